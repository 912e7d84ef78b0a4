-- Whoever brings discounts to a brand's shop hears of each one that people have made, changed or deleted.
create function announce_discount() returns trigger language plpgsql as $$
begin
  perform pg_notify('discounts_changed', coalesce(new.brand_id, old.brand_id)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger discounts_announced after insert or delete or update of version on discounts for each row execute function announce_discount();
