CREATE TABLE "chain_seals" (
	"kind" text NOT NULL,
	"chain" integer NOT NULL,
	"currency" text NOT NULL,
	"place" integer NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "chain_seals_place" PRIMARY KEY("kind","chain","currency","place")
);
