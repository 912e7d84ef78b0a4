-- Codes are sorted by the revenue that is shown, less refunds.
DROP INDEX "discounts_revenue";--> statement-breakpoint
CREATE INDEX "discounts_net_revenue" ON "discounts" USING btree ("brand_id",("revenue_minor" - "refunds_minor"),"id");--> statement-breakpoint
-- A file of orders knows of no clicks: its uses of a code say neither yes nor no from now on. Of the days that leaks are looked
-- for in, those of earlier files too, which bear the instant of an import that the audit trail tells of.
ALTER TABLE "discount_redemptions" ALTER COLUMN "had_click" DROP NOT NULL;--> statement-breakpoint
update discount_redemptions r set had_click = null from store_orders o
where r.placed_at > now() - interval '31 days' and o.id = r.store_order_id
  and exists (select 1 from audit_entries e where e.chain = o.brand_id and e.created_at = o.received_at and e.action = 'discounts.import');--> statement-breakpoint
-- Feeds are read in another way, entities of HTML and sale prices of nothing: each source is read once more, also an unchanged one.
update feeds set etag = null, last_modified = null, source_hash = null where direction = 'import' and not is_store;
