ALTER TABLE "shipments" ADD COLUMN "estimated_delivery_at" date;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "issue_photo_ids" uuid[] DEFAULT '{}' NOT NULL;