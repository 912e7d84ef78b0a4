ALTER TABLE "analytics_days" ADD COLUMN "grain" text;--> statement-breakpoint
ALTER TABLE "analytics_days" ADD COLUMN "referrer" text;--> statement-breakpoint
ALTER TABLE "link_clicks" ADD COLUMN "referrer" text;--> statement-breakpoint
update analytics_days set grain = case when is_total then 'total' else 'part' end;
--> statement-breakpoint
-- Of clicks so far nobody knows what led to them; days whose clicks were swept cannot be counted again.
insert into analytics_days (brand_id, day, is_total, grain, measure, currency, challenge_id, creator_id, discount_id, link_id, product_ids, platform, amount, cases, samples, as_of)
select brand_id, day, is_total, 'referrer', measure, currency, challenge_id, creator_id, discount_id, link_id, product_ids, platform, amount, cases, samples, as_of
from analytics_days where grain = 'part' and measure in ('clicks', 'sessions');
--> statement-breakpoint
ALTER TABLE "analytics_days" ALTER COLUMN "grain" SET NOT NULL;
