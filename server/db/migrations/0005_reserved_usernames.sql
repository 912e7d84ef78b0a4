CREATE TABLE "reserved_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
-- The audit trail only grows, whoever writes.
revoke update, delete, truncate on audit_entries from meydan_system, meydan_app;
