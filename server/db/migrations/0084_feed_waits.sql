ALTER TABLE "feed_changes" DROP CONSTRAINT "feed_changes_brand_id_brands_id_fk";
--> statement-breakpoint
ALTER TABLE "feed_drafts" DROP CONSTRAINT "feed_drafts_brand_id_brands_id_fk";
--> statement-breakpoint
ALTER TABLE "feed_items" DROP CONSTRAINT "feed_items_brand_id_brands_id_fk";
--> statement-breakpoint
ALTER TABLE "feed_products" DROP CONSTRAINT "feed_products_brand_id_brands_id_fk";
--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "waits_since" timestamp (3) with time zone;--> statement-breakpoint
-- Runs that wait now.
update feed_runs set waits_since = (seen ->> 'waitsSince')::timestamptz, seen = seen - 'waitsSince' where seen ? 'waitsSince';
