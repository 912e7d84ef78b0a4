alter table content_facets enable row level security;
--> statement-breakpoint
alter table content_facets force row level security;
--> statement-breakpoint
create policy content_facets_system on content_facets to meydan_system using (true) with check (true);
--> statement-breakpoint
create policy content_facets_select on content_facets for select to meydan_app using (brand_id = context_brand());
--> statement-breakpoint
grant select on content_facets to meydan_app;
--> statement-breakpoint
-- What a content can be found by: its creator, its challenge, its products and its tags. For example (7, null, '{3,4}', '{yaz}')
-- gives creator 7, product 3, product 4 and tag yaz.
create function facets_of_content(creator integer, challenge integer, products integer[], tags text[])
returns table (facet text, value text)
language sql immutable as $$
  select 'creator', creator::text where creator is not null
  union all select 'challenge', challenge::text where challenge is not null
  union all select 'product', p::text from unnest(products) p
  union all select 'tag', t from unnest(tags) t
$$;
--> statement-breakpoint
revoke execute on function facets_of_content(integer, integer, integer[], text[]) from public;
--> statement-breakpoint
grant execute on function facets_of_content(integer, integer, integer[], text[]) to meydan_system;
--> statement-breakpoint
-- Contents by what they can be found by, noted statement by statement as what has changed, as `count_contents` does it by status.
create function count_content_facets() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    insert into public.content_facets (brand_id, facet, value, status, changed)
    select n.brand_id, f.facet, f.value, n.status, count(*)::integer
    from new_rows n cross join lateral public.facets_of_content(n.creator_id, n.challenge_id, n.product_ids, n.tags) f
    group by 1, 2, 3, 4;
  elsif tg_op = 'UPDATE' then
    insert into public.content_facets (brand_id, facet, value, status, changed)
    select m.brand_id, f.facet, f.value, m.status, sum(m.n)::integer
    from (
      select brand_id, status, creator_id, challenge_id, product_ids, tags, 1 as n from new_rows
      union all select brand_id, status, creator_id, challenge_id, product_ids, tags, -1 from old_rows) m
      cross join lateral public.facets_of_content(m.creator_id, m.challenge_id, m.product_ids, m.tags) f
    group by 1, 2, 3, 4 having sum(m.n) <> 0;
  else
    insert into public.content_facets (brand_id, facet, value, status, changed)
    select o.brand_id, f.facet, f.value, o.status, -count(*)::integer
    from old_rows o cross join lateral public.facets_of_content(o.creator_id, o.challenge_id, o.product_ids, o.tags) f
    where exists (select 1 from public.brands b where b.id = o.brand_id)
    group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
--> statement-breakpoint
grant create on schema public to meydan_system;
--> statement-breakpoint
alter function count_content_facets() owner to meydan_system;
--> statement-breakpoint
revoke create on schema public from meydan_system;
--> statement-breakpoint
revoke execute on function count_content_facets() from public;
--> statement-breakpoint
create trigger contents_faceted_insert after insert on contents referencing new table as new_rows
for each statement execute function count_content_facets();
--> statement-breakpoint
create trigger contents_faceted_update after update on contents referencing old table as old_rows new table as new_rows
for each statement execute function count_content_facets();
--> statement-breakpoint
create trigger contents_faceted_delete after delete on contents referencing old table as old_rows
for each statement execute function count_content_facets();
--> statement-breakpoint
insert into content_facets (brand_id, facet, value, status, changed)
select c.brand_id, f.facet, f.value, c.status, count(*)::integer
from contents c cross join lateral facets_of_content(c.creator_id, c.challenge_id, c.product_ids, c.tags) f
group by 1, 2, 3, 4;
