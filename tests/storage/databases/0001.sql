-- A database of schema 0001, written by the bot of that time with a clock that goes on a second at each change.
-- In server 900: tables 1 (Anna won against Ben), 2 (Ben won against a computer player, earlier), 3 (ended by the
-- host while a computer player sat in for Ben) and 4 (goes on, a computer player sits in for Cleo).
-- In server 901: tables 5 (a lobby), 6 (a closed lobby), 7 (could not be replayed, ended without a result) and
-- 8 (won by the computer player that sat in for Cleo).
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE games (
	id INTEGER NOT NULL, 
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	options JSON NOT NULL, 
	players JSON NOT NULL, 
	dealer_draw JSON NOT NULL, 
	dealer INTEGER NOT NULL, 
	stocks JSON NOT NULL, 
	hands JSON NOT NULL, 
	draw JSON NOT NULL, 
	settled_moves INTEGER NOT NULL, 
	result JSON, 
	started_at DATETIME NOT NULL, 
	ended_at DATETIME, 
	PRIMARY KEY (id), 
	CONSTRAINT games_of_a_table UNIQUE (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "games" VALUES(1,1,0,'{"stock": 5, "teams": null}','["Anna", "Ben *bold*"]','[[[0, [2]], [1, [3]]]]',1,'[[12, 0, 6, 0, 12], [11, 5, 9, 9, 0]]','[[], []]','[3, 12, 2, 4, 3, 4, 9, 11, 4, 3, 7, 3, 4, 0, 10, 9, 11, 2, 8, 9, 0, 8, 1, 0, 10, 11, 0, 8, 0, 8, 9, 11, 9, 10, 6, 10, 9, 2, 5, 3, 12, 6, 0, 4, 10, 7, 6, 3, 4, 8, 9, 2, 2, 1, 12, 7, 1, 6, 12, 2, 9, 8, 3, 1, 6, 8, 1, 5, 2, 1, 8, 0, 1, 0, 1, 10, 2, 10, 7, 5, 3, 12, 11, 12, 6, 6, 11, 5, 6, 5, 12, 12, 10, 3, 0, 5, 10, 3, 5, 8, 7, 7, 4, 4, 7, 1, 2, 3, 11, 4, 1, 3, 6, 8, 2, 8, 10, 0, 5, 7, 4, 6, 2, 11, 10, 5, 2, 0, 7, 11, 0, 0, 5, 8, 1, 6, 4, 9, 9, 4, 11, 0, 0, 7, 7, 5, 1, 12, 12, 10, 7, 11]',0,'{"termination": "stockpile", "winners": [0], "stock_left": [0, 4], "points": [45, 0]}','2026-07-01 12:00:03.000000','2026-07-01 12:02:37.000000');
INSERT INTO "games" VALUES(2,2,0,'{"stock": 5, "teams": null}','["Ben *bold*", "simplest-2"]','[[[0, [0, 12]], [1, [5]]]]',0,'[[10, 6, 12, 9, 8], [8, 10, 10, 5, 3]]','[[], []]','[6, 1, 4, 0, 4, 11, 3, 3, 12, 9, 0, 8, 8, 12, 11, 0, 7, 4, 0, 6, 4, 3, 10, 4, 5, 7, 2, 12, 0, 0, 4, 9, 11, 0, 0, 9, 0, 10, 6, 5, 10, 9, 2, 0, 11, 8, 5, 2, 9, 9, 7, 6, 12, 8, 1, 1, 2, 7, 8, 5, 5, 4, 5, 9, 3, 1, 12, 8, 6, 2, 11, 7, 8, 9, 7, 3, 7, 1, 1, 3, 0, 4, 12, 0, 7, 2, 11, 4, 11, 2, 2, 1, 1, 0, 9, 12, 3, 0, 12, 11, 0, 10, 9, 1, 0, 10, 10, 4, 7, 2, 8, 12, 5, 1, 12, 3, 8, 11, 1, 9, 1, 3, 6, 10, 3, 2, 10, 7, 8, 5, 4, 5, 5, 6, 0, 10, 7, 0, 11, 6, 7, 2, 3, 5, 11, 2, 6, 6, 12, 6, 11, 4]',0,'{"termination": "stockpile", "winners": [0], "stock_left": [0, 1], "points": [30, 0]}','2026-07-01 12:00:16.000000','2026-07-01 12:02:08.000000');
INSERT INTO "games" VALUES(3,3,0,'{"stock": 5, "teams": null}','["Cleo", "Anna", "Ben *bold*"]','[[[0, [3]], [1, [6]], [2, [1]]]]',1,'[[12, 2, 4, 5, 2], [6, 4, 6, 5, 3], [0, 6, 9, 0, 0]]','[[], [], []]','[3, 5, 3, 1, 1, 0, 1, 8, 4, 7, 4, 4, 6, 7, 9, 4, 4, 6, 8, 7, 12, 5, 10, 12, 5, 4, 9, 2, 0, 9, 5, 0, 12, 2, 10, 8, 3, 2, 6, 2, 9, 7, 8, 0, 3, 3, 4, 0, 7, 2, 12, 1, 8, 10, 12, 9, 3, 7, 6, 2, 5, 8, 11, 11, 11, 2, 4, 1, 0, 12, 11, 8, 6, 0, 9, 3, 11, 5, 10, 10, 11, 8, 8, 4, 0, 9, 8, 0, 1, 10, 9, 7, 11, 4, 11, 0, 11, 1, 2, 0, 7, 3, 0, 12, 7, 5, 3, 10, 7, 7, 2, 9, 8, 3, 1, 1, 11, 6, 1, 6, 9, 5, 10, 10, 0, 3, 5, 5, 8, 6, 12, 1, 12, 1, 11, 9, 6, 7, 2, 10, 10, 11, 12, 0, 10, 12, 0]',12,'{"termination": "abandoned", "winners": [], "stock_left": [3, 2, 3], "points": [0, 0, 0]}','2026-07-01 12:02:41.000000','2026-07-01 12:03:00.000000');
INSERT INTO "games" VALUES(4,4,0,'{"stock": 5, "teams": null}','["Anna", "Ben *bold*", "Cleo"]','[[[0, [5]], [1, [9]], [2, [7]]]]',1,'[[6, 8, 3, 2, 9], [8, 4, 11, 9, 10], [5, 5, 12, 6, 0]]','[[], [], []]','[3, 8, 8, 0, 2, 3, 3, 1, 10, 11, 12, 12, 5, 11, 10, 9, 12, 10, 2, 7, 11, 2, 2, 2, 10, 0, 9, 0, 5, 0, 9, 2, 9, 9, 1, 0, 12, 3, 5, 12, 12, 3, 5, 7, 7, 8, 6, 5, 0, 9, 3, 11, 1, 12, 2, 2, 6, 11, 0, 0, 2, 7, 7, 10, 7, 9, 1, 2, 5, 7, 6, 1, 4, 0, 1, 4, 12, 4, 10, 11, 4, 5, 0, 7, 7, 1, 4, 0, 11, 4, 4, 3, 0, 3, 10, 12, 6, 10, 11, 6, 0, 6, 9, 8, 2, 1, 1, 0, 11, 3, 7, 0, 6, 12, 8, 6, 0, 7, 4, 4, 8, 6, 4, 3, 7, 11, 8, 0, 1, 10, 10, 8, 5, 1, 5, 6, 9, 8, 12, 10, 1, 3, 8, 11, 4, 9, 5]',20,NULL,'2026-07-01 12:03:04.000000',NULL);
INSERT INTO "games" VALUES(5,7,0,'{"stock": 5, "teams": null}','["Anna", "Cleo"]','[[[0, [7]], [1, [7]]], [[0, [9]], [1, [4]]]]',0,'[[3, 1, 6, 9, 5], [6, 1, 4, 7, 4]]','[[], []]','[8, 1, 3, 0, 10, 9, 5, 5, 12, 2, 8, 9, 6, 12, 2, 3, 0, 10, 11, 0, 7, 12, 12, 2, 6, 2, 10, 0, 4, 3, 7, 9, 4, 9, 4, 12, 8, 2, 6, 1, 10, 3, 11, 0, 8, 3, 6, 3, 5, 7, 12, 2, 3, 6, 1, 11, 7, 7, 7, 0, 2, 5, 11, 6, 9, 10, 10, 11, 0, 2, 11, 10, 6, 11, 4, 4, 7, 9, 0, 0, 6, 0, 8, 10, 11, 8, 11, 3, 1, 9, 1, 1, 8, 0, 7, 9, 12, 2, 1, 10, 9, 12, 0, 12, 1, 5, 0, 5, 5, 2, 0, 4, 11, 12, 7, 0, 4, 3, 8, 4, 6, 10, 0, 0, 2, 9, 8, 11, 6, 12, 0, 1, 10, 8, 9, 4, 8, 5, 5, 8, 3, 1, 3, 7, 12, 7, 11, 4, 5, 10, 2, 5]',0,NULL,'2026-07-01 12:03:37.000000',NULL);
INSERT INTO "games" VALUES(6,8,0,'{"stock": 5, "teams": null}','["Anna", "Cleo", "simplest-3"]','[[[0, [0, 4]], [1, [11]], [2, [7]]]]',1,'[[0, 10, 5, 1, 10], [9, 8, 10, 9, 6], [5, 0, 4, 7, 12]]','[[], [], []]','[9, 10, 8, 9, 0, 6, 7, 9, 6, 5, 3, 0, 3, 9, 3, 8, 7, 3, 6, 11, 7, 0, 5, 1, 10, 8, 10, 12, 11, 2, 2, 12, 7, 7, 1, 1, 9, 3, 3, 4, 11, 0, 12, 4, 8, 0, 5, 0, 0, 2, 4, 0, 2, 4, 6, 12, 4, 10, 4, 0, 6, 1, 5, 2, 3, 10, 1, 12, 10, 7, 3, 5, 4, 7, 9, 5, 10, 11, 11, 9, 2, 11, 12, 8, 2, 11, 12, 7, 5, 12, 5, 4, 0, 8, 12, 2, 11, 8, 0, 2, 1, 8, 1, 0, 3, 11, 5, 6, 1, 8, 2, 6, 11, 6, 1, 12, 2, 3, 12, 3, 8, 0, 6, 11, 3, 6, 0, 0, 9, 7, 2, 0, 7, 9, 4, 8, 1, 1, 6, 11, 10, 10, 5, 4, 4, 9, 7]',9,'{"termination": "stockpile", "winners": [1], "stock_left": [5, 0, 5], "points": [0, 75, 0]}','2026-07-01 12:03:46.000000','2026-07-01 12:04:37.000000');
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
INSERT INTO "moves" VALUES(1,0,0,'H12>D1');
INSERT INTO "moves" VALUES(1,1,1,'S>B1');
INSERT INTO "moves" VALUES(1,2,1,'H11>D1');
INSERT INTO "moves" VALUES(1,3,0,'H2>B1');
INSERT INTO "moves" VALUES(1,4,0,'H3>B1');
INSERT INTO "moves" VALUES(1,5,0,'H4>B1');
INSERT INTO "moves" VALUES(1,6,0,'H7>D2');
INSERT INTO "moves" VALUES(1,7,1,'H9>D2');
INSERT INTO "moves" VALUES(1,8,0,'HW>B1');
INSERT INTO "moves" VALUES(1,9,0,'H10>D3');
INSERT INTO "moves" VALUES(1,10,1,'H11>D1');
INSERT INTO "moves" VALUES(1,11,0,'H9>D4');
INSERT INTO "moves" VALUES(1,12,1,'H9>D2');
INSERT INTO "moves" VALUES(1,13,0,'HW>B1');
INSERT INTO "moves" VALUES(1,14,0,'D2>B1');
INSERT INTO "moves" VALUES(1,15,0,'H8>B1');
INSERT INTO "moves" VALUES(1,16,0,'D4>B1');
INSERT INTO "moves" VALUES(1,17,0,'D3>B1');
INSERT INTO "moves" VALUES(1,18,0,'H4>D2');
INSERT INTO "moves" VALUES(1,19,1,'D1>B1');
INSERT INTO "moves" VALUES(1,20,1,'H8>D3');
INSERT INTO "moves" VALUES(1,21,0,'S>B1');
INSERT INTO "moves" VALUES(1,22,0,'S>B1');
INSERT INTO "moves" VALUES(1,23,0,'H2>B1');
INSERT INTO "moves" VALUES(1,24,0,'H3>B1');
INSERT INTO "moves" VALUES(1,25,0,'H1>B2');
INSERT INTO "moves" VALUES(1,26,0,'HW>B1');
INSERT INTO "moves" VALUES(1,27,0,'H10>D3');
INSERT INTO "moves" VALUES(1,28,1,'H11>D1');
INSERT INTO "moves" VALUES(1,29,0,'HW>B1');
INSERT INTO "moves" VALUES(1,30,0,'S>B1');
INSERT INTO "moves" VALUES(1,31,0,'S>B1');
INSERT INTO "moves" VALUES(1,32,0,'H8>B1');
INSERT INTO "moves" VALUES(1,33,0,'HW>B1');
INSERT INTO "moves" VALUES(1,34,0,'D3>B1');
INSERT INTO "moves" VALUES(1,35,0,'H9>D3');
INSERT INTO "moves" VALUES(1,36,1,'H11>B1');
INSERT INTO "moves" VALUES(1,37,1,'H4>D4');
INSERT INTO "moves" VALUES(1,38,0,'S>B1');
INSERT INTO "moves" VALUES(2,0,1,'H1>B1');
INSERT INTO "moves" VALUES(2,1,1,'HW>B1');
INSERT INTO "moves" VALUES(2,2,1,'S>B1');
INSERT INTO "moves" VALUES(2,3,1,'H4>B1');
INSERT INTO "moves" VALUES(2,4,1,'S>B1');
INSERT INTO "moves" VALUES(2,5,1,'H6>B1');
INSERT INTO "moves" VALUES(2,6,1,'H4>D1');
INSERT INTO "moves" VALUES(2,7,0,'H12>D1');
INSERT INTO "moves" VALUES(2,8,1,'HW>B1');
INSERT INTO "moves" VALUES(2,9,1,'H8>B1');
INSERT INTO "moves" VALUES(2,10,1,'H12>D2');
INSERT INTO "moves" VALUES(2,11,0,'H9>B1');
INSERT INTO "moves" VALUES(2,12,0,'HW>B1');
INSERT INTO "moves" VALUES(2,13,0,'H11>B1');
INSERT INTO "moves" VALUES(2,14,0,'D1>B1');
INSERT INTO "moves" VALUES(2,15,0,'H3>D1');
INSERT INTO "moves" VALUES(2,16,1,'HW>B1');
INSERT INTO "moves" VALUES(2,17,1,'H11>D3');
INSERT INTO "moves" VALUES(2,18,0,'H10>D2');
INSERT INTO "moves" VALUES(2,19,1,'H8>D4');
INSERT INTO "moves" VALUES(2,20,0,'H7>D3');
INSERT INTO "moves" VALUES(2,21,1,'H2>B1');
INSERT INTO "moves" VALUES(2,22,1,'H7>D1');
INSERT INTO "moves" VALUES(2,23,0,'H3>B1');
INSERT INTO "moves" VALUES(2,24,0,'H4>B1');
INSERT INTO "moves" VALUES(2,25,0,'H12>D4');
INSERT INTO "moves" VALUES(2,26,1,'H5>B1');
INSERT INTO "moves" VALUES(2,27,1,'HW>B1');
INSERT INTO "moves" VALUES(2,28,1,'HW>B1');
INSERT INTO "moves" VALUES(2,29,1,'D4>B1');
INSERT INTO "moves" VALUES(2,30,1,'H4>D4');
INSERT INTO "moves" VALUES(2,31,0,'H9>B1');
INSERT INTO "moves" VALUES(2,32,0,'D2>B1');
INSERT INTO "moves" VALUES(2,33,0,'H11>B1');
INSERT INTO "moves" VALUES(2,34,0,'D4>B1');
INSERT INTO "moves" VALUES(2,35,0,'H6>D2');
INSERT INTO "moves" VALUES(2,36,1,'HW>B1');
INSERT INTO "moves" VALUES(2,37,1,'HW>B1');
INSERT INTO "moves" VALUES(2,38,1,'HW>B1');
INSERT INTO "moves" VALUES(2,39,1,'H4>B1');
INSERT INTO "moves" VALUES(2,40,1,'H9>D2');
INSERT INTO "moves" VALUES(2,41,0,'H5>B1');
INSERT INTO "moves" VALUES(2,42,0,'H6>B1');
INSERT INTO "moves" VALUES(2,43,0,'D3>B1');
INSERT INTO "moves" VALUES(2,44,0,'S>B1');
INSERT INTO "moves" VALUES(2,45,0,'S>B1');
INSERT INTO "moves" VALUES(2,46,0,'H10>B1');
INSERT INTO "moves" VALUES(2,47,0,'H4>D3');
INSERT INTO "moves" VALUES(2,48,1,'HW>B1');
INSERT INTO "moves" VALUES(2,49,1,'H11>D3');
INSERT INTO "moves" VALUES(2,50,0,'S>B1');
INSERT INTO "moves" VALUES(2,51,0,'H9>D4');
INSERT INTO "moves" VALUES(2,52,1,'H10>D4');
INSERT INTO "moves" VALUES(2,53,0,'H8>D1');
INSERT INTO "moves" VALUES(2,54,1,'H12>D1');
INSERT INTO "moves" VALUES(2,55,0,'H8>D1');
INSERT INTO "moves" VALUES(2,56,1,'H1>B1');
INSERT INTO "moves" VALUES(2,57,1,'H2>B1');
INSERT INTO "moves" VALUES(2,58,1,'H9>D2');
INSERT INTO "moves" VALUES(2,59,0,'H3>B1');
INSERT INTO "moves" VALUES(2,60,0,'H1>B2');
INSERT INTO "moves" VALUES(2,61,0,'H2>B2');
INSERT INTO "moves" VALUES(2,62,0,'D3>B1');
INSERT INTO "moves" VALUES(2,63,0,'H5>B1');
INSERT INTO "moves" VALUES(2,64,0,'S>B1');
INSERT INTO "moves" VALUES(2,65,0,'H6>D2');
INSERT INTO "moves" VALUES(2,66,1,'H7>B1');
INSERT INTO "moves" VALUES(2,67,1,'H8>B1');
INSERT INTO "moves" VALUES(2,68,1,'H9>B1');
INSERT INTO "moves" VALUES(2,69,1,'S>B1');
INSERT INTO "moves" VALUES(2,70,1,'D3>B1');
INSERT INTO "moves" VALUES(2,71,1,'D1>B1');
INSERT INTO "moves" VALUES(2,72,1,'H7>D1');
INSERT INTO "moves" VALUES(2,73,0,'H9>D4');
INSERT INTO "moves" VALUES(2,74,1,'H3>B2');
INSERT INTO "moves" VALUES(2,75,1,'H1>B1');
INSERT INTO "moves" VALUES(2,76,1,'H2>B1');
INSERT INTO "moves" VALUES(2,77,1,'H12>D3');
INSERT INTO "moves" VALUES(2,78,0,'H4>B2');
INSERT INTO "moves" VALUES(2,79,0,'H5>B2');
INSERT INTO "moves" VALUES(2,80,0,'H6>B2');
INSERT INTO "moves" VALUES(2,81,0,'H5>D3');
INSERT INTO "moves" VALUES(2,82,1,'H7>B2');
INSERT INTO "moves" VALUES(2,83,1,'H8>B2');
INSERT INTO "moves" VALUES(2,84,1,'D2>B2');
INSERT INTO "moves" VALUES(2,85,1,'S>B2');
INSERT INTO "moves" VALUES(2,86,1,'H11>B2');
INSERT INTO "moves" VALUES(2,87,1,'D3>B2');
INSERT INTO "moves" VALUES(2,88,1,'H8>D3');
INSERT INTO "moves" VALUES(2,89,0,'H3>B1');
INSERT INTO "moves" VALUES(2,90,0,'H9>D4');
INSERT INTO "moves" VALUES(2,91,1,'H1>B2');
INSERT INTO "moves" VALUES(2,92,1,'H2>B2');
INSERT INTO "moves" VALUES(2,93,1,'H1>B3');
INSERT INTO "moves" VALUES(2,94,1,'H3>B2');
INSERT INTO "moves" VALUES(2,95,1,'HW>B1');
INSERT INTO "moves" VALUES(2,96,1,'H4>B2');
INSERT INTO "moves" VALUES(2,97,1,'HW>B1');
INSERT INTO "moves" VALUES(2,98,1,'H2>B3');
INSERT INTO "moves" VALUES(2,99,1,'H12>D2');
INSERT INTO "moves" VALUES(2,100,0,'H5>B2');
INSERT INTO "moves" VALUES(2,101,0,'D2>B1');
INSERT INTO "moves" VALUES(2,102,0,'H7>B1');
INSERT INTO "moves" VALUES(2,103,0,'D1>B1');
INSERT INTO "moves" VALUES(2,104,0,'D2>B2');
INSERT INTO "moves" VALUES(2,105,0,'H7>B2');
INSERT INTO "moves" VALUES(2,106,0,'D1>B2');
INSERT INTO "moves" VALUES(2,107,0,'D1>B3');
INSERT INTO "moves" VALUES(2,108,0,'H4>B3');
INSERT INTO "moves" VALUES(2,109,0,'D3>B3');
INSERT INTO "moves" VALUES(2,110,0,'D4>B1');
INSERT INTO "moves" VALUES(2,111,0,'S>B1');
INSERT INTO "moves" VALUES(3,0,2,'S>B1');
INSERT INTO "moves" VALUES(3,1,2,'S>B1');
INSERT INTO "moves" VALUES(3,2,2,'H3>B1');
INSERT INTO "moves" VALUES(3,3,2,'H1>B2');
INSERT INTO "moves" VALUES(3,4,2,'H1>B3');
INSERT INTO "moves" VALUES(3,5,2,'H5>D1');
INSERT INTO "moves" VALUES(3,6,0,'S>B2');
INSERT INTO "moves" VALUES(3,7,0,'HW>B1');
INSERT INTO "moves" VALUES(3,8,0,'S>B1');
INSERT INTO "moves" VALUES(3,9,0,'H1>B4');
INSERT INTO "moves" VALUES(3,10,0,'H8>D1');
INSERT INTO "moves" VALUES(3,11,1,'S>B2');
INSERT INTO "moves" VALUES(3,12,1,'H4>B2');
INSERT INTO "moves" VALUES(3,13,1,'S>B2');
INSERT INTO "moves" VALUES(3,14,1,'S>B1');
INSERT INTO "moves" VALUES(3,15,1,'H6>B2');
INSERT INTO "moves" VALUES(3,16,1,'H7>B1');
INSERT INTO "moves" VALUES(4,0,2,'S>B1');
INSERT INTO "moves" VALUES(4,1,2,'HW>B1');
INSERT INTO "moves" VALUES(4,2,2,'H3>B1');
INSERT INTO "moves" VALUES(4,3,2,'H8>D1');
INSERT INTO "moves" VALUES(4,4,0,'H1>B2');
INSERT INTO "moves" VALUES(4,5,0,'H11>D1');
INSERT INTO "moves" VALUES(4,6,1,'H12>D1');
INSERT INTO "moves" VALUES(4,7,2,'H2>B2');
INSERT INTO "moves" VALUES(4,8,2,'H12>D2');
INSERT INTO "moves" VALUES(4,9,0,'H3>B2');
INSERT INTO "moves" VALUES(4,10,0,'H10>D2');
INSERT INTO "moves" VALUES(4,11,1,'H12>D1');
INSERT INTO "moves" VALUES(4,12,2,'H10>D3');
INSERT INTO "moves" VALUES(4,13,0,'H10>D2');
INSERT INTO "moves" VALUES(4,14,1,'HW>B1');
INSERT INTO "moves" VALUES(4,15,1,'H5>B1');
INSERT INTO "moves" VALUES(4,16,1,'H11>D2');
INSERT INTO "moves" VALUES(4,17,2,'S>B1');
INSERT INTO "moves" VALUES(4,18,2,'H9>D4');
INSERT INTO "moves" VALUES(4,19,0,'H7>B1');
INSERT INTO "moves" VALUES(4,20,0,'HW>B1');
INSERT INTO "moves" VALUES(4,21,0,'S>B1');
INSERT INTO "moves" VALUES(4,22,0,'D2>B1');
INSERT INTO "moves" VALUES(4,23,0,'D1>B1');
INSERT INTO "moves" VALUES(4,24,0,'H3>D1');
INSERT INTO "moves" VALUES(4,25,1,'HW>B1');
INSERT INTO "moves" VALUES(5,0,1,'H1>B1');
INSERT INTO "moves" VALUES(5,1,1,'HW>B1');
INSERT INTO "moves" VALUES(5,2,1,'H3>B1');
INSERT INTO "moves" VALUES(5,3,1,'S>B1');
INSERT INTO "moves" VALUES(6,0,2,'HW>B1');
INSERT INTO "moves" VALUES(6,1,2,'H10>D1');
INSERT INTO "moves" VALUES(6,2,0,'H9>D1');
INSERT INTO "moves" VALUES(6,3,1,'HW>B1');
INSERT INTO "moves" VALUES(6,4,1,'H3>B1');
INSERT INTO "moves" VALUES(6,5,1,'H9>D1');
INSERT INTO "moves" VALUES(6,6,2,'H9>D2');
INSERT INTO "moves" VALUES(6,7,0,'H7>D2');
INSERT INTO "moves" VALUES(6,8,1,'H11>D2');
INSERT INTO "moves" VALUES(6,9,2,'HW>B1');
INSERT INTO "moves" VALUES(6,10,2,'H9>D2');
INSERT INTO "moves" VALUES(6,11,0,'H5>B1');
INSERT INTO "moves" VALUES(6,12,0,'H6>B1');
INSERT INTO "moves" VALUES(6,13,0,'D2>B1');
INSERT INTO "moves" VALUES(6,14,0,'H6>D2');
INSERT INTO "moves" VALUES(6,15,1,'H1>B2');
INSERT INTO "moves" VALUES(6,16,1,'H7>D3');
INSERT INTO "moves" VALUES(6,17,2,'H8>B1');
INSERT INTO "moves" VALUES(6,18,2,'D2>B1');
INSERT INTO "moves" VALUES(6,19,2,'H10>B1');
INSERT INTO "moves" VALUES(6,20,2,'H8>D3');
INSERT INTO "moves" VALUES(6,21,0,'H11>B1');
INSERT INTO "moves" VALUES(6,22,0,'H12>B1');
INSERT INTO "moves" VALUES(6,23,0,'H10>D3');
INSERT INTO "moves" VALUES(6,24,1,'H2>B2');
INSERT INTO "moves" VALUES(6,25,1,'H3>B2');
INSERT INTO "moves" VALUES(6,26,1,'H6>D4');
INSERT INTO "moves" VALUES(6,27,2,'H12>D4');
INSERT INTO "moves" VALUES(6,28,0,'H1>B1');
INSERT INTO "moves" VALUES(6,29,0,'H1>B3');
INSERT INTO "moves" VALUES(6,30,0,'H9>D1');
INSERT INTO "moves" VALUES(6,31,1,'H2>B1');
INSERT INTO "moves" VALUES(6,32,1,'H3>B1');
INSERT INTO "moves" VALUES(6,33,1,'H4>B1');
INSERT INTO "moves" VALUES(6,34,1,'H3>D1');
INSERT INTO "moves" VALUES(6,35,2,'H11>D1');
INSERT INTO "moves" VALUES(6,36,0,'H5>B1');
INSERT INTO "moves" VALUES(6,37,0,'HW>B1');
INSERT INTO "moves" VALUES(6,38,0,'H4>B2');
INSERT INTO "moves" VALUES(6,39,0,'H12>D4');
INSERT INTO "moves" VALUES(6,40,1,'HW>B1');
INSERT INTO "moves" VALUES(6,41,1,'H8>B1');
INSERT INTO "moves" VALUES(6,42,1,'H5>B2');
INSERT INTO "moves" VALUES(6,43,1,'S>B2');
INSERT INTO "moves" VALUES(6,44,1,'S>B1');
INSERT INTO "moves" VALUES(6,45,1,'S>B1');
INSERT INTO "moves" VALUES(6,46,1,'HW>B1');
INSERT INTO "moves" VALUES(6,47,1,'D3>B2');
INSERT INTO "moves" VALUES(6,48,1,'S>B2');
INSERT INTO "moves" VALUES(6,49,1,'S>B2');
CREATE TABLE notes (
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
)
 WITHOUT ROWID

;
CREATE TABLE reshuffles (
	game_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	cards JSON NOT NULL, 
	PRIMARY KEY (game_id, number), 
	FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
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
INSERT INTO "screens" VALUES(4,'hand',101,601,7002,11);
INSERT INTO "screens" VALUES(4,'public',0,501,7001,12);
INSERT INTO "screens" VALUES(5,'public',0,504,7003,0);
CREATE TABLE seats (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	person_id BIGINT, 
	person_name TEXT, 
	level TEXT, 
	sits_for_id BIGINT, 
	sits_for_name TEXT, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "seats" VALUES(1,0,101,'Anna',NULL,NULL,NULL);
INSERT INTO "seats" VALUES(1,1,102,'Ben *bold*',NULL,NULL,NULL);
INSERT INTO "seats" VALUES(2,0,102,'Ben *bold*',NULL,NULL,NULL);
INSERT INTO "seats" VALUES(2,1,NULL,NULL,'simplest',NULL,NULL);
INSERT INTO "seats" VALUES(3,0,103,'Cleo',NULL,NULL,NULL);
INSERT INTO "seats" VALUES(3,1,101,'Anna',NULL,NULL,NULL);
INSERT INTO "seats" VALUES(3,2,NULL,NULL,'simplest',102,'Ben *bold*');
INSERT INTO "seats" VALUES(4,0,101,'Anna',NULL,NULL,NULL);
INSERT INTO "seats" VALUES(4,1,102,'Ben *bold*',NULL,NULL,NULL);
INSERT INTO "seats" VALUES(4,2,NULL,NULL,'simplest',103,'Cleo');
INSERT INTO "seats" VALUES(5,0,102,'Ben *bold*',NULL,NULL,NULL);
INSERT INTO "seats" VALUES(6,0,102,'Ben *bold*',NULL,NULL,NULL);
INSERT INTO "seats" VALUES(7,0,101,'Anna',NULL,NULL,NULL);
INSERT INTO "seats" VALUES(7,1,103,'Cleo',NULL,NULL,NULL);
INSERT INTO "seats" VALUES(8,0,101,'Anna',NULL,NULL,NULL);
INSERT INTO "seats" VALUES(8,1,NULL,NULL,'simplest',103,'Cleo');
INSERT INTO "seats" VALUES(8,2,NULL,NULL,'simplest',NULL,NULL);
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
);
INSERT INTO "tables" VALUES(1,900,501,'finished',42,101,'Anna','{"stock": 5, "teams": null}',NULL,'2026-07-01 12:00:01.000000','2026-07-01 12:02:37.000000');
INSERT INTO "tables" VALUES(2,900,502,'finished',115,102,'Ben *bold*','{"stock": 5, "teams": null}',NULL,'2026-07-01 12:00:14.000000','2026-07-01 12:02:08.000000');
INSERT INTO "tables" VALUES(3,900,503,'abandoned',23,103,'Cleo','{"stock": 5, "teams": null}',NULL,'2026-07-01 12:02:38.000000','2026-07-01 12:03:00.000000');
INSERT INTO "tables" VALUES(4,900,501,'playing',31,101,'Anna','{"stock": 5, "teams": null}',102,'2026-07-01 12:03:01.000000','2026-07-01 12:03:31.000000');
INSERT INTO "tables" VALUES(5,901,504,'lobby',1,102,'Ben *bold*','{"stock": null, "teams": null}',NULL,'2026-07-01 12:03:32.000000','2026-07-01 12:03:32.000000');
INSERT INTO "tables" VALUES(6,901,505,'abandoned',2,102,'Ben *bold*','{"stock": null, "teams": null}',NULL,'2026-07-01 12:03:33.000000','2026-07-01 12:03:34.000000');
INSERT INTO "tables" VALUES(7,901,506,'abandoned',8,101,'Anna','{"stock": 5, "teams": null}',NULL,'2026-07-01 12:03:35.000000','2026-07-01 12:03:42.000000');
INSERT INTO "tables" VALUES(8,901,507,'finished',55,101,'Anna','{"stock": 5, "teams": null}',NULL,'2026-07-01 12:03:43.000000','2026-07-01 12:04:37.000000');
CREATE UNIQUE INDEX one_live_table_in_a_channel ON tables (channel_id) WHERE phase IN ('lobby', 'playing');
CREATE INDEX live_tables ON tables (id) WHERE phase IN ('lobby', 'playing');
CREATE INDEX tables_awaiting_a_computer ON tables (id) WHERE phase = 'playing' AND on_turn IS NULL;
CREATE INDEX seats_of_a_person ON seats (person_id, table_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',8);
COMMIT;
