DROP INDEX "link_clicks_age";--> statement-breakpoint
CREATE INDEX "discounts_starts" ON "discounts" USING btree ("brand_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "discounts_ends" ON "discounts" USING btree ("brand_id","ends_at","id");--> statement-breakpoint
CREATE INDEX "discounts_ends_back" ON "discounts" USING btree ("brand_id","ends_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "discounts_redemptions" ON "discounts" USING btree ("brand_id","redemptions","id");--> statement-breakpoint
CREATE INDEX "discounts_revenue" ON "discounts" USING btree ("brand_id","revenue_minor","id");--> statement-breakpoint
CREATE INDEX "discounts_state" ON "discounts" USING btree ("brand_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "discounts_used_up" ON "discounts" USING btree ("brand_id","created_at","id") WHERE state = 'live' and redemptions >= usage_limit;--> statement-breakpoint
CREATE INDEX "link_clicks_known" ON "link_clicks" USING btree ("at") WHERE visitor is not null;--> statement-breakpoint
CREATE INDEX "link_clicks_age" ON "link_clicks" USING brin ("at");--> statement-breakpoint
-- Turkish order of titles within a brand.
create index discounts_title on discounts (brand_id, title collate tr_sort, id);
