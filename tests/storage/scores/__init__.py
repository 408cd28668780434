"""The scores of servers in the database, and forgetting people and servers."""
