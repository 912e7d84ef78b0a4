-- Only the system changes what a brand pays for: a verified payment, a renewal, an owner's command. Members read it.
drop policy subscriptions_insert on subscriptions;
--> statement-breakpoint
drop policy subscriptions_update on subscriptions;
--> statement-breakpoint
revoke insert, update on subscriptions from meydan_app;
