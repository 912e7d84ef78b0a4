CREATE TABLE "clock_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"by_ms" bigint NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "clock_moves_forward" CHECK ("clock_moves"."by_ms" > 0)
);
