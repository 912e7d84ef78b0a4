-- Members set out to pay and keep drafts; what the provider says, and every issued invoice, is written by the system.
alter table payments enable row level security;
--> statement-breakpoint
alter table payments force row level security;
--> statement-breakpoint
create policy payments_system on payments to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy payments_select on payments for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
create policy payments_insert on payments for insert to meydan_app with check (brand_id = context_brand() and user_id = context_user() and status = 'created');
--> statement-breakpoint
grant select, insert on payments to meydan_app;
--> statement-breakpoint
alter table invoices enable row level security;
--> statement-breakpoint
alter table invoices force row level security;
--> statement-breakpoint
create policy invoices_system on invoices to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy invoices_select on invoices for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
create policy invoices_insert on invoices for insert to meydan_app with check (brand_id = context_brand() and status = 'draft');
--> statement-breakpoint
grant select, insert on invoices to meydan_app;
--> statement-breakpoint
create policy subscriptions_insert on subscriptions for insert to meydan_app with check (brand_id = context_brand());
--> statement-breakpoint
create policy subscriptions_update on subscriptions for update to meydan_app using (brand_id = context_brand()) with check (brand_id = context_brand());
--> statement-breakpoint
grant insert, update on subscriptions to meydan_app;
--> statement-breakpoint
grant select on tax_rates to meydan_app;
--> statement-breakpoint
-- What was issued stays as it is: of an issued invoice only its state and payment may change.
create function keep_issued_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- A brand that is deleted takes its invoices along.
    if old.number is not null and exists (select from brands where id = old.brand_id) then
      raise exception 'An issued invoice cannot be deleted';
    end if;
    return old;
  end if;
  if old.number is not null and (to_jsonb(new) - array['status', 'paid_minor', 'payment_method', 'paid_at', 'updated_at', 'profile'])
      is distinct from (to_jsonb(old) - array['status', 'paid_minor', 'payment_method', 'paid_at', 'updated_at', 'profile']) then
    raise exception 'An issued invoice cannot be changed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger invoices_keep_issued before update or delete on invoices for each row execute function keep_issued_invoices();
