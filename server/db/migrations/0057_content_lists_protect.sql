-- What the library's lists need beyond their tables.
--
-- Turkish order of creators' names within a brand.
create index contents_creator_name on contents (brand_id, creator_name collate tr_sort, id desc);
--> statement-breakpoint
create index contents_creator_name_back on contents (brand_id, creator_name collate tr_sort desc, id desc);
--> statement-breakpoint
alter table content_counts enable row level security;
--> statement-breakpoint
alter table content_counts force row level security;
--> statement-breakpoint
create policy content_counts_system on content_counts to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy content_counts_select on content_counts for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
grant select on content_counts to meydan_app;
--> statement-breakpoint
-- Contents by status, noted statement by statement as what has changed. Runs as the system: members only read the counts, and
-- what a brand or a challenge takes along when it is deleted is counted too.
create function count_contents() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    insert into public.content_counts (brand_id, status, changed)
    select brand_id, status, count(*)::integer from new_rows group by 1, 2;
  elsif tg_op = 'UPDATE' then
    insert into public.content_counts (brand_id, status, changed)
    select brand_id, status, sum(n)::integer from (
      select brand_id, status, 1 as n from new_rows union all select brand_id, status, -1 from old_rows) moved
    group by 1, 2 having sum(n) <> 0;
  else
    insert into public.content_counts (brand_id, status, changed)
    select o.brand_id, o.status, -count(*)::integer from old_rows o
    where exists (select 1 from public.brands b where b.id = o.brand_id) group by 1, 2;
  end if;
  return null;
end $$;
--> statement-breakpoint
grant create on schema public to meydan_system;
--> statement-breakpoint
alter function count_contents() owner to meydan_system;
--> statement-breakpoint
revoke create on schema public from meydan_system;
--> statement-breakpoint
revoke execute on function count_contents() from public;
--> statement-breakpoint
create trigger contents_counted_insert after insert on contents referencing new table as new_rows
for each statement execute function count_contents();
--> statement-breakpoint
create trigger contents_counted_update after update on contents referencing old table as old_rows new table as new_rows
for each statement execute function count_contents();
--> statement-breakpoint
create trigger contents_counted_delete after delete on contents referencing old table as old_rows
for each statement execute function count_contents();
--> statement-breakpoint
insert into content_counts (brand_id, status, changed) select brand_id, status, count(*)::integer from contents group by 1, 2;
