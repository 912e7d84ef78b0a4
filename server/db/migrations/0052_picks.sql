ALTER TABLE "challenges" ADD COLUMN "catalogue" jsonb;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "pick_cap" jsonb;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "chosen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "choice_value_minor" integer;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_picked" CHECK ("shipments"."pick_cap" is null or "shipments"."chosen_at" is not null or "shipments"."status" in ('pending_address', 'cancelled'));