-- What was kept in the creators' rows so far moves to its new places; the old columns go with the next migration.
insert into creator_profiles (creator_id, bio, interests, accounts, contents)
select id, bio, interests, (select coalesce(jsonb_agg(p || '{"posts": []}'), '[]') from jsonb_array_elements(platforms) p), '[]' from creators;
--> statement-breakpoint
update creators c set
  engagement_tenths = round(engagement_rate * 10),
  category_mask = coalesce((select sum(1 << (known.place - 1)::integer)::integer
    from unnest(array['beauty', 'food', 'coffee', 'home', 'fashion', 'travel', 'fitness', 'parenting', 'technology', 'sustainability']) with ordinality known(name, place)
    where known.name = any(c.categories)), 0),
  platform_mask = coalesce((select sum(1 << (known.place - 1)::integer)::integer
    from unnest(array['instagram', 'tiktok', 'youtube']) with ordinality known(name, place)
    where c.platforms @> jsonb_build_array(jsonb_build_object('platform', known.name))), 0),
  reach = case when followers <= 1000 then 0 else least(100, round(log(followers::numeric / 1000) * 100 / 3))::integer end,
  search_text = ' ' || search_text;
--> statement-breakpoint
-- The creator on whose behalf a transaction runs; absent when empty, like the others.
create function context_creator() returns integer language sql stable parallel safe
  return nullif(current_setting('app.creator_id', true), '')::integer;
--> statement-breakpoint
grant select on creator_profiles to meydan_app;
--> statement-breakpoint
do $$
declare
  owned text;
begin
  foreach owned in array array['creator_accounts', 'creator_sessions'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I to meydan_system using (true) with check (true)', owned || '_system', owned);
  end loop;
  foreach owned in array array['creator_blocks', 'shortlists', 'shortlist_entries', 'invitations'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I to meydan_system using (true) with check (true)', owned || '_system', owned);
    execute format('create policy %I on %I for select to meydan_app using (brand_id = context_brand())', owned || '_select', owned);
    execute format('create policy %I on %I for insert to meydan_app with check (brand_id = context_brand())', owned || '_insert', owned);
    execute format('create policy %I on %I for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand())', owned || '_update', owned);
    execute format('grant select, insert, update on %I to meydan_app', owned);
  end loop;
  foreach owned in array array['creator_blocks', 'shortlists', 'shortlist_entries'] loop
    execute format('create policy %I on %I for delete to meydan_app using (brand_id = context_brand())', owned || '_delete', owned);
    execute format('grant delete on %I to meydan_app', owned);
  end loop;
end $$;
--> statement-breakpoint
-- The other side: a creator sees and answers what is addressed to them, and the challenges they may apply to or are part of.
create policy invitations_creator_select on invitations for select to meydan_app using (creator_id = context_creator());
--> statement-breakpoint
create policy invitations_creator_update on invitations for update to meydan_app using (creator_id = context_creator()) with check (creator_id = context_creator());
--> statement-breakpoint
create policy participations_creator_select on participations for select to meydan_app using (creator_id = context_creator());
--> statement-breakpoint
create policy participations_creator_insert on participations for insert to meydan_app with check (
  creator_id = context_creator() and exists (select 1 from challenges c where c.id = challenge_id and c.brand_id = participations.brand_id)
);
--> statement-breakpoint
create policy participations_creator_update on participations for update to meydan_app using (creator_id = context_creator()) with check (creator_id = context_creator());
--> statement-breakpoint
create policy challenges_creator_select on challenges for select to meydan_app using (
  context_creator() is not null and status <> 'draft' and (
    recruitment_type = 'public'
    or exists (select 1 from invitations i where i.challenge_id = challenges.id and i.creator_id = context_creator())
    or exists (select 1 from participations p where p.challenge_id = challenges.id and p.creator_id = context_creator())
  )
);
--> statement-breakpoint
create policy brief_versions_creator_select on brief_versions for select to meydan_app using (
  context_creator() is not null and exists (select 1 from challenges c where c.id = challenge_id)
);
--> statement-breakpoint
-- The brand that stands behind a challenge they may see, and whether it has blocked them.
create policy brands_creator_select on brands for select to meydan_app using (
  context_creator() is not null and exists (select 1 from challenges c where c.brand_id = brands.id)
);
--> statement-breakpoint
create policy creator_blocks_creator_select on creator_blocks for select to meydan_app using (creator_id = context_creator());
