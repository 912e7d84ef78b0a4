ALTER TABLE "shopify_connections" ADD COLUMN "sync_place" jsonb;--> statement-breakpoint
ALTER TABLE "shopify_connections" ADD COLUMN "sync_gone" jsonb DEFAULT '{}'::jsonb NOT NULL;