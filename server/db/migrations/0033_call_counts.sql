CREATE TABLE "call_counts" (
	"key" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "call_counts_key_until_pk" PRIMARY KEY("key","until")
);
--> statement-breakpoint
CREATE INDEX "call_counts_until" ON "call_counts" USING btree ("until");