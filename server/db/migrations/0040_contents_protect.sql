-- Contents, their deliveries, rights, disputes and collections: each belongs to its brand.
do $$
declare
  owned text;
begin
  foreach owned in array array['contents', 'content_submissions', 'content_files', 'content_feedback', 'content_rights', 'collections', 'collection_contents', 'content_bulk_changes', 'disputes', 'dispute_evidence'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I to meydan_system using (true) with check (true)', owned || '_system', owned);
    execute format('create policy %I on %I for select to meydan_app using (brand_id = context_brand())', owned || '_select', owned);
    execute format('create policy %I on %I for insert to meydan_app with check (brand_id = context_brand())', owned || '_insert', owned);
    execute format('grant select, insert on %I to meydan_app', owned);
  end loop;
  foreach owned in array array['contents', 'collections', 'content_bulk_changes'] loop
    execute format('create policy %I on %I for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand())', owned || '_update', owned);
    execute format('grant update on %I to meydan_app', owned);
  end loop;
  foreach owned in array array['collections', 'collection_contents'] loop
    execute format('create policy %I on %I for delete to meydan_app using (brand_id = context_brand())', owned || '_delete', owned);
    execute format('grant delete on %I to meydan_app', owned);
  end loop;
end $$;
--> statement-breakpoint
-- What was delivered, granted or said as evidence stays as it was, whoever writes.
revoke update on content_submissions, content_files, content_rights, dispute_evidence from meydan_system;
--> statement-breakpoint
revoke delete, truncate on content_rights, dispute_evidence from meydan_system;
--> statement-breakpoint
-- Ratings are written by the system. Of those of creators a brand reads the revealed ones alone.
alter table reviews enable row level security;
--> statement-breakpoint
alter table reviews force row level security;
--> statement-breakpoint
create policy reviews_system on reviews to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy reviews_select on reviews for select to meydan_app using (brand_id = context_brand() and (author = 'brand' or status in ('published', 'reported')));
--> statement-breakpoint
grant select on reviews to meydan_app;
