-- The database of schema 0002, brought up to date and used by a bot of schema 0004: Anna (101) has chosen everything
-- for herself, server 901 has removed the bot; its tables are as they were.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE games (
	id INTEGER NOT NULL, 
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	options JSON NOT NULL, 
	dealer_draw JSON NOT NULL, 
	dealer INTEGER NOT NULL, 
	stocks JSON NOT NULL, 
	hands JSON NOT NULL, 
	draw JSON NOT NULL, 
	settled_moves INTEGER NOT NULL, 
	result JSON, 
	started_at DATETIME NOT NULL, 
	ended_at DATETIME, match_number INTEGER DEFAULT '1' NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT games_of_a_table UNIQUE (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "games" VALUES(1,1,0,'{"stock": 5, "teams": null}','[[[0, [4]], [1, [1]]]]',0,'[[11, 5, 7, 12, 11], [5, 10, 11, 3, 9]]','[[], []]','[4, 8, 4, 3, 0, 6, 1, 6, 0, 5, 7, 10, 3, 6, 5, 1, 1, 9, 10, 9, 4, 12, 4, 6, 4, 0, 11, 9, 4, 12, 5, 8, 11, 5, 0, 10, 9, 11, 0, 6, 7, 6, 0, 3, 5, 0, 2, 3, 1, 1, 12, 5, 8, 3, 3, 5, 0, 6, 12, 2, 2, 10, 4, 7, 1, 10, 3, 6, 8, 3, 7, 11, 10, 5, 10, 9, 11, 12, 0, 2, 2, 1, 0, 8, 7, 12, 6, 0, 7, 0, 10, 9, 3, 1, 0, 9, 6, 9, 5, 9, 8, 2, 10, 9, 12, 6, 12, 8, 5, 12, 2, 11, 11, 8, 8, 2, 2, 7, 2, 0, 0, 7, 1, 8, 4, 4, 10, 8, 9, 3, 4, 0, 2, 7, 12, 12, 4, 1, 10, 8, 2, 0, 7, 1, 11, 7, 1, 3, 6, 0, 11, 4]',0,'{"termination": "stockpile", "winners": [1], "stock_left": [1, 0], "points": [0, 30]}','2026-10-01 20:00:03.000000','2026-10-01 20:01:46.000000',1);
INSERT INTO "games" VALUES(2,1,1,'{"stock": 5, "teams": null}','[]',1,'[[1, 10, 12, 12, 6], [0, 9, 0, 3, 8]]','[[], []]','[4, 7, 5, 3, 8, 8, 9, 3, 7, 7, 7, 7, 10, 5, 8, 2, 6, 10, 0, 11, 8, 4, 9, 2, 2, 10, 8, 4, 12, 11, 2, 3, 9, 8, 2, 10, 5, 6, 2, 8, 0, 0, 2, 9, 4, 6, 9, 1, 0, 11, 1, 9, 7, 3, 11, 12, 12, 12, 6, 10, 6, 1, 1, 10, 0, 4, 4, 4, 4, 9, 7, 12, 1, 0, 1, 10, 11, 11, 2, 2, 0, 12, 1, 12, 5, 3, 5, 9, 6, 0, 6, 5, 5, 0, 11, 9, 7, 6, 8, 0, 5, 3, 8, 10, 4, 0, 8, 3, 3, 9, 1, 7, 11, 0, 2, 3, 11, 0, 7, 5, 2, 5, 12, 3, 8, 0, 6, 9, 2, 12, 0, 1, 4, 10, 11, 1, 3, 10, 7, 0, 5, 11, 4, 4, 11, 6, 5, 7, 10, 12, 1, 6]',0,'{"termination": "stockpile", "winners": [1], "stock_left": [2, 0], "points": [0, 35]}','2026-10-01 20:01:47.000000','2026-10-01 20:03:24.000000',1);
INSERT INTO "games" VALUES(3,2,0,'{"stock": 5, "teams": null}','[[[0, [2]], [1, [8]], [2, [5]]]]',1,'[[9, 7, 3, 10, 2], [5, 10, 6, 3, 5], [8, 6, 10, 12, 6]]','[[], [], []]','[0, 0, 2, 11, 12, 1, 10, 1, 1, 3, 2, 3, 9, 1, 12, 11, 10, 7, 12, 2, 0, 0, 8, 3, 8, 1, 7, 0, 1, 0, 2, 0, 9, 3, 12, 2, 4, 7, 5, 5, 4, 5, 5, 8, 0, 5, 12, 4, 11, 11, 7, 10, 9, 7, 5, 1, 3, 11, 11, 6, 4, 9, 12, 7, 5, 0, 6, 5, 1, 0, 6, 6, 0, 2, 0, 9, 3, 9, 0, 11, 11, 10, 10, 8, 2, 9, 11, 7, 8, 1, 8, 0, 8, 12, 4, 1, 3, 4, 9, 11, 6, 2, 7, 4, 9, 8, 4, 10, 0, 12, 10, 7, 0, 3, 2, 4, 4, 5, 8, 7, 3, 2, 12, 9, 0, 11, 12, 6, 2, 5, 6, 0, 11, 10, 12, 8, 1, 4, 4, 10, 6, 9, 8, 1, 6, 3, 7]',0,'{"termination": "stockpile", "winners": [0], "stock_left": [0, 4, 4], "points": [65, 0, 0]}','2026-10-01 20:03:28.000000','2026-10-01 20:04:13.000000',1);
INSERT INTO "games" VALUES(4,3,0,'{"stock": 5, "teams": null}','[[[0, [6]], [1, [8]], [2, [10]]]]',2,'[[4, 3, 6, 4, 6], [5, 2, 11, 6, 12], [11, 7, 8, 10, 4]]','[[], [], []]','[1, 4, 3, 6, 8, 9, 11, 4, 3, 2, 9, 1, 0, 2, 11, 10, 12, 12, 7, 8, 0, 5, 9, 12, 7, 5, 9, 0, 7, 11, 4, 10, 1, 0, 6, 11, 0, 0, 7, 7, 8, 8, 0, 5, 1, 2, 10, 3, 6, 1, 6, 1, 8, 1, 12, 10, 2, 5, 3, 9, 8, 6, 2, 4, 10, 4, 10, 10, 7, 12, 12, 0, 0, 8, 5, 3, 12, 3, 10, 6, 0, 9, 12, 10, 4, 12, 9, 8, 0, 1, 3, 1, 10, 6, 9, 11, 5, 6, 4, 3, 5, 5, 7, 12, 11, 2, 9, 2, 8, 9, 2, 12, 4, 0, 9, 11, 0, 0, 0, 11, 0, 8, 5, 7, 0, 2, 5, 7, 11, 10, 3, 2, 1, 9, 11, 2, 3, 8, 7, 7, 3, 1, 4, 5, 6, 0, 1]',0,'{"termination": "stockpile", "winners": [0], "stock_left": [0, 4, 5], "points": [70, 0, 0]}','2026-10-01 20:04:17.000000','2026-10-01 20:04:50.000000',1);
INSERT INTO "games" VALUES(5,3,1,'{"stock": 5, "teams": null}','[]',0,'[[2, 5, 0, 0, 4], [0, 5, 9, 8, 9], [2, 0, 4, 9, 7]]','[[], [], []]','[2, 12, 7, 0, 3, 10, 7, 3, 0, 12, 3, 11, 1, 3, 11, 5, 10, 4, 0, 6, 7, 8, 3, 12, 7, 8, 3, 11, 6, 12, 3, 8, 0, 6, 2, 8, 3, 6, 6, 1, 8, 10, 12, 4, 8, 5, 9, 0, 12, 9, 0, 8, 2, 9, 9, 2, 4, 5, 6, 5, 4, 1, 8, 1, 2, 9, 0, 8, 6, 5, 4, 4, 3, 10, 6, 9, 3, 1, 12, 6, 2, 9, 1, 5, 2, 10, 5, 2, 3, 0, 10, 5, 5, 11, 8, 11, 9, 0, 2, 12, 1, 10, 11, 7, 7, 4, 0, 4, 3, 1, 12, 6, 7, 11, 1, 0, 1, 4, 7, 0, 12, 10, 9, 8, 12, 10, 10, 10, 6, 6, 0, 11, 0, 11, 11, 1, 4, 7, 5, 12, 11, 1, 2, 10, 11, 7, 7]',9,NULL,'2026-10-01 20:04:51.000000',NULL,1);
INSERT INTO "games" VALUES(6,5,0,'{"stock": 5, "teams": null}','[[[0, [4]], [1, [0, 3]]]]',0,'[[6, 3, 4, 4, 1], [1, 1, 9, 0, 10]]','[[], []]','[1, 0, 12, 0, 11, 5, 3, 10, 12, 0, 9, 4, 3, 2, 11, 6, 8, 1, 3, 8, 12, 1, 9, 2, 8, 9, 0, 3, 3, 0, 12, 10, 0, 5, 4, 6, 0, 0, 12, 6, 4, 10, 12, 1, 4, 8, 5, 8, 0, 3, 11, 11, 5, 5, 11, 9, 8, 6, 9, 7, 10, 9, 6, 11, 7, 4, 7, 7, 1, 11, 0, 10, 3, 7, 5, 5, 4, 0, 8, 1, 3, 11, 9, 6, 3, 5, 12, 7, 9, 3, 12, 11, 10, 0, 12, 6, 0, 10, 0, 2, 8, 5, 12, 3, 4, 10, 2, 2, 1, 7, 8, 7, 9, 5, 11, 11, 12, 2, 8, 2, 7, 9, 6, 4, 9, 10, 6, 2, 0, 7, 2, 12, 7, 11, 6, 8, 8, 1, 5, 0, 6, 4, 5, 4, 7, 10, 1, 10, 0, 2, 2, 2]',5,'{"termination": "resigned", "winners": [], "stock_left": [4, 5], "points": [0, 0]}','2026-10-01 20:05:09.000000','2026-10-01 20:05:16.000000',1);
INSERT INTO "games" VALUES(7,6,0,'{"stock": 5, "teams": null}','[[[0, [6]], [1, [8]]]]',1,'[[4, 2, 1, 0, 4], [12, 6, 5, 4, 8]]','[[], []]','[8, 10, 9, 6, 6, 5, 11, 3, 5, 11, 12, 7, 1, 2, 10, 2, 10, 3, 7, 7, 1, 6, 0, 4, 8, 1, 7, 7, 11, 1, 0, 7, 1, 0, 5, 7, 12, 6, 12, 2, 6, 5, 6, 10, 4, 2, 0, 1, 7, 5, 10, 9, 9, 7, 5, 4, 6, 3, 12, 0, 8, 2, 3, 12, 9, 11, 4, 0, 12, 3, 1, 11, 7, 8, 11, 4, 12, 0, 5, 3, 5, 1, 0, 9, 12, 12, 11, 7, 6, 0, 4, 0, 4, 7, 10, 9, 10, 2, 1, 10, 10, 9, 3, 5, 1, 2, 0, 3, 11, 9, 4, 6, 8, 3, 1, 11, 10, 5, 8, 0, 9, 0, 3, 4, 0, 0, 10, 8, 8, 9, 3, 9, 0, 8, 2, 6, 0, 12, 6, 8, 2, 9, 10, 5, 11, 11, 2, 8, 3, 2, 11, 12]',0,'{"termination": "stockpile", "winners": [1], "stock_left": [1, 0], "points": [0, 30]}','2026-10-01 20:05:19.000000','2026-10-01 20:05:50.000000',1);
CREATE TABLE inserts (
	game_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	cards JSON NOT NULL, 
	PRIMARY KEY (game_id, number), 
	FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
CREATE TABLE leases (
	name TEXT NOT NULL, 
	host TEXT NOT NULL, 
	process INTEGER NOT NULL, 
	started TEXT NOT NULL, 
	renewed_at DATETIME NOT NULL, 
	PRIMARY KEY (name)
)
 WITHOUT ROWID

;
CREATE TABLE mailboxes (
	person_id BIGINT NOT NULL, 
	channel_id BIGINT, 
	told_closed BOOLEAN NOT NULL, 
	PRIMARY KEY (person_id)
)
 WITHOUT ROWID

;
INSERT INTO "mailboxes" VALUES(101,77,0);
CREATE TABLE members (
	guild_id BIGINT NOT NULL, 
	person_id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	has_left BOOLEAN NOT NULL, 
	checked_at DATETIME NOT NULL, 
	games INTEGER NOT NULL, 
	wins INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	best INTEGER NOT NULL, 
	streak INTEGER NOT NULL, 
	longest_streak INTEGER NOT NULL, 
	matches INTEGER NOT NULL, 
	matches_won INTEGER NOT NULL, 
	blocked INTEGER NOT NULL, 
	resigned INTEGER NOT NULL, 
	abandoned INTEGER NOT NULL, 
	solo_games INTEGER NOT NULL, 
	solo_wins INTEGER NOT NULL, 
	solo_points INTEGER NOT NULL, 
	mu FLOAT, 
	sigma FLOAT, 
	PRIMARY KEY (guild_id, person_id)
)
 WITHOUT ROWID

;
INSERT INTO "members" VALUES(900,101,'Anna',0,'2026-10-01 20:04:50.000000',4,0,0,0,0,0,1,0,0,0,0,0,0,0,1.81414317043129500461e+01,7.42353980845601668647e+00);
INSERT INTO "members" VALUES(900,102,'Ben *bold*',0,'2026-10-01 20:04:50.000000',3,3,135,70,3,3,1,1,0,0,0,0,0,0,3.19328002846381338026e+01,7.69581546523184112373e+00);
INSERT INTO "members" VALUES(900,103,'Cleo',0,'2026-10-01 20:04:50.000000',2,1,65,65,0,1,0,0,0,0,0,0,0,0,2.50822269961579031867e+01,7.78208340670317877396e+00);
INSERT INTO "members" VALUES(901,101,'Anna',0,'2026-10-01 20:05:50.000000',1,1,30,30,1,1,0,0,0,1,0,0,0,0,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "members" VALUES(901,102,'Ben *bold*',0,'2026-10-01 20:05:50.000000',1,0,0,0,0,0,0,0,0,1,0,0,0,0,2.23646105068595026912e+01,8.06590141354368);
CREATE TABLE moves (
	game_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	move TEXT NOT NULL, 
	PRIMARY KEY (game_id, number), 
	FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "moves" VALUES(1,0,1,'HW>B1');
INSERT INTO "moves" VALUES(1,1,1,'H8>D1');
INSERT INTO "moves" VALUES(1,2,0,'H1>B2');
INSERT INTO "moves" VALUES(1,3,0,'HW>B1');
INSERT INTO "moves" VALUES(1,4,0,'H6>D1');
INSERT INTO "moves" VALUES(1,5,1,'H3>B1');
INSERT INTO "moves" VALUES(1,6,1,'H4>B1');
INSERT INTO "moves" VALUES(1,7,1,'H10>D2');
INSERT INTO "moves" VALUES(1,8,0,'H5>B1');
INSERT INTO "moves" VALUES(1,9,0,'H6>B1');
INSERT INTO "moves" VALUES(1,10,0,'H6>D2');
INSERT INTO "moves" VALUES(1,11,1,'H7>B1');
INSERT INTO "moves" VALUES(1,12,1,'H1>B3');
INSERT INTO "moves" VALUES(1,13,1,'H1>B4');
INSERT INTO "moves" VALUES(1,14,1,'D1>B1');
INSERT INTO "moves" VALUES(1,15,1,'S>B1');
INSERT INTO "moves" VALUES(1,16,1,'D2>B1');
INSERT INTO "moves" VALUES(1,17,1,'H9>D1');
INSERT INTO "moves" VALUES(1,18,0,'S>B1');
INSERT INTO "moves" VALUES(1,19,0,'S>B1');
INSERT INTO "moves" VALUES(1,20,0,'H10>D3');
INSERT INTO "moves" VALUES(1,21,1,'H12>D2');
INSERT INTO "moves" VALUES(1,22,0,'HW>B1');
INSERT INTO "moves" VALUES(1,23,0,'H9>D4');
INSERT INTO "moves" VALUES(1,24,1,'H11>D3');
INSERT INTO "moves" VALUES(1,25,0,'H9>D1');
INSERT INTO "moves" VALUES(1,26,1,'H12>D4');
INSERT INTO "moves" VALUES(1,27,0,'H5>D2');
INSERT INTO "moves" VALUES(1,28,1,'H8>D1');
INSERT INTO "moves" VALUES(1,29,0,'H11>D3');
INSERT INTO "moves" VALUES(1,30,1,'H6>D2');
INSERT INTO "moves" VALUES(1,31,0,'HW>B1');
INSERT INTO "moves" VALUES(1,32,0,'H3>B1');
INSERT INTO "moves" VALUES(1,33,0,'H4>B1');
INSERT INTO "moves" VALUES(1,34,0,'H5>B1');
INSERT INTO "moves" VALUES(1,35,0,'H4>D4');
INSERT INTO "moves" VALUES(1,36,1,'D2>B1');
INSERT INTO "moves" VALUES(1,37,1,'H10>D2');
INSERT INTO "moves" VALUES(1,38,0,'S>B1');
INSERT INTO "moves" VALUES(1,39,0,'HW>B1');
INSERT INTO "moves" VALUES(1,40,0,'H9>B1');
INSERT INTO "moves" VALUES(1,41,0,'H11>D1');
INSERT INTO "moves" VALUES(1,42,1,'D2>B1');
INSERT INTO "moves" VALUES(1,43,1,'D3>B1');
INSERT INTO "moves" VALUES(1,44,1,'D2>B1');
INSERT INTO "moves" VALUES(1,45,1,'H6>D2');
INSERT INTO "moves" VALUES(1,46,0,'HW>B1');
INSERT INTO "moves" VALUES(1,47,0,'H7>D2');
INSERT INTO "moves" VALUES(1,48,1,'HW>B1');
INSERT INTO "moves" VALUES(1,49,1,'S>B1');
INSERT INTO "moves" VALUES(1,50,1,'H4>B1');
INSERT INTO "moves" VALUES(1,51,1,'H5>B1');
INSERT INTO "moves" VALUES(1,52,1,'D2>B1');
INSERT INTO "moves" VALUES(1,53,1,'H4>D2');
INSERT INTO "moves" VALUES(1,54,0,'H2>B2');
INSERT INTO "moves" VALUES(1,55,0,'H3>B2');
INSERT INTO "moves" VALUES(1,56,0,'D2>B1');
INSERT INTO "moves" VALUES(1,57,0,'D4>B2');
INSERT INTO "moves" VALUES(1,58,0,'S>B2');
INSERT INTO "moves" VALUES(1,59,0,'H6>B2');
INSERT INTO "moves" VALUES(1,60,0,'H5>D4');
INSERT INTO "moves" VALUES(1,61,1,'D1>B1');
INSERT INTO "moves" VALUES(1,62,1,'D1>B1');
INSERT INTO "moves" VALUES(1,63,1,'H12>D1');
INSERT INTO "moves" VALUES(1,64,0,'H8>D2');
INSERT INTO "moves" VALUES(1,65,1,'HW>B1');
INSERT INTO "moves" VALUES(1,66,1,'S>B1');
INSERT INTO "moves" VALUES(1,67,1,'D1>B1');
INSERT INTO "moves" VALUES(1,68,1,'H1>B1');
INSERT INTO "moves" VALUES(1,69,1,'H5>D1');
INSERT INTO "moves" VALUES(1,70,0,'H6>D3');
INSERT INTO "moves" VALUES(1,71,1,'H2>B1');
INSERT INTO "moves" VALUES(1,72,1,'H2>B3');
INSERT INTO "moves" VALUES(1,73,1,'H12>D3');
INSERT INTO "moves" VALUES(1,74,0,'H3>B1');
INSERT INTO "moves" VALUES(1,75,0,'H3>B3');
INSERT INTO "moves" VALUES(1,76,0,'H10>D4');
INSERT INTO "moves" VALUES(1,77,1,'H4>B1');
INSERT INTO "moves" VALUES(1,78,1,'H4>B3');
INSERT INTO "moves" VALUES(1,79,1,'H7>B2');
INSERT INTO "moves" VALUES(1,80,1,'D1>B1');
INSERT INTO "moves" VALUES(1,81,1,'H1>D1');
INSERT INTO "moves" VALUES(1,82,0,'H5>B3');
INSERT INTO "moves" VALUES(1,83,0,'H6>B1');
INSERT INTO "moves" VALUES(1,84,0,'D2>B2');
INSERT INTO "moves" VALUES(1,85,0,'D3>B3');
INSERT INTO "moves" VALUES(1,86,0,'H10>D2');
INSERT INTO "moves" VALUES(1,87,1,'H7>B1');
INSERT INTO "moves" VALUES(1,88,1,'H8>B1');
INSERT INTO "moves" VALUES(1,89,1,'H11>D1');
INSERT INTO "moves" VALUES(1,90,0,'H10>D3');
INSERT INTO "moves" VALUES(1,91,1,'H9>B1');
INSERT INTO "moves" VALUES(1,92,1,'S>B1');
INSERT INTO "moves" VALUES(1,93,1,'H11>B1');
INSERT INTO "moves" VALUES(1,94,1,'H12>B1');
INSERT INTO "moves" VALUES(1,95,1,'H1>B1');
INSERT INTO "moves" VALUES(1,96,1,'H3>D2');
INSERT INTO "moves" VALUES(1,97,0,'HW>B1');
INSERT INTO "moves" VALUES(1,98,0,'H3>B1');
INSERT INTO "moves" VALUES(1,99,0,'H10>D1');
INSERT INTO "moves" VALUES(1,100,1,'H2>B4');
INSERT INTO "moves" VALUES(1,101,1,'HW>B1');
INSERT INTO "moves" VALUES(1,102,1,'S>B1');
INSERT INTO "moves" VALUES(2,0,0,'H8>D1');
INSERT INTO "moves" VALUES(2,1,1,'H9>D1');
INSERT INTO "moves" VALUES(2,2,0,'H7>D2');
INSERT INTO "moves" VALUES(2,3,1,'H8>D2');
INSERT INTO "moves" VALUES(2,4,0,'H10>D3');
INSERT INTO "moves" VALUES(2,5,1,'H7>D3');
INSERT INTO "moves" VALUES(2,6,0,'H8>D4');
INSERT INTO "moves" VALUES(2,7,1,'H7>D4');
INSERT INTO "moves" VALUES(2,8,0,'H7>D1');
INSERT INTO "moves" VALUES(2,9,1,'H10>D1');
INSERT INTO "moves" VALUES(2,10,0,'HW>B1');
INSERT INTO "moves" VALUES(2,11,0,'H6>D2');
INSERT INTO "moves" VALUES(2,12,1,'H2>B1');
INSERT INTO "moves" VALUES(2,13,1,'H3>B1');
INSERT INTO "moves" VALUES(2,14,1,'H11>D2');
INSERT INTO "moves" VALUES(2,15,0,'H4>B1');
INSERT INTO "moves" VALUES(2,16,0,'H5>B1');
INSERT INTO "moves" VALUES(2,17,0,'S>B1');
INSERT INTO "moves" VALUES(2,18,0,'D1>B1');
INSERT INTO "moves" VALUES(2,19,0,'H8>B1');
INSERT INTO "moves" VALUES(2,20,0,'H4>D1');
INSERT INTO "moves" VALUES(2,21,1,'H9>B1');
INSERT INTO "moves" VALUES(2,22,1,'D1>B1');
INSERT INTO "moves" VALUES(2,23,1,'D2>B1');
INSERT INTO "moves" VALUES(2,24,1,'H7>D1');
INSERT INTO "moves" VALUES(2,25,0,'S>B1');
INSERT INTO "moves" VALUES(2,26,0,'H12>D3');
INSERT INTO "moves" VALUES(2,27,1,'H11>D2');
INSERT INTO "moves" VALUES(2,28,0,'H10>D4');
INSERT INTO "moves" VALUES(2,29,1,'H9>D3');
INSERT INTO "moves" VALUES(2,30,0,'H8>D1');
INSERT INTO "moves" VALUES(2,31,1,'H5>D4');
INSERT INTO "moves" VALUES(2,32,0,'H10>D2');
INSERT INTO "moves" VALUES(2,33,1,'H5>D1');
INSERT INTO "moves" VALUES(2,34,0,'H8>D3');
INSERT INTO "moves" VALUES(2,35,1,'H2>D2');
INSERT INTO "moves" VALUES(2,36,0,'H8>D4');
INSERT INTO "moves" VALUES(2,37,1,'HW>B1');
INSERT INTO "moves" VALUES(2,38,1,'H2>B1');
INSERT INTO "moves" VALUES(2,39,1,'H2>D3');
INSERT INTO "moves" VALUES(2,40,0,'H3>B1');
INSERT INTO "moves" VALUES(2,41,0,'H4>B1');
INSERT INTO "moves" VALUES(2,42,0,'HW>B1');
INSERT INTO "moves" VALUES(2,43,0,'H6>B1');
INSERT INTO "moves" VALUES(2,44,0,'H3>D1');
INSERT INTO "moves" VALUES(2,45,1,'H9>D4');
INSERT INTO "moves" VALUES(2,46,0,'H1>B2');
INSERT INTO "moves" VALUES(2,47,0,'HW>B1');
INSERT INTO "moves" VALUES(2,48,0,'D3>B1');
INSERT INTO "moves" VALUES(2,49,0,'H9>B1');
INSERT INTO "moves" VALUES(2,50,0,'D2>B1');
INSERT INTO "moves" VALUES(2,51,0,'H11>B1');
INSERT INTO "moves" VALUES(2,52,0,'S>B1');
INSERT INTO "moves" VALUES(2,53,0,'H6>D2');
INSERT INTO "moves" VALUES(2,54,1,'H2>B2');
INSERT INTO "moves" VALUES(2,55,1,'H1>B1');
INSERT INTO "moves" VALUES(2,56,1,'H2>B1');
INSERT INTO "moves" VALUES(2,57,1,'H4>D1');
INSERT INTO "moves" VALUES(2,58,0,'H3>B1');
INSERT INTO "moves" VALUES(2,59,0,'D1>B2');
INSERT INTO "moves" VALUES(2,60,0,'H12>D3');
INSERT INTO "moves" VALUES(2,61,1,'D1>B1');
INSERT INTO "moves" VALUES(2,62,1,'D1>B1');
INSERT INTO "moves" VALUES(2,63,1,'H6>B1');
INSERT INTO "moves" VALUES(2,64,1,'D1>B1');
INSERT INTO "moves" VALUES(2,65,1,'S>B1');
INSERT INTO "moves" VALUES(2,66,1,'D1>B1');
INSERT INTO "moves" VALUES(2,67,1,'H10>B1');
INSERT INTO "moves" VALUES(2,68,1,'H12>D1');
INSERT INTO "moves" VALUES(2,69,0,'H11>B1');
INSERT INTO "moves" VALUES(2,70,0,'H1>B3');
INSERT INTO "moves" VALUES(2,71,0,'D3>B1');
INSERT INTO "moves" VALUES(2,72,0,'H9>D3');
INSERT INTO "moves" VALUES(2,73,1,'H2>B3');
INSERT INTO "moves" VALUES(2,74,1,'S>B3');
INSERT INTO "moves" VALUES(2,75,1,'S>B1');
INSERT INTO "moves" VALUES(2,76,1,'H1>B4');
INSERT INTO "moves" VALUES(2,77,1,'HW>B1');
INSERT INTO "moves" VALUES(2,78,1,'D2>B4');
INSERT INTO "moves" VALUES(2,79,1,'H12>D1');
INSERT INTO "moves" VALUES(2,80,0,'H4>B2');
INSERT INTO "moves" VALUES(2,81,0,'H4>B3');
INSERT INTO "moves" VALUES(2,82,0,'H7>D1');
INSERT INTO "moves" VALUES(2,83,1,'H12>D1');
INSERT INTO "moves" VALUES(2,84,0,'HW>B1');
INSERT INTO "moves" VALUES(2,85,0,'H4>B1');
INSERT INTO "moves" VALUES(2,86,0,'H6>D2');
INSERT INTO "moves" VALUES(2,87,1,'H10>D2');
INSERT INTO "moves" VALUES(2,88,0,'H11>D3');
INSERT INTO "moves" VALUES(2,89,1,'H10>D1');
INSERT INTO "moves" VALUES(2,90,0,'HW>B1');
INSERT INTO "moves" VALUES(2,91,0,'D2>B1');
INSERT INTO "moves" VALUES(2,92,0,'D1>B1');
INSERT INTO "moves" VALUES(2,93,0,'D1>B1');
INSERT INTO "moves" VALUES(2,94,0,'H11>D1');
INSERT INTO "moves" VALUES(2,95,1,'S>B1');
INSERT INTO "moves" VALUES(2,96,1,'S>B1');
INSERT INTO "moves" VALUES(3,0,2,'HW>B1');
INSERT INTO "moves" VALUES(3,1,2,'HW>B1');
INSERT INTO "moves" VALUES(3,2,2,'H12>D1');
INSERT INTO "moves" VALUES(3,3,0,'H1>B2');
INSERT INTO "moves" VALUES(3,4,0,'S>B2');
INSERT INTO "moves" VALUES(3,5,0,'H1>B3');
INSERT INTO "moves" VALUES(3,6,0,'H1>B4');
INSERT INTO "moves" VALUES(3,7,0,'H3>B1');
INSERT INTO "moves" VALUES(3,8,0,'H10>D1');
INSERT INTO "moves" VALUES(3,9,1,'H2>B3');
INSERT INTO "moves" VALUES(3,10,1,'H3>B2');
INSERT INTO "moves" VALUES(3,11,1,'H12>D1');
INSERT INTO "moves" VALUES(3,12,2,'H2>B4');
INSERT INTO "moves" VALUES(3,13,2,'H11>D2');
INSERT INTO "moves" VALUES(3,14,0,'HW>B1');
INSERT INTO "moves" VALUES(3,15,0,'HW>B1');
INSERT INTO "moves" VALUES(3,16,0,'H12>D2');
INSERT INTO "moves" VALUES(3,17,1,'H3>B3');
INSERT INTO "moves" VALUES(3,18,1,'H9>D2');
INSERT INTO "moves" VALUES(3,19,2,'S>B1');
INSERT INTO "moves" VALUES(3,20,2,'H7>B1');
INSERT INTO "moves" VALUES(3,21,2,'HW>B1');
INSERT INTO "moves" VALUES(3,22,2,'H11>D3');
INSERT INTO "moves" VALUES(3,23,0,'HW>B1');
INSERT INTO "moves" VALUES(3,24,0,'S>B1');
INSERT INTO "moves" VALUES(3,25,0,'S>B4');
INSERT INTO "moves" VALUES(3,26,0,'H8>D3');
INSERT INTO "moves" VALUES(3,27,1,'HW>B1');
INSERT INTO "moves" VALUES(3,28,1,'D1>B1');
INSERT INTO "moves" VALUES(3,29,1,'H1>B1');
INSERT INTO "moves" VALUES(3,30,1,'H9>D1');
INSERT INTO "moves" VALUES(3,31,2,'H2>B1');
INSERT INTO "moves" VALUES(3,32,2,'H3>B1');
INSERT INTO "moves" VALUES(3,33,2,'H12>D4');
INSERT INTO "moves" VALUES(3,34,0,'H4>B1');
INSERT INTO "moves" VALUES(3,35,0,'H7>D4');
INSERT INTO "moves" VALUES(3,36,1,'S>B1');
INSERT INTO "moves" VALUES(3,37,1,'H4>B2');
INSERT INTO "moves" VALUES(3,38,1,'H5>B2');
INSERT INTO "moves" VALUES(3,39,1,'H8>D3');
INSERT INTO "moves" VALUES(3,40,2,'H10>D1');
INSERT INTO "moves" VALUES(3,41,0,'HW>B1');
INSERT INTO "moves" VALUES(3,42,0,'S>B1');
INSERT INTO "moves" VALUES(3,43,0,'D3>B1');
INSERT INTO "moves" VALUES(3,44,0,'S>B1');
INSERT INTO "moves" VALUES(4,0,0,'H1>B1');
INSERT INTO "moves" VALUES(4,1,0,'H8>D1');
INSERT INTO "moves" VALUES(4,2,1,'H2>B1');
INSERT INTO "moves" VALUES(4,3,1,'H3>B1');
INSERT INTO "moves" VALUES(4,4,1,'H4>B1');
INSERT INTO "moves" VALUES(4,5,1,'H11>D1');
INSERT INTO "moves" VALUES(4,6,2,'H1>B2');
INSERT INTO "moves" VALUES(4,7,2,'HW>B1');
INSERT INTO "moves" VALUES(4,8,2,'H2>B2');
INSERT INTO "moves" VALUES(4,9,2,'H11>D1');
INSERT INTO "moves" VALUES(4,10,0,'S>B1');
INSERT INTO "moves" VALUES(4,11,0,'H3>B2');
INSERT INTO "moves" VALUES(4,12,0,'S>B2');
INSERT INTO "moves" VALUES(4,13,0,'H12>D2');
INSERT INTO "moves" VALUES(4,14,1,'H7>B1');
INSERT INTO "moves" VALUES(4,15,1,'H8>B1');
INSERT INTO "moves" VALUES(4,16,1,'H9>B1');
INSERT INTO "moves" VALUES(4,17,1,'HW>B1');
INSERT INTO "moves" VALUES(4,18,1,'D1>B1');
INSERT INTO "moves" VALUES(4,19,1,'S>B1');
INSERT INTO "moves" VALUES(4,20,1,'H12>D1');
INSERT INTO "moves" VALUES(4,21,2,'H5>B2');
INSERT INTO "moves" VALUES(4,22,2,'H12>D2');
INSERT INTO "moves" VALUES(4,23,0,'S>B2');
INSERT INTO "moves" VALUES(4,24,0,'H10>D3');
INSERT INTO "moves" VALUES(4,25,1,'HW>B1');
INSERT INTO "moves" VALUES(4,26,1,'H7>B2');
INSERT INTO "moves" VALUES(4,27,1,'H11>D2');
INSERT INTO "moves" VALUES(4,28,2,'H1>B3');
INSERT INTO "moves" VALUES(4,29,2,'HW>B1');
INSERT INTO "moves" VALUES(4,30,2,'H9>D3');
INSERT INTO "moves" VALUES(4,31,0,'S>B1');
INSERT INTO "moves" VALUES(4,32,0,'S>B1');
INSERT INTO "moves" VALUES(5,0,1,'HW>B1');
INSERT INTO "moves" VALUES(5,1,1,'H2>B1');
INSERT INTO "moves" VALUES(5,2,1,'H3>B1');
INSERT INTO "moves" VALUES(5,3,1,'H12>D1');
INSERT INTO "moves" VALUES(5,4,2,'HW>B1');
INSERT INTO "moves" VALUES(5,5,2,'H12>D1');
INSERT INTO "moves" VALUES(5,6,0,'H1>B2');
INSERT INTO "moves" VALUES(5,7,0,'H11>D1');
INSERT INTO "moves" VALUES(5,8,1,'H5>B1');
INSERT INTO "moves" VALUES(5,9,1,'HW>B1');
INSERT INTO "moves" VALUES(5,10,1,'H7>B1');
INSERT INTO "moves" VALUES(6,0,1,'H1>B1');
INSERT INTO "moves" VALUES(6,1,1,'HW>B1');
INSERT INTO "moves" VALUES(6,2,1,'HW>B1');
INSERT INTO "moves" VALUES(6,3,1,'H12>D1');
INSERT INTO "moves" VALUES(6,4,0,'S>B2');
INSERT INTO "moves" VALUES(7,0,0,'H10>D1');
INSERT INTO "moves" VALUES(7,1,1,'H11>D1');
INSERT INTO "moves" VALUES(7,2,0,'H12>D2');
INSERT INTO "moves" VALUES(7,3,1,'H11>D2');
INSERT INTO "moves" VALUES(7,4,0,'H1>B1');
INSERT INTO "moves" VALUES(7,5,0,'H9>D3');
INSERT INTO "moves" VALUES(7,6,1,'H2>B1');
INSERT INTO "moves" VALUES(7,7,1,'H3>B1');
INSERT INTO "moves" VALUES(7,8,1,'H7>D3');
INSERT INTO "moves" VALUES(7,9,0,'S>B1');
INSERT INTO "moves" VALUES(7,10,0,'S>B1');
INSERT INTO "moves" VALUES(7,11,0,'S>B2');
INSERT INTO "moves" VALUES(7,12,0,'S>B2');
INSERT INTO "moves" VALUES(7,13,0,'H6>B1');
INSERT INTO "moves" VALUES(7,14,0,'H10>D4');
INSERT INTO "moves" VALUES(7,15,1,'H3>B2');
INSERT INTO "moves" VALUES(7,16,1,'H7>B1');
INSERT INTO "moves" VALUES(7,17,1,'S>B1');
INSERT INTO "moves" VALUES(7,18,1,'S>B2');
INSERT INTO "moves" VALUES(7,19,1,'S>B2');
INSERT INTO "moves" VALUES(7,20,1,'S>B2');
INSERT INTO "moves" VALUES(7,21,1,'D3>B2');
INSERT INTO "moves" VALUES(7,22,1,'H10>D3');
INSERT INTO "moves" VALUES(7,23,0,'H8>B2');
INSERT INTO "moves" VALUES(7,24,0,'H1>B3');
INSERT INTO "moves" VALUES(7,25,0,'H2>B3');
INSERT INTO "moves" VALUES(7,26,0,'D3>B1');
INSERT INTO "moves" VALUES(7,27,0,'D1>B1');
INSERT INTO "moves" VALUES(7,28,0,'H7>D1');
INSERT INTO "moves" VALUES(7,29,1,'HW>B1');
INSERT INTO "moves" VALUES(7,30,1,'S>B1');
CREATE TABLE notes (
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
)
 WITHOUT ROWID

;
CREATE TABLE people (
	person_id BIGINT NOT NULL, 
	hand TEXT, 
	ping TEXT, 
	timezone TEXT, 
	quiet TEXT, 
	PRIMARY KEY (person_id)
)
 WITHOUT ROWID

;
INSERT INTO "people" VALUES(101,'button','channel','Asia/Tokyo','22-7');
CREATE TABLE reshuffles (
	game_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	cards JSON NOT NULL, 
	PRIMARY KEY (game_id, number), 
	FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
CREATE TABLE results (
	game_id INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	table_id INTEGER NOT NULL, 
	match_number INTEGER NOT NULL, 
	ended_at DATETIME NOT NULL, 
	termination TEXT NOT NULL, 
	is_counted BOOLEAN NOT NULL, 
	decided_match BOOLEAN NOT NULL, partners BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (game_id), 
	FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE, 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "results" VALUES(1,900,1,1,1,'2026-10-01 20:01:46.000000','stockpile',1,0,0);
INSERT INTO "results" VALUES(2,900,2,1,1,'2026-10-01 20:03:24.000000','stockpile',1,1,0);
INSERT INTO "results" VALUES(3,900,3,2,1,'2026-10-01 20:04:13.000000','stockpile',1,0,0);
INSERT INTO "results" VALUES(4,900,4,3,1,'2026-10-01 20:04:50.000000','stockpile',1,0,0);
INSERT INTO "results" VALUES(6,901,1,5,1,'2026-10-01 20:05:16.000000','resigned',0,0,0);
INSERT INTO "results" VALUES(7,901,2,6,1,'2026-10-01 20:05:50.000000','stockpile',1,0,0);
CREATE TABLE rivals (
	guild_id BIGINT NOT NULL, 
	low_id BIGINT NOT NULL, 
	high_id BIGINT NOT NULL, 
	games INTEGER NOT NULL, 
	low_wins INTEGER NOT NULL, 
	high_wins INTEGER NOT NULL, 
	PRIMARY KEY (guild_id, low_id, high_id)
)
 WITHOUT ROWID

;
INSERT INTO "rivals" VALUES(900,101,102,3,0,3);
INSERT INTO "rivals" VALUES(900,101,103,2,0,1);
INSERT INTO "rivals" VALUES(900,102,103,1,1,0);
INSERT INTO "rivals" VALUES(901,101,102,1,1,0);
CREATE TABLE scores (
	game_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	person_id BIGINT, 
	name TEXT, 
	level TEXT, 
	took_part BOOLEAN NOT NULL, 
	won BOOLEAN NOT NULL, 
	points INTEGER NOT NULL, 
	stock_left INTEGER NOT NULL, 
	won_match BOOLEAN NOT NULL, 
	games_so_far INTEGER, 
	wins_so_far INTEGER, 
	points_so_far INTEGER, 
	matches_won_so_far INTEGER, 
	mu FLOAT, 
	sigma FLOAT, 
	PRIMARY KEY (game_id, seat), 
	FOREIGN KEY(game_id) REFERENCES results (game_id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "scores" VALUES(1,0,900,1,101,'Anna',NULL,1,0,0,1,0,1,0,0,0,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "scores" VALUES(1,1,900,1,102,'Ben *bold*',NULL,1,1,30,0,0,1,1,30,0,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "scores" VALUES(2,0,900,2,101,'Anna',NULL,1,0,0,2,0,2,0,0,0,2.03437025114738432316e+01,7.82288719288111);
INSERT INTO "scores" VALUES(2,1,900,2,102,'Ben *bold*',NULL,1,1,35,0,1,2,2,65,1,2.96562974885261567683e+01,7.82288719288111);
INSERT INTO "scores" VALUES(3,0,900,3,103,'Cleo',NULL,1,1,65,0,0,1,1,65,0,2.72167120612870156999e+01,8.05466833613146881987e+00);
INSERT INTO "scores" VALUES(3,1,900,3,101,'Anna',NULL,1,0,0,4,0,3,0,0,0,1.83902099418272229058e+01,7.60723708327083514291e+00);
INSERT INTO "scores" VALUES(3,2,900,3,NULL,NULL,'simplest',0,0,0,4,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "scores" VALUES(4,0,900,4,102,'Ben *bold*',NULL,1,1,70,0,0,3,3,135,1,3.19328002846381338026e+01,7.69581546523184112373e+00);
INSERT INTO "scores" VALUES(4,1,900,4,101,'Anna',NULL,1,0,0,4,0,4,0,0,0,1.81414317043129500461e+01,7.42353980845601668647e+00);
INSERT INTO "scores" VALUES(4,2,900,4,103,'Cleo',NULL,1,0,0,5,0,2,1,65,0,2.50822269961579031867e+01,7.78208340670317877396e+00);
INSERT INTO "scores" VALUES(6,0,901,1,101,'Anna',NULL,1,0,0,4,0,0,0,0,0,NULL,NULL);
INSERT INTO "scores" VALUES(6,1,901,1,102,'Ben *bold*','simplest',1,0,0,5,0,0,0,0,0,NULL,NULL);
INSERT INTO "scores" VALUES(7,0,901,2,102,'Ben *bold*',NULL,1,0,0,1,0,1,0,0,0,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "scores" VALUES(7,1,901,2,101,'Anna',NULL,1,1,30,0,0,1,1,30,0,2.76353894931404973087e+01,8.06590141354368);
CREATE TABLE screens (
	table_id INTEGER NOT NULL, 
	screen TEXT NOT NULL, 
	person_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	message_id BIGINT, 
	turn INTEGER NOT NULL, 
	PRIMARY KEY (table_id, screen, person_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "screens" VALUES(3,'public',0,503,9001,2000004);
CREATE TABLE seats (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	person_id BIGINT, 
	person_name TEXT, 
	level TEXT, 
	sits_for_id BIGINT, 
	sits_for_name TEXT, since_deal BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "seats" VALUES(1,0,101,'Anna',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES(1,1,102,'Ben *bold*',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES(2,0,103,'Cleo',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES(2,1,101,'Anna',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES(2,2,NULL,NULL,'simplest',NULL,NULL,0);
INSERT INTO "seats" VALUES(3,0,102,'Ben *bold*',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES(3,1,101,'Anna',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES(3,2,NULL,NULL,'simplest',103,'Cleo',0);
INSERT INTO "seats" VALUES(4,0,103,'Cleo',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES(4,1,102,'Ben *bold*',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES(5,0,101,'Anna',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES(5,1,NULL,NULL,'simplest',102,'Ben *bold*',0);
INSERT INTO "seats" VALUES(6,0,102,'Ben *bold*',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES(6,1,101,'Anna',NULL,NULL,NULL,0);
CREATE TABLE servers (
	guild_id BIGINT NOT NULL, 
	timezone TEXT NOT NULL, 
	left_at DATETIME, 
	PRIMARY KEY (guild_id)
)
 WITHOUT ROWID

;
INSERT INTO "servers" VALUES(900,'Europe/Stockholm',NULL);
INSERT INTO "servers" VALUES(901,'UTC','2026-01-03 00:00:00.000000');
CREATE TABLE tables (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	guild_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	phase TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	host_id BIGINT NOT NULL, 
	host_name TEXT NOT NULL, 
	options JSON NOT NULL, 
	on_turn BIGINT, 
	created_at DATETIME NOT NULL, 
	changed_at DATETIME NOT NULL
, match_kind TEXT DEFAULT 'single' NOT NULL, match_target INTEGER DEFAULT '1' NOT NULL, match_number INTEGER DEFAULT '1' NOT NULL, next_dealer INTEGER, agreed JSON DEFAULT '[]' NOT NULL, cards_version INTEGER DEFAULT '1' NOT NULL, customs JSON);
INSERT INTO "tables" VALUES(1,900,501,'finished',204,101,'Anna','{"stock": 5, "teams": null}',NULL,'2026-10-01 20:00:01.000000','2026-10-01 20:03:24.000000','wins',2,1,0,'[]',204,NULL);
INSERT INTO "tables" VALUES(2,900,502,'between',49,103,'Cleo','{"stock": 5, "teams": null}',NULL,'2026-10-01 20:03:25.000000','2026-10-01 20:04:13.000000','points',500,1,2,'[]',49,NULL);
INSERT INTO "tables" VALUES(3,900,503,'playing',51,102,'Ben *bold*','{"stock": 5, "teams": null}',101,'2026-10-01 20:04:14.000000','2026-10-01 20:05:04.000000','games',3,1,NULL,'[101]',51,NULL);
INSERT INTO "tables" VALUES(4,901,504,'lobby',2,103,'Cleo','{"stock": 5, "teams": null}',NULL,'2026-10-01 20:05:05.000000','2026-10-01 20:05:06.000000','single',1,1,NULL,'[]',2,NULL);
INSERT INTO "tables" VALUES(5,901,505,'finished',10,101,'Anna','{"stock": 5, "teams": null}',NULL,'2026-10-01 20:05:07.000000','2026-10-01 20:05:16.000000','single',1,1,0,'[]',10,NULL);
INSERT INTO "tables" VALUES(6,901,506,'finished',34,102,'Ben *bold*','{"stock": 5, "teams": null}',NULL,'2026-10-01 20:05:17.000000','2026-10-01 20:05:50.000000','single',1,1,0,'[]',34,NULL);
CREATE INDEX tables_awaiting_a_computer ON tables (id) WHERE phase = 'playing' AND on_turn IS NULL;
CREATE INDEX seats_of_a_person ON seats (person_id, table_id);
CREATE UNIQUE INDEX one_live_table_in_a_channel ON tables (channel_id) WHERE phase IN ('lobby', 'playing', 'between');
CREATE INDEX live_tables ON tables (id) WHERE phase IN ('lobby', 'playing', 'between');
CREATE INDEX tables_of_a_channel ON tables (channel_id, id);
CREATE INDEX seats_held_for_a_person ON seats (sits_for_id, table_id);
CREATE UNIQUE INDEX results_of_a_server ON results (guild_id, number);
CREATE INDEX results_of_a_server_by_time ON results (guild_id, ended_at, number);
CREATE INDEX results_of_a_match ON results (table_id, match_number);
CREATE INDEX scores_of_a_person ON scores (guild_id, person_id, number);
CREATE INDEX servers_of_a_person ON members (person_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',6);
COMMIT;
