CREATE TABLE "digital_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"challenge_id" integer NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"delivery" text NOT NULL,
	"code_sealed" text NOT NULL,
	"fingerprint" text NOT NULL,
	"redeem_by" date,
	"added_by" integer,
	"added_at" timestamp (3) with time zone NOT NULL,
	"shipment_id" integer,
	"given_at" timestamp (3) with time zone,
	"revealed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "digital_codes" ADD CONSTRAINT "digital_codes_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_codes" ADD CONSTRAINT "digital_codes_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_codes" ADD CONSTRAINT "digital_codes_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "digital_codes_fingerprint" ON "digital_codes" USING btree ("brand_id","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "digital_codes_shipment" ON "digital_codes" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "digital_codes_left" ON "digital_codes" USING btree ("challenge_id","redeem_by","added_at","position") WHERE shipment_id is null;--> statement-breakpoint
CREATE INDEX "digital_codes_batch" ON "digital_codes" USING btree ("challenge_id","batch_id");