CREATE TABLE "content_facets" (
	"brand_id" integer NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"status" text NOT NULL,
	"changed" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "contents_creator";--> statement-breakpoint
ALTER TABLE "content_facets" ADD CONSTRAINT "content_facets_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_facets_brand" ON "content_facets" USING btree ("brand_id","facet","status");--> statement-breakpoint
CREATE INDEX "contents_creator" ON "contents" USING btree ("brand_id","creator_id","id");