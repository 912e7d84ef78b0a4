-- Public addresses belong to their brand. The chain of rights is only ever added to, by the system too.
alter table content_links enable row level security;
--> statement-breakpoint
alter table content_links force row level security;
--> statement-breakpoint
create policy content_links_system on content_links to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy content_links_select on content_links for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
create policy content_links_insert on content_links for insert to meydan_app with check (brand_id = context_brand());
--> statement-breakpoint
create policy content_links_update on content_links for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand());
--> statement-breakpoint
grant select, insert, update on content_links to meydan_app;
--> statement-breakpoint
alter table rights_entries enable row level security;
--> statement-breakpoint
alter table rights_entries force row level security;
--> statement-breakpoint
create policy rights_entries_system on rights_entries to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy rights_entries_select on rights_entries for select to meydan_app using (chain = context_brand());
--> statement-breakpoint
create policy rights_entries_insert on rights_entries for insert to meydan_app with check (chain = context_brand());
--> statement-breakpoint
grant select, insert on rights_entries to meydan_app;
--> statement-breakpoint
revoke update, delete, truncate on rights_entries from meydan_system, meydan_app;
--> statement-breakpoint
alter table rights_heads enable row level security;
--> statement-breakpoint
alter table rights_heads force row level security;
--> statement-breakpoint
create policy rights_heads_system on rights_heads to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy rights_heads_select on rights_heads for select to meydan_app using (chain = context_brand());
--> statement-breakpoint
create policy rights_heads_insert on rights_heads for insert to meydan_app with check (chain = context_brand());
--> statement-breakpoint
create policy rights_heads_update on rights_heads for update to meydan_app using (chain = context_brand()) with check (chain = context_brand());
--> statement-breakpoint
grant select, insert, update on rights_heads to meydan_app;
