-- What the product list needs beyond its tables.
--
-- Turkish order of names within a brand, and quick search by parts of words.
create index products_name on products (brand_id, name collate tr_sort, id);
--> statement-breakpoint
create index products_search on products using gin (search_text gin_trgm_ops);
--> statement-breakpoint
-- Row-level security keeps the planner from using the search index for members, because LIKE may tell about rows that a
-- policy hides. This function runs as the system, applies the transaction's brand itself and answers ids alone.
create function product_matches(pattern text, at_most integer) returns setof integer
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  -- Dynamic, so that the pattern itself is planned for.
  return query execute
    'select p.id from public.products p where p.search_text like $1 and p.brand_id = public.context_brand() limit $2'
    using pattern, at_most;
end $$;
--> statement-breakpoint
grant create on schema public to meydan_system;
--> statement-breakpoint
alter function product_matches(text, integer) owner to meydan_system;
--> statement-breakpoint
revoke create on schema public from meydan_system;
--> statement-breakpoint
revoke execute on function product_matches(text, integer) from public;
--> statement-breakpoint
grant execute on function product_matches(text, integer) to meydan_app, meydan_system;
--> statement-breakpoint
-- Products by status, kept statement by statement, so that the total of an unfiltered list is one look-up.
create function count_products() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update product_counts c set total = c.total - gone.n
    from (select brand_id, status, count(*)::integer as n from old_rows group by 1, 2) gone
    where c.brand_id = gone.brand_id and c.status = gone.status;
  end if;
  if tg_op <> 'DELETE' then
    -- In a fixed order, so that two writers of one brand wait for each other instead of locking each other out.
    insert into product_counts (brand_id, status, total)
    select brand_id, status, count(*)::integer from new_rows group by 1, 2 order by 1, 2
    on conflict (brand_id, status) do update set total = product_counts.total + excluded.total;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_counted_insert after insert on products referencing new table as new_rows
for each statement execute function count_products();
--> statement-breakpoint
create trigger products_counted_update after update on products referencing old table as old_rows new table as new_rows
for each statement execute function count_products();
--> statement-breakpoint
create trigger products_counted_delete after delete on products referencing old table as old_rows
for each statement execute function count_products();
--> statement-breakpoint
-- A team view may also be changed by an administrator of the brand; which role that is, the API decides.
drop policy saved_views_update on saved_views;
--> statement-breakpoint
create policy saved_views_update on saved_views for update to meydan_app
using (brand_id = context_brand() and (scope = 'team' or user_id = context_user()))
with check (brand_id = context_brand() and (scope = 'team' or user_id = context_user()));
--> statement-breakpoint
drop policy saved_views_delete on saved_views;
--> statement-breakpoint
create policy saved_views_delete on saved_views for delete to meydan_app
using (brand_id = context_brand() and (scope = 'team' or user_id = context_user()));
