ALTER TABLE "discounts" ADD COLUMN "sync_said" text;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "sync_version" integer;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "shop_usage" integer;--> statement-breakpoint
ALTER TABLE "shopify_connections" ADD COLUMN "orders_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shopify_connections" ADD COLUMN "removed_codes" text[] DEFAULT '{}' NOT NULL;