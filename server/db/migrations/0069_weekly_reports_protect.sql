-- A weekly report belongs to one person in one brand.
alter table weekly_reports enable row level security;
--> statement-breakpoint
alter table weekly_reports force row level security;
--> statement-breakpoint
create policy weekly_reports_system on weekly_reports to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy weekly_reports_select on weekly_reports for select to meydan_app using (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
create policy weekly_reports_insert on weekly_reports for insert to meydan_app with check (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
create policy weekly_reports_update on weekly_reports for update to meydan_app using (brand_id = context_brand() and user_id = context_user()) with check (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
create policy weekly_reports_delete on weekly_reports for delete to meydan_app using (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
grant select, insert, update, delete on weekly_reports to meydan_app;
