-- All of it belongs to its brand. What a run reads is written by the system alone; members begin, confirm and stop runs.
do $$
declare
  owned text;
begin
  foreach owned in array array['feeds', 'feed_runs', 'feed_items', 'feed_drafts', 'feed_changes', 'feed_products'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I to meydan_system using (true) with check (true)', owned || '_system', owned);
    execute format('create policy %I on %I for select to meydan_app using (brand_id = context_brand())', owned || '_select', owned);
    execute format('grant select on %I to meydan_app', owned);
  end loop;
  foreach owned in array array['feeds', 'feed_runs', 'feed_products'] loop
    execute format('create policy %I on %I for insert to meydan_app with check (brand_id = context_brand())', owned || '_insert', owned);
    execute format('create policy %I on %I for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand())', owned || '_update', owned);
    execute format('grant insert, update on %I to meydan_app', owned);
  end loop;
  foreach owned in array array['feeds', 'feed_items', 'feed_drafts'] loop
    execute format('create policy %I on %I for delete to meydan_app using (brand_id = context_brand())', owned || '_delete', owned);
    execute format('grant delete on %I to meydan_app', owned);
  end loop;
end $$;
--> statement-breakpoint
-- A run gives its new products their numbers before it inserts them.
grant usage on sequence products_id_seq to meydan_system;
