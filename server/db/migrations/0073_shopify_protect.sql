-- All of it belongs to its brand. Tokens and what the shop tells are written by the system; members connect, set, replay and disconnect.
do $$
declare
  owned text;
begin
  foreach owned in array array['shopify_connections', 'shopify_states', 'shopify_webhooks', 'shopify_events'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I to meydan_system using (true) with check (true)', owned || '_system', owned);
    execute format('create policy %I on %I for select to meydan_app using (brand_id = context_brand())', owned || '_select', owned);
    execute format('grant select on %I to meydan_app', owned);
  end loop;
  foreach owned in array array['shopify_connections', 'shopify_events'] loop
    execute format('create policy %I on %I for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand())', owned || '_update', owned);
    execute format('grant update on %I to meydan_app', owned);
  end loop;
  foreach owned in array array['shopify_states', 'shopify_webhooks'] loop
    execute format('create policy %I on %I for delete to meydan_app using (brand_id = context_brand())', owned || '_delete', owned);
    execute format('grant delete on %I to meydan_app', owned);
  end loop;
end $$;
--> statement-breakpoint
create policy shopify_states_insert on shopify_states for insert to meydan_app with check (brand_id = context_brand());
--> statement-breakpoint
grant insert on shopify_states to meydan_app;
