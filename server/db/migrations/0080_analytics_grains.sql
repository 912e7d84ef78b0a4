DROP INDEX "analytics_days_day";--> statement-breakpoint
CREATE INDEX "analytics_days_day" ON "analytics_days" USING btree ("brand_id","measure","grain","day");--> statement-breakpoint
ALTER TABLE "analytics_days" DROP COLUMN "is_total";