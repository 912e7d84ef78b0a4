-- Licences belong to their brand. A draft may be changed and deleted; offers stay as they were made.
do $$
declare
  owned text;
begin
  foreach owned in array array['licenses', 'license_contents', 'license_offers', 'license_ad_codes'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I to meydan_system using (true) with check (true)', owned || '_system', owned);
    execute format('create policy %I on %I for select to meydan_app using (brand_id = context_brand())', owned || '_select', owned);
    execute format('create policy %I on %I for insert to meydan_app with check (brand_id = context_brand())', owned || '_insert', owned);
    execute format('grant select, insert on %I to meydan_app', owned);
  end loop;
  foreach owned in array array['licenses', 'license_ad_codes'] loop
    execute format('create policy %I on %I for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand())', owned || '_update', owned);
    execute format('grant update on %I to meydan_app', owned);
  end loop;
  foreach owned in array array['licenses', 'license_contents'] loop
    execute format('create policy %I on %I for delete to meydan_app using (brand_id = context_brand())', owned || '_delete', owned);
    execute format('grant delete on %I to meydan_app', owned);
  end loop;
end $$;
--> statement-breakpoint
revoke update on license_offers from meydan_system;
