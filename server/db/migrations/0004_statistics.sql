-- The embedded engine has no background worker that keeps the planner's statistics, and only the owner of a table may
-- renew them. Called after a large change and at start.
create function refresh_statistics() returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  relation text;
begin
  for relation in select c.oid::regclass::text from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' loop
    execute format('analyze %s', relation);
  end loop;
end $$;
--> statement-breakpoint
revoke execute on function refresh_statistics() from public;
--> statement-breakpoint
grant execute on function refresh_statistics() to meydan_system;
