-- A deactivated membership gives no access to the brand.
alter policy brands_select on brands using (
  id = context_brand() or id in (select brand_id from memberships where user_id = context_user() and status = 'active')
);
--> statement-breakpoint
-- Colleagues, and people who are gone but named in the brand's audit trail.
alter policy users_select on users using (
  id = context_user()
  or exists (select 1 from memberships m where m.user_id = users.id and m.brand_id = context_brand())
  or exists (select 1 from audit_entries a where a.user_id = users.id and a.chain = context_brand())
);
--> statement-breakpoint
create policy memberships_update on memberships for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand());
--> statement-breakpoint
create policy memberships_delete on memberships for delete to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
grant update, delete on memberships to meydan_app;
--> statement-breakpoint
create policy brands_delete on brands for delete to meydan_app using (id = context_brand());
--> statement-breakpoint
grant delete on brands to meydan_app;
--> statement-breakpoint
-- With the rights of whoever reads it: the policies of both tables hold. A person may also see the own memberships in
-- other brands; they are no part of this team.
create view team_members with (security_invoker = true) as
  select m.brand_id, m.user_id, m.role, m.status, m.company, m.country, m.phone, m.version, m.created_at as joined_at,
    u.email, u.first_name, u.last_name, u.phone as own_phone, u.email_verified_at, u.last_login_at, u.created_at as registered_at,
    u.profile_image_id
  from memberships m join users u on u.id = m.user_id where m.brand_id = context_brand();
--> statement-breakpoint
revoke insert, update, delete on team_members from meydan_system;
--> statement-breakpoint
grant select on team_members to meydan_app;
--> statement-breakpoint
-- Never deleted but with the brand.
alter table team_invitations enable row level security;
--> statement-breakpoint
alter table team_invitations force row level security;
--> statement-breakpoint
create policy team_invitations_system on team_invitations to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy team_invitations_select on team_invitations for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
create policy team_invitations_insert on team_invitations for insert to meydan_app with check (brand_id = context_brand());
--> statement-breakpoint
create policy team_invitations_update on team_invitations for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand());
--> statement-breakpoint
grant select, insert, update on team_invitations to meydan_app;
--> statement-breakpoint
-- A member's request may write a mail, and read none.
grant insert on mail_outbox to meydan_app;
