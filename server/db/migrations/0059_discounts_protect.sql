-- All of it belongs to its brand. Clicks are written by the system alone, and nobody but the system removes what was counted.
do $$
declare
  owned text;
begin
  foreach owned in array array['discounts', 'discount_bulk_changes', 'store_orders', 'store_refunds', 'discount_redemptions', 'commissions', 'tracked_links', 'link_clicks', 'store_keys'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I to meydan_system using (true) with check (true)', owned || '_system', owned);
    execute format('create policy %I on %I for select to meydan_app using (brand_id = context_brand())', owned || '_select', owned);
    execute format('grant select on %I to meydan_app', owned);
  end loop;
  foreach owned in array array['discounts', 'discount_bulk_changes', 'store_orders', 'store_refunds', 'discount_redemptions', 'commissions', 'tracked_links', 'store_keys'] loop
    execute format('create policy %I on %I for insert to meydan_app with check (brand_id = context_brand())', owned || '_insert', owned);
    execute format('create policy %I on %I for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand())', owned || '_update', owned);
    execute format('grant insert, update on %I to meydan_app', owned);
  end loop;
  foreach owned in array array['discounts', 'discount_bulk_changes'] loop
    execute format('create policy %I on %I for delete to meydan_app using (brand_id = context_brand())', owned || '_delete', owned);
    execute format('grant delete on %I to meydan_app', owned);
  end loop;
end $$;
--> statement-breakpoint
grant select on commission_fees to meydan_app;
