ALTER TABLE "participations" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "participations" ADD COLUMN "overdue_told_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "participations_due" ON "participations" USING btree ("due_at") WHERE status = 'accepted' and stage in ('creating', 'revision');