ALTER TABLE "feeds" ADD COLUMN "built_file_id" uuid;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "built_state" text;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "built_bytes" integer;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "built_at" timestamp (3) with time zone;