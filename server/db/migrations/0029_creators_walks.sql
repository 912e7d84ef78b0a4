DROP INDEX "creators_engagement";--> statement-breakpoint
DROP INDEX "creators_followers";--> statement-breakpoint
CREATE INDEX "creators_engagement" ON "creators" USING btree ("engagement_tenths","id","followers");--> statement-breakpoint
CREATE INDEX "creators_followers" ON "creators" USING btree ("followers","id","engagement_tenths");