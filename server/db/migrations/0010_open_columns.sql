-- What a member's transaction may read of its rows: no secret, not even as a hash. It changes what a profile holds.
revoke select, update on users from meydan_app;
--> statement-breakpoint
grant select (id, email, email_verified_at, username, phone, first_name, last_name, role, language, profile_image_id, last_login_at, disabled_at, version, created_at, updated_at)
  on users to meydan_app;
--> statement-breakpoint
grant update (phone, first_name, last_name, language, profile_image_id, version, updated_at) on users to meydan_app;
--> statement-breakpoint
-- The hash of an invitation's code is written and never read.
revoke select on team_invitations from meydan_app;
--> statement-breakpoint
grant select (id, brand_id, email, role, status, company, country, phone, invited_by, created_at, sent_at, expires_at) on team_invitations to meydan_app;
--> statement-breakpoint
alter table social_profiles enable row level security;
--> statement-breakpoint
alter table social_profiles force row level security;
--> statement-breakpoint
create policy social_profiles_system on social_profiles to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy social_profiles_select on social_profiles for select to meydan_app using (
  user_id = context_user()
  or exists (select 1 from memberships m where m.user_id = social_profiles.user_id and m.brand_id = context_brand())
);
--> statement-breakpoint
create policy social_profiles_insert on social_profiles for insert to meydan_app with check (user_id = context_user());
--> statement-breakpoint
create policy social_profiles_update on social_profiles for update to meydan_app using (user_id = context_user()) with check (user_id = context_user());
--> statement-breakpoint
create policy social_profiles_delete on social_profiles for delete to meydan_app using (user_id = context_user());
--> statement-breakpoint
grant select, delete on social_profiles to meydan_app;
--> statement-breakpoint
-- Whether an account is verified, its owner does not say.
grant insert (user_id, platform, handle, followers, following, updated_at) on social_profiles to meydan_app;
--> statement-breakpoint
grant update (platform, handle, followers, following, updated_at) on social_profiles to meydan_app;
--> statement-breakpoint
create function forget_social_verification() returns trigger language plpgsql as $$
begin
  new.verified_at := null;
  return new;
end $$;
--> statement-breakpoint
create trigger social_profiles_other_account before update on social_profiles for each row
when (old.platform <> new.platform or old.handle <> new.handle) execute function forget_social_verification();
--> statement-breakpoint
create or replace view team_members with (security_invoker = true) as
  select m.brand_id, m.user_id, m.role, m.status, m.company, m.country, m.phone, m.version, m.created_at as joined_at,
    u.email, u.first_name, u.last_name, u.phone as own_phone, u.email_verified_at, u.last_login_at, u.created_at as registered_at,
    u.profile_image_id,
    s.platform as social_platform, s.handle as social_handle, s.followers, s.following, s.verified_at as social_verified_at
  from memberships m join users u on u.id = m.user_id left join social_profiles s on s.user_id = m.user_id
  where m.brand_id = context_brand();
