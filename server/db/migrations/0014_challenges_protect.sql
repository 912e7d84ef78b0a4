-- Challenges, their frozen briefs, templates, log and participations: each belongs to its brand.
do $$
declare
  owned text;
begin
  foreach owned in array array['challenges', 'brief_versions', 'challenge_templates', 'challenge_events', 'participations'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I to meydan_system using (true) with check (true)', owned || '_system', owned);
    execute format('create policy %I on %I for select to meydan_app using (brand_id = context_brand())', owned || '_select', owned);
    execute format('create policy %I on %I for insert to meydan_app with check (brand_id = context_brand())', owned || '_insert', owned);
    execute format('grant select, insert on %I to meydan_app', owned);
  end loop;
end $$;
--> statement-breakpoint
create policy challenges_update on challenges for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand());
--> statement-breakpoint
create policy challenges_delete on challenges for delete to meydan_app using (brand_id = context_brand() and status = 'draft');
--> statement-breakpoint
grant update, delete on challenges to meydan_app;
--> statement-breakpoint
create policy challenge_templates_delete on challenge_templates for delete to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
grant delete on challenge_templates to meydan_app;
--> statement-breakpoint
create policy participations_update on participations for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand());
--> statement-breakpoint
grant update on participations to meydan_app;
--> statement-breakpoint
-- A frozen brief stays as it was, whoever writes.
revoke update on brief_versions from meydan_system;
