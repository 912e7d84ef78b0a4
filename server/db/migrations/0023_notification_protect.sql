alter table notification_preferences enable row level security;
--> statement-breakpoint
alter table notification_preferences force row level security;
--> statement-breakpoint
create policy notification_preferences_system on notification_preferences to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy notification_preferences_select on notification_preferences for select to meydan_app using (user_id = context_user());
--> statement-breakpoint
create policy notification_preferences_insert on notification_preferences for insert to meydan_app with check (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
create policy notification_preferences_update on notification_preferences for update to meydan_app using (brand_id = context_brand() and user_id = context_user()) with check (brand_id = context_brand() and user_id = context_user());
--> statement-breakpoint
grant select, insert, update on notification_preferences to meydan_app;
--> statement-breakpoint
-- What a member does may be news for the brand's other members.
create policy notifications_insert on notifications for insert to meydan_app with check (
  brand_id = context_brand()
  and exists (select 1 from memberships m where m.user_id = notifications.user_id and m.brand_id = context_brand() and m.status = 'active')
);
--> statement-breakpoint
grant insert on notifications to meydan_app;
--> statement-breakpoint
-- Whoever adds a notification, every process that holds a stream of the person learns it at commit.
create function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('userId', new.user_id, 'notificationId', new.id)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger notifications_announced after insert on notifications for each row execute function announce_notification();
