ALTER TABLE "licenses" ALTER COLUMN "terms_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "licenses" ALTER COLUMN "terms_sha256" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "content_rights" ADD COLUMN "terms" text DEFAULT '' NOT NULL;