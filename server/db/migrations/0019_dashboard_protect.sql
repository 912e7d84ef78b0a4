alter table dashboard_preferences enable row level security;
--> statement-breakpoint
alter table dashboard_preferences force row level security;
--> statement-breakpoint
create policy dashboard_preferences_system on dashboard_preferences to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy dashboard_preferences_select on dashboard_preferences for select to meydan_app using (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
create policy dashboard_preferences_insert on dashboard_preferences for insert to meydan_app with check (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
create policy dashboard_preferences_update on dashboard_preferences for update to meydan_app using (brand_id = context_brand() and user_id = context_user()) with check (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
create policy dashboard_preferences_delete on dashboard_preferences for delete to meydan_app using (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
grant select, insert, update, delete on dashboard_preferences to meydan_app;
