-- A report belongs to its brand and to whoever made it. Members write theirs; the system alone reads and removes them.
alter table support_reports enable row level security;
--> statement-breakpoint
alter table support_reports force row level security;
--> statement-breakpoint
create policy support_reports_system on support_reports to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy support_reports_select on support_reports for select to meydan_app using (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
create policy support_reports_insert on support_reports for insert to meydan_app with check (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
grant select, insert on support_reports to meydan_app;
