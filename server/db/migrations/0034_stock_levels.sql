ALTER TABLE "brands" ADD COLUMN "in_stock_from" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "limited_from" integer DEFAULT 10 NOT NULL;