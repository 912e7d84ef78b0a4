-- The system at work for one brand. It may write whatever the system may, and of brands' tables only the rows of that brand:
--   meydan_keeper  renewals, payments, clocks: what is done for a brand and no member may do; app.brand_id says for which one
-- It is a member of meydan_system, so that it has its rights and policies, and each policy here takes the other brands away.
do $$
begin
  -- Roles belong to the whole server, so another database of it may have made it already.
  begin
    if not exists (select from pg_roles where rolname = 'meydan_keeper') then
      create role meydan_keeper nologin in role meydan_system;
    end if;
  exception when duplicate_object or unique_violation then null;
  end;
  -- From version 16 on, who makes a role may grant it but not yet act as it.
  if not pg_has_role(current_user, 'meydan_keeper', case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end) then
    execute 'grant meydan_keeper to current_user';
  end if;
end $$;
--> statement-breakpoint
-- Takes the rows of other brands from the keeper; `owner` is the column that says whose they are. Rows of nobody stay.
create function keep_keeper(owned regclass, owner name default 'brand_id') returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  own constant text := format('%I = public.context_brand()', owner);
  may_be_nobodys constant boolean := (select not attnotnull from pg_attribute where attrelid = owned and attname = owner);
  rows constant text := case when may_be_nobodys then format('(%I is null or %s)', owner, own) else format('(%s)', own) end;
begin
  execute format('create policy %I on %s as restrictive to meydan_keeper using %s with check %s',
    (select relname from pg_class where oid = owned) || '_keeper', owned, rows, rows);
end $$;
--> statement-breakpoint
revoke execute on function keep_keeper(regclass, name) from public;
--> statement-breakpoint
select keep_keeper(c.oid, a.attname) from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and (a.attname = 'brand_id' and c.relrowsecurity or a.attname = 'chain' or c.relname = 'brands' and a.attname = 'id');
--> statement-breakpoint
-- As before, and the keeper has only its brand's rows of it.
create or replace function keep_to_brand(owned regclass, variadic commands text[] default '{}') returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  name text := (select relname from pg_class where oid = owned);
  command text;
  rows constant text := '(brand_id = public.context_brand())';
begin
  execute format('alter table %s enable row level security', owned);
  execute format('alter table %s force row level security', owned);
  execute format('create policy %I on %s to meydan_system using (true) with check (true)', name || '_system', owned);
  perform public.keep_keeper(owned);
  foreach command in array array_prepend('select', commands) loop
    if command not in ('select', 'insert', 'update', 'delete') then
      raise exception 'A member cannot be let to "%"', command;
    end if;
    execute format('create policy %I on %s for %s to meydan_app %s %s', name || '_' || command, owned, command,
      case when command <> 'insert' then 'using ' || rows end, case when command in ('insert', 'update') then 'with check ' || rows end);
    execute format('grant %s on %s to meydan_app', command, owned);
  end loop;
end $$;
