-- Row-level security on every table that holds what belongs to a brand or a person, forced so that not even the
-- tables' owner escapes it. What has no grant here stays closed to members altogether.
--> statement-breakpoint
alter table users enable row level security;
--> statement-breakpoint
alter table users force row level security;
--> statement-breakpoint
create policy users_system on users to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy users_select on users for select to meydan_app using (id = context_user());
--> statement-breakpoint
create policy users_update on users for update to meydan_app using (id = context_user()) with check (id = context_user());
--> statement-breakpoint
grant select, update on users to meydan_app;
--> statement-breakpoint
alter table sessions enable row level security;
--> statement-breakpoint
alter table sessions force row level security;
--> statement-breakpoint
create policy sessions_system on sessions to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy sessions_select on sessions for select to meydan_app using (user_id = context_user());
--> statement-breakpoint
create policy sessions_update on sessions for update to meydan_app using (user_id = context_user()) with check (user_id = context_user());
--> statement-breakpoint
grant select, update on sessions to meydan_app;
--> statement-breakpoint
alter table consents enable row level security;
--> statement-breakpoint
alter table consents force row level security;
--> statement-breakpoint
create policy consents_system on consents to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy consents_select on consents for select to meydan_app using (user_id = context_user());
--> statement-breakpoint
grant select on consents to meydan_app;
--> statement-breakpoint
-- Written by the system only.
alter table memberships enable row level security;
--> statement-breakpoint
alter table memberships force row level security;
--> statement-breakpoint
create policy memberships_system on memberships to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy memberships_select on memberships for select to meydan_app using (brand_id = context_brand() or user_id = context_user());
--> statement-breakpoint
grant select on memberships to meydan_app;
--> statement-breakpoint
alter table brands enable row level security;
--> statement-breakpoint
alter table brands force row level security;
--> statement-breakpoint
create policy brands_system on brands to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy brands_select on brands for select to meydan_app using (id = context_brand() or id in (select brand_id from memberships where user_id = context_user()));
--> statement-breakpoint
create policy brands_update on brands for update to meydan_app using (id = context_brand()) with check (id = context_brand());
--> statement-breakpoint
grant select, update on brands to meydan_app;
--> statement-breakpoint
-- A file without a brand belongs to its uploader.
alter table files enable row level security;
--> statement-breakpoint
alter table files force row level security;
--> statement-breakpoint
create policy files_system on files to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy files_select on files for select to meydan_app using (brand_id = context_brand() or (brand_id is null and user_id = context_user()));
--> statement-breakpoint
create policy files_insert on files for insert to meydan_app with check (user_id = context_user() and (brand_id = context_brand() or brand_id is null));
--> statement-breakpoint
grant select, insert on files to meydan_app;
--> statement-breakpoint
alter table products enable row level security;
--> statement-breakpoint
alter table products force row level security;
--> statement-breakpoint
create policy products_system on products to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy products_select on products for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
create policy products_insert on products for insert to meydan_app with check (brand_id = context_brand());
--> statement-breakpoint
create policy products_update on products for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand());
--> statement-breakpoint
create policy products_delete on products for delete to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
grant select, insert, update, delete on products to meydan_app;
--> statement-breakpoint
alter table product_counts enable row level security;
--> statement-breakpoint
alter table product_counts force row level security;
--> statement-breakpoint
create policy product_counts_system on product_counts to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy product_counts_select on product_counts for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
create policy product_counts_insert on product_counts for insert to meydan_app with check (brand_id = context_brand());
--> statement-breakpoint
create policy product_counts_update on product_counts for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand());
--> statement-breakpoint
create policy product_counts_delete on product_counts for delete to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
grant select, insert, update, delete on product_counts to meydan_app;
--> statement-breakpoint
alter table product_bulk_changes enable row level security;
--> statement-breakpoint
alter table product_bulk_changes force row level security;
--> statement-breakpoint
create policy product_bulk_changes_system on product_bulk_changes to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy product_bulk_changes_select on product_bulk_changes for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
create policy product_bulk_changes_insert on product_bulk_changes for insert to meydan_app with check (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
create policy product_bulk_changes_update on product_bulk_changes for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand());
--> statement-breakpoint
create policy product_bulk_changes_delete on product_bulk_changes for delete to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
grant select, insert, update, delete on product_bulk_changes to meydan_app;
--> statement-breakpoint
-- A team view is seen by the brand and changed by its owner.
alter table saved_views enable row level security;
--> statement-breakpoint
alter table saved_views force row level security;
--> statement-breakpoint
create policy saved_views_system on saved_views to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy saved_views_select on saved_views for select to meydan_app using (brand_id = context_brand() and (scope = 'team' or user_id = context_user()));
--> statement-breakpoint
create policy saved_views_insert on saved_views for insert to meydan_app with check (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
create policy saved_views_update on saved_views for update to meydan_app using (brand_id = context_brand() and user_id = context_user()) with check (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
create policy saved_views_delete on saved_views for delete to meydan_app using (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
grant select, insert, update, delete on saved_views to meydan_app;
--> statement-breakpoint
alter table list_preferences enable row level security;
--> statement-breakpoint
alter table list_preferences force row level security;
--> statement-breakpoint
create policy list_preferences_system on list_preferences to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy list_preferences_select on list_preferences for select to meydan_app using (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
create policy list_preferences_insert on list_preferences for insert to meydan_app with check (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
create policy list_preferences_update on list_preferences for update to meydan_app using (brand_id = context_brand() and user_id = context_user()) with check (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
create policy list_preferences_delete on list_preferences for delete to meydan_app using (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
grant select, insert, update, delete on list_preferences to meydan_app;
--> statement-breakpoint
alter table notifications enable row level security;
--> statement-breakpoint
alter table notifications force row level security;
--> statement-breakpoint
create policy notifications_system on notifications to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy notifications_select on notifications for select to meydan_app using (user_id = context_user());
--> statement-breakpoint
create policy notifications_update on notifications for update to meydan_app using (user_id = context_user()) with check (user_id = context_user());
--> statement-breakpoint
grant select, update on notifications to meydan_app;
--> statement-breakpoint
alter table subscriptions enable row level security;
--> statement-breakpoint
alter table subscriptions force row level security;
--> statement-breakpoint
create policy subscriptions_system on subscriptions to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy subscriptions_select on subscriptions for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
grant select on subscriptions to meydan_app;
--> statement-breakpoint
-- Append-only: no update or delete for anybody.
alter table audit_entries enable row level security;
--> statement-breakpoint
alter table audit_entries force row level security;
--> statement-breakpoint
create policy audit_entries_system on audit_entries to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy audit_entries_select on audit_entries for select to meydan_app using (chain = context_brand());
--> statement-breakpoint
create policy audit_entries_insert on audit_entries for insert to meydan_app with check (chain = context_brand() or (chain = 0 and user_id = context_user()));
--> statement-breakpoint
grant select, insert on audit_entries to meydan_app;
--> statement-breakpoint
alter table audit_heads enable row level security;
--> statement-breakpoint
alter table audit_heads force row level security;
--> statement-breakpoint
create policy audit_heads_system on audit_heads to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy audit_heads_select on audit_heads for select to meydan_app using (chain = context_brand() or chain = 0);
--> statement-breakpoint
create policy audit_heads_insert on audit_heads for insert to meydan_app with check (chain = context_brand() or chain = 0);
--> statement-breakpoint
create policy audit_heads_update on audit_heads for update to meydan_app using (chain = context_brand() or chain = 0) with check (chain = context_brand() or chain = 0);
--> statement-breakpoint
grant select, insert, update on audit_heads to meydan_app;
--> statement-breakpoint
-- What belongs to the platform and not to a brand: members read it.
grant select on product_categories, plans, creators to meydan_app;
