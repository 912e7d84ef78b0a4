-- Codes belong to their brand. Nobody but their creator is shown one, and the server alone can open it.
alter table digital_codes enable row level security;
--> statement-breakpoint
alter table digital_codes force row level security;
--> statement-breakpoint
create policy digital_codes_system on digital_codes to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy digital_codes_select on digital_codes for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
create policy digital_codes_insert on digital_codes for insert to meydan_app with check (brand_id = context_brand());
--> statement-breakpoint
create policy digital_codes_update on digital_codes for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand());
--> statement-breakpoint
create policy digital_codes_delete on digital_codes for delete to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
grant select, insert, update, delete on digital_codes to meydan_app;
