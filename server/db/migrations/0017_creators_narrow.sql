DROP INDEX "creators_categories";--> statement-breakpoint
DROP INDEX "creators_engagement";--> statement-breakpoint
CREATE INDEX "creators_engagement" ON "creators" USING btree ("engagement_tenths","id");--> statement-breakpoint
ALTER TABLE "creators" DROP COLUMN "bio";--> statement-breakpoint
ALTER TABLE "creators" DROP COLUMN "interests";--> statement-breakpoint
ALTER TABLE "creators" DROP COLUMN "categories";--> statement-breakpoint
ALTER TABLE "creators" DROP COLUMN "platforms";--> statement-breakpoint
ALTER TABLE "creators" DROP COLUMN "engagement_rate";