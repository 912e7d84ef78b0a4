-- The wallet: what members may read and add, and a ledger that nobody can change.
alter table wallets enable row level security;
--> statement-breakpoint
alter table wallets force row level security;
--> statement-breakpoint
create policy wallets_system on wallets to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy wallets_select on wallets for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
create policy wallets_insert on wallets for insert to meydan_app with check (brand_id = context_brand());
--> statement-breakpoint
create policy wallets_update on wallets for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand());
--> statement-breakpoint
grant select, insert, update on wallets to meydan_app;
--> statement-breakpoint
alter table wallet_holds enable row level security;
--> statement-breakpoint
alter table wallet_holds force row level security;
--> statement-breakpoint
create policy wallet_holds_system on wallet_holds to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy wallet_holds_select on wallet_holds for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
create policy wallet_holds_insert on wallet_holds for insert to meydan_app with check (brand_id = context_brand());
--> statement-breakpoint
create policy wallet_holds_update on wallet_holds for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand());
--> statement-breakpoint
grant select, insert, update on wallet_holds to meydan_app;
--> statement-breakpoint
alter table wallet_topups enable row level security;
--> statement-breakpoint
alter table wallet_topups force row level security;
--> statement-breakpoint
create policy wallet_topups_system on wallet_topups to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy wallet_topups_select on wallet_topups for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
create policy wallet_topups_insert on wallet_topups for insert to meydan_app with check (brand_id = context_brand());
--> statement-breakpoint
create policy wallet_topups_update on wallet_topups for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand());
--> statement-breakpoint
grant select, insert, update on wallet_topups to meydan_app;
--> statement-breakpoint
alter table wallet_withdrawals enable row level security;
--> statement-breakpoint
alter table wallet_withdrawals force row level security;
--> statement-breakpoint
create policy wallet_withdrawals_system on wallet_withdrawals to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy wallet_withdrawals_select on wallet_withdrawals for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
create policy wallet_withdrawals_insert on wallet_withdrawals for insert to meydan_app with check (brand_id = context_brand());
--> statement-breakpoint
create policy wallet_withdrawals_update on wallet_withdrawals for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand());
--> statement-breakpoint
grant select, insert, update on wallet_withdrawals to meydan_app;
--> statement-breakpoint
-- Append-only: no update or delete for anybody, the system included.
alter table ledger_entries enable row level security;
--> statement-breakpoint
alter table ledger_entries force row level security;
--> statement-breakpoint
create policy ledger_entries_system on ledger_entries to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy ledger_entries_select on ledger_entries for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
create policy ledger_entries_insert on ledger_entries for insert to meydan_app with check (brand_id = context_brand());
--> statement-breakpoint
grant select, insert on ledger_entries to meydan_app;
--> statement-breakpoint
revoke update, delete, truncate on ledger_entries from meydan_system, meydan_app;
--> statement-breakpoint
revoke delete, truncate on wallets, wallet_holds, wallet_topups, wallet_withdrawals from meydan_system;
--> statement-breakpoint
-- What the platform asks for a top-up: members read it.
grant select on topup_rules to meydan_app;
