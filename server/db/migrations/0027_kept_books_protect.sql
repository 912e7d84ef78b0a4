-- Members ask for money to go back, within their brand; what becomes of it is written by the system.
alter table payment_refunds enable row level security;
--> statement-breakpoint
alter table payment_refunds force row level security;
--> statement-breakpoint
create policy payment_refunds_system on payment_refunds to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy payment_refunds_select on payment_refunds for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
create policy payment_refunds_insert on payment_refunds for insert to meydan_app with check (brand_id = context_brand() and status in ('due', 'by_hand'));
--> statement-breakpoint
grant select, insert on payment_refunds to meydan_app;
--> statement-breakpoint
-- What was issued stays as it is, also when its brand is deleted: of an issued invoice only its state and payment may change.
create or replace function keep_issued_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.number is not null then
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
