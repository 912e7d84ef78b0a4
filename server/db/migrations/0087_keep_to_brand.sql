-- What keeps a table to its brand, for the tables to come: the system sees every row, a member those of the own brand, and may
-- do with them what is named. For example `select keep_to_brand('notes', 'insert', 'delete')`: notes are read, written and
-- removed by members, and stay as they are. A table with rules of its own gets its policies by hand beside this.
create function keep_to_brand(owned regclass, variadic commands text[] default '{}') returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  name text := (select relname from pg_class where oid = owned);
  command text;
  rows constant text := '(brand_id = public.context_brand())';
begin
  execute format('alter table %s enable row level security', owned);
  execute format('alter table %s force row level security', owned);
  execute format('create policy %I on %s to meydan_system using (true) with check (true)', name || '_system', owned);
  foreach command in array array_prepend('select', commands) loop
    if command not in ('select', 'insert', 'update', 'delete') then
      raise exception 'A member cannot be let to "%"', command;
    end if;
    execute format('create policy %I on %s for %s to meydan_app %s %s', name || '_' || command, owned, command,
      case when command <> 'insert' then 'using ' || rows end, case when command in ('insert', 'update') then 'with check ' || rows end);
    execute format('grant %s on %s to meydan_app', command, owned);
  end loop;
end $$;
--> statement-breakpoint
revoke execute on function keep_to_brand(regclass, text[]) from public;
