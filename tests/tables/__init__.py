"""The use cases: what people ask of a table, what is stored of it, and who hears."""
