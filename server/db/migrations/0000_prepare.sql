-- Roles, context and collation that everything later stands on.
--
-- Every transaction runs as one of two roles that own nothing and cannot bypass policies:
--   meydan_app     a member's request; sees what its policies allow for app.user_id and app.brand_id
--   meydan_system  sign-in, jobs, operator, seed; policies let it see every row
-- A new table is reachable by meydan_system only. A later migration opens it to members: enable and force row-level
-- security, `create policy … to meydan_system using (true) with check (true)`, a policy to meydan_app, and the grants.
create extension if not exists pg_trgm;
--> statement-breakpoint
do $$
declare
  needed text;
begin
  -- Roles belong to the whole server, so another database of it may have made them already.
  foreach needed in array array['meydan_app', 'meydan_system'] loop
    begin
      if not exists (select from pg_roles where rolname = needed) then
        execute format('create role %I nologin', needed);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    -- From version 16 on, who makes a role may grant it but not yet act as it.
    if not pg_has_role(current_user, needed, case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end) then
      execute format('grant %I to current_user', needed);
    end if;
  end loop;
end $$;
--> statement-breakpoint
grant usage on schema public to meydan_app, meydan_system;
--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to meydan_system;
--> statement-breakpoint
-- An empty setting counts as absent: nothing matches null.
create function context_user() returns integer language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::integer;
--> statement-breakpoint
create function context_brand() returns integer language sql stable parallel safe
  return nullif(current_setting('app.brand_id', true), '')::integer;
--> statement-breakpoint
-- Turkish alphabetical order. The embedded engine has no Turkish locale data, so the rules are spelled out where the
-- version knows them; older servers bring the locale.
do $$
begin
  if current_setting('server_version_num')::integer >= 160000 then
    execute $c$create collation tr_sort (provider = icu, locale = 'tr', rules = '&c < ç <<< Ç &g < ğ <<< Ğ &[before 1]i < ı <<< I &i <<< İ &o < ö <<< Ö &s < ş <<< Ş &u < ü <<< Ü')$c$;
  else
    execute $c$create collation tr_sort (provider = icu, locale = 'tr-TR')$c$;
  end if;
end $$;
