-- All of it belongs to its brand, whose members count it again when they read it.
do $$
declare
  owned text;
begin
  foreach owned in array array['analytics_days', 'analytics_changes', 'analytics_states'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I to meydan_system using (true) with check (true)', owned || '_system', owned);
    execute format('create policy %I on %I for select to meydan_app using (brand_id = context_brand())', owned || '_select', owned);
    execute format('create policy %I on %I for insert to meydan_app with check (brand_id = context_brand())', owned || '_insert', owned);
    execute format('create policy %I on %I for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand())', owned || '_update', owned);
    execute format('create policy %I on %I for delete to meydan_app using (brand_id = context_brand())', owned || '_delete', owned);
    execute format('grant select, insert, update, delete on %I to meydan_app', owned);
  end loop;
end $$;
--> statement-breakpoint
-- When the attribution was changed is kept for good.
alter table attribution_changes enable row level security;
--> statement-breakpoint
alter table attribution_changes force row level security;
--> statement-breakpoint
create policy attribution_changes_system on attribution_changes to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy attribution_changes_select on attribution_changes for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
create policy attribution_changes_insert on attribution_changes for insert to meydan_app with check (brand_id = context_brand());
--> statement-breakpoint
grant select, insert on attribution_changes to meydan_app;
--> statement-breakpoint
grant select on emv_rates to meydan_app;
--> statement-breakpoint
-- Orders that were taken before they named their products.
update store_orders o set product_ids = coalesce((select array_agg(distinct p.id order by p.id) from products p, jsonb_array_elements(o.lines) l
  where p.brand_id = o.brand_id and (p.sku = l ->> 'sku' or p.variants @> jsonb_build_array(jsonb_build_object('sku', l ->> 'sku')))), '{}')
where o.lines <> '[]'::jsonb;
--> statement-breakpoint
create index store_refunds_refunded on store_refunds (brand_id, refunded_at);
--> statement-breakpoint
create index link_clicks_brand on link_clicks (brand_id, at);
--> statement-breakpoint
-- Notes the hours whose facts a statement may have changed. Runs as the system: whoever changes a row need not be a member.
-- What a brand takes along when it is deleted is noted no more, nor is what the sweep of old clicks takes away: their days stay.
create function note_facts() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  facts text := case tg_table_name when 'participations' then 'participations' when 'contents' then 'contents' when 'content_submissions' then 'contents'
    when 'ledger_entries' then 'ledger' when 'link_clicks' then 'clicks' else 'shop' end;
  changed text := case when tg_op = 'INSERT' then 'select * from new_rows' when tg_op = 'DELETE' then 'select * from old_rows'
    else 'select * from new_rows union all select * from old_rows' end;
  moments text := case tg_table_name
    when 'participations' then 'values (r.created_at), (r.accepted_at)'
    when 'contents' then 'values (r.published_at), (r.decided_at) union all select s.submitted_at from public.content_submissions s where s.content_id = r.id and s.number = 1'
    when 'content_submissions' then 'values (r.submitted_at)'
    when 'ledger_entries' then 'values (r.created_at)'
    when 'link_clicks' then 'values (r.at)'
    when 'store_orders' then 'values (r.placed_at)'
    else 'values (r.refunded_at)' end;
begin
  if tg_op = 'DELETE' and current_setting('app.sweeps_clicks', true) = 'on' then return null; end if;
  execute format('insert into public.analytics_changes (brand_id, rows, at)
    select distinct r.brand_id, %L, date_trunc(''hour'', m.at) from (%s) r cross join lateral (%s) m (at)
    where m.at is not null and exists (select 1 from public.brands b where b.id = r.brand_id)', facts, changed, moments);
  return null;
end $$;
--> statement-breakpoint
-- The same for what rows of other tables say of facts: whose a code is, which product a link or a challenge shows.
create function note_facts_about() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'challenges' then
    insert into public.analytics_changes (brand_id, rows, at)
    select distinct p.brand_id, 'participations', date_trunc('hour', m.at) from public.participations p cross join lateral (values (p.created_at), (p.accepted_at)) m (at)
    where p.challenge_id = new.id and m.at is not null;
    return null;
  end if;
  insert into public.analytics_changes (brand_id, rows, at)
  select distinct k.brand_id, 'clicks', date_trunc('hour', k.at) from public.link_clicks k
  where case tg_table_name when 'tracked_links' then k.link_id = new.id else k.discount_id = new.id end;
  if tg_table_name = 'discounts' then
    insert into public.analytics_changes (brand_id, rows, at)
    select distinct o.brand_id, 'shop', date_trunc('hour', m.at) from public.store_orders o
      left join public.store_refunds r on r.brand_id = o.brand_id and r.order_id = o.order_id cross join lateral (values (o.placed_at), (r.refunded_at)) m (at)
    where o.brand_id = new.brand_id and o.discount_id = new.id and m.at is not null;
    insert into public.analytics_changes (brand_id, rows, at)
    select distinct e.brand_id, 'ledger', date_trunc('hour', e.created_at) from public.ledger_entries e
      join public.commissions c on c.id::text = e.ref_id and c.brand_id = e.brand_id
    where e.brand_id = new.brand_id and e.ref_type = 'commission' and c.discount_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
grant create on schema public to meydan_system;
--> statement-breakpoint
alter function note_facts() owner to meydan_system;
--> statement-breakpoint
alter function note_facts_about() owner to meydan_system;
--> statement-breakpoint
revoke create on schema public from meydan_system;
--> statement-breakpoint
revoke execute on function note_facts() from public;
--> statement-breakpoint
revoke execute on function note_facts_about() from public;
--> statement-breakpoint
do $$
declare
  told text;
begin
  foreach told in array array['participations', 'contents', 'content_submissions', 'ledger_entries', 'link_clicks', 'store_orders', 'store_refunds'] loop
    execute format('create trigger %I after insert on %I referencing new table as new_rows for each statement execute function note_facts()', told || '_facts_insert', told);
    execute format('create trigger %I after delete on %I referencing old table as old_rows for each statement execute function note_facts()', told || '_facts_delete', told);
  end loop;
  -- A click does not change: what is cleared of it counts for nothing. Neither does a ledger row.
  foreach told in array array['participations', 'contents', 'store_orders', 'store_refunds'] loop
    execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows for each statement execute function note_facts()', told || '_facts_update', told);
  end loop;
end $$;
--> statement-breakpoint
create trigger discounts_facts_update after update of creator_id, challenge_id, currency on discounts for each row
when (old.creator_id is distinct from new.creator_id or old.challenge_id is distinct from new.challenge_id or old.currency is distinct from new.currency)
execute function note_facts_about();
--> statement-breakpoint
create trigger tracked_links_facts_update after update of product_id on tracked_links for each row
when (old.product_id is distinct from new.product_id) execute function note_facts_about();
--> statement-breakpoint
create trigger challenges_facts_update after update of product_id on challenges for each row
when (old.product_id is distinct from new.product_id) execute function note_facts_about();
