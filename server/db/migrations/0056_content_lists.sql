CREATE TABLE "content_counts" (
	"brand_id" integer NOT NULL,
	"status" text NOT NULL,
	"changed" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "content_files_hash";--> statement-breakpoint
ALTER TABLE "content_counts" ADD CONSTRAINT "content_counts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_counts_brand" ON "content_counts" USING btree ("brand_id","status");--> statement-breakpoint
CREATE INDEX "contents_views" ON "contents" USING btree ("brand_id","views","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contents_most_viewed" ON "contents" USING btree ("brand_id","views" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contents_decided" ON "contents" USING btree ("brand_id","decided_at","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contents_last_decided" ON "contents" USING btree ("brand_id","decided_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "disputes_content" ON "disputes" USING btree ("content_id","id");--> statement-breakpoint
CREATE INDEX "content_files_hash" ON "content_files" USING btree ("brand_id","sha256","content_id");