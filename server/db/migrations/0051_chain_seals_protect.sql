-- Seals are written with the rows they prove and never changed; members write them for their brand and read none.
alter table chain_seals enable row level security;
--> statement-breakpoint
alter table chain_seals force row level security;
--> statement-breakpoint
create policy chain_seals_system on chain_seals to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy chain_seals_insert on chain_seals for insert to meydan_app with check (chain = context_brand() or chain = 0);
--> statement-breakpoint
grant insert on chain_seals to meydan_app;
--> statement-breakpoint
revoke update, delete, truncate on chain_seals from meydan_system, meydan_app;
