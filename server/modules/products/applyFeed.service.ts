import { sql, type SQL } from 'drizzle-orm';
import type { MissingItems } from '#contract/constants/feeds';
import type { Tx } from '#server/db/client';
import { rowsOf } from '#server/db/rows';
import { STATUS_BY_PEOPLE, STATUS_OF_RETURNED } from '#server/modules/products/feedProducts.table';

/** A run of a feed, whose items stand in `feed_items`. */
export interface AppliedRun {
  brandId: number;
  feedId: number;
  runId: number;
  missingItems: MissingItems;
  /** Of products whose own category is not known. */
  categoryId: string;
  now: Date;
}

/** A sku that a product of another source has, itself or as a variant. */
export interface TakenSku {
  /** An item's id, or that of a group. */
  sku: string;
  /** How many items of the run cannot be taken for it: one, or those of the group. */
  count: number;
  /** Of the first of them in the source. */
  line: number | null;
  productId: number;
  name: string;
}

/** How many products a run makes, changes and puts away. */
export interface FeedCounts {
  created: number;
  updated: number;
  removed: number;
}

export interface FeedPlan extends FeedCounts {
  unchanged: number;
  /** Products that the feed keeps now. */
  current: number;
  taken: TakenSku[];
}

/** The products of the feed or the brand are not those any more that a run was planned with. */
export class PlanIsOld extends Error {}

/** Groups with more variants than a product may have; to be called before `planFeed`, with whose items nothing is made then. */
export const largeGroups = (
  tx: Tx,
  runId: number,
  most: number,
): Promise<{ externalId: string; line: number | null; count: number }[]> =>
  rowsOf(
    tx,
    sql`with large as (select external_id, count(*)::int as count, min(line) as line from feed_items where run_id = ${runId} and is_variant and jsonb_typeof(data) = 'object' group by external_id having count(*) > ${most}),
      emptied as (update feed_items i set data = 'null'::jsonb from large where i.run_id = ${runId} and i.external_id = large.external_id)
      select external_id as "externalId", line, count from large order by external_id`,
  );

const drafts = (runId: number, outcome: 'created' | 'updated' | 'removed'): SQL =>
  sql`d.run_id = ${runId} and d.outcome = ${outcome}`;

/** What of the feed's products its items do not name any more. An item with a fault is named all the same. */
const missing = ({ feedId, runId }: AppliedRun): SQL =>
  sql`f.feed_id = ${feedId} and not f.is_detached and f.missing_since is null
    and not exists (select 1 from feed_items i where i.run_id = ${runId} and i.external_id = f.external_id)`;

/**
 * Skus of items, or of their groups, that a product has which the feed does not keep. Empties these items, so that nothing is
 * made of them. Between the feed's own products a sku may move, and the items of a detached one are left alone anyhow.
 */
const takeOutTaken = (tx: Tx, { brandId, feedId, runId }: AppliedRun): Promise<TakenSku[]> =>
  rowsOf<TakenSku>(
    tx,
    sql`with items as (
        select i.place, i.line, i.item_id, i.external_id from feed_items i
        where i.run_id = ${runId} and jsonb_typeof(i.data) = 'object' and not exists (select 1 from feed_products f
          where f.feed_id = ${feedId} and f.external_id = i.external_id and f.is_detached)),
      skus as (
        select place, line, external_id as sku, true as is_whole from items
        union all select place, line, item_id, false from items where item_id <> external_id),
      others as (
        select p.id, p.name, p.sku, p.variants from products p where p.brand_id = ${brandId} and not exists (
          select 1 from feed_products f where f.product_id = p.id and f.feed_id = ${feedId} and not f.is_detached)),
      owned as (
        select id, name, sku from others
        union all select id, name, jsonb_array_elements(variants) ->> 'sku' from others where variants <> '[]'),
      taken as (
        select distinct on (s.place) s.place, s.line, s.sku, o.id, o.name from skus s join owned o on o.sku = s.sku
        order by s.place, s.is_whole desc, o.id),
      emptied as (update feed_items i set data = 'null'::jsonb from taken t where i.run_id = ${runId} and i.place = t.place)
      select sku, count(*)::int as count, min(line) as line, id as "productId", name from taken
      group by sku, id, name order by min(place)`,
  );

/** Products that a planned run would put away, by name. */
export const missingProducts = (tx: Tx, { runId }: AppliedRun, limit: number) =>
  rowsOf<{ id: number; name: string; itemId: string }>(
    tx,
    sql`select p.id, p.name, d.external_id as "itemId" from feed_drafts d join products p on p.id = d.product_id
      where ${drafts(runId, 'removed')} order by p.name, p.id limit ${limit}`,
  );

/**
 * Does what compares all items of a run with all products of its feed. The planner knows nothing of rows that have just come
 * in: it takes them for a handful and would read them once for each of the others, 50,000 times 50,000.
 */
async function comparing(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`select set_config('enable_nestloop', 'off', true)`);
  await work();
  await tx.execute(sql`select set_config('enable_nestloop', 'on', true)`);
}

/**
 * The drafts of a run: `heads` are its products, each with its first item; `groups` are what the variants of one make of it;
 * `known` says what becomes of each beside what the feed and the brand have. Only what is to be written takes its data along.
 */
const draftsOf = ({ brandId, feedId, runId }: AppliedRun): SQL => sql`
  with items as not materialized (select * from feed_items where run_id = ${runId} and jsonb_typeof(data) = 'object'),
  heads as (
    select external_id, md5(string_agg(hash, ' ' order by place)) as hash, min(place) as place, bool_or(is_variant) as is_group
    from items group by external_id),
  groups as (
    select external_id, jsonb_build_object(
      'sku', external_id, 'gtin', null,
      'stock', case when count(*) = count(data ->> 'stock') then least(sum((data ->> 'stock')::bigint), 10000000) end,
      'variants', jsonb_agg(jsonb_build_object('sku', item_id, 'title', coalesce(data ->> 'variant', item_id),
        'priceMinor', data -> 'priceMinor', 'stock', data -> 'stock') order by items.place)) as data
    from items join heads using (external_id) where heads.is_group group by external_id),
  known as (
    select h.external_id, h.hash, h.place, f.product_id, case
      when f.is_detached then 'detached'
      when f.hash = h.hash and f.missing_since is null then 'unchanged'
      when f.product_id is null then 'created'
      else 'updated' end as outcome
    from heads h left join feed_products f on f.feed_id = ${feedId} and f.external_id = h.external_id)
  select ${runId}::int, ${brandId}::int, k.external_id, k.hash,
    case when k.outcome in ('created', 'updated') then items.data || coalesce(groups.data, '{}'::jsonb) else 'null'::jsonb end,
    case k.outcome when 'created' then nextval('products_id_seq') else k.product_id end, k.outcome
  from known k join items on items.place = k.place left join groups on groups.external_id = k.external_id`;

/**
 * Makes the products of a run's items (items of one group are one product with variants) and says what would become of
 * each, and of those that no item names. An item whose sku belongs elsewhere makes nothing. Writes nothing but the run's own
 * staging and drafts.
 */
export async function planFeed(tx: Tx, run: AppliedRun): Promise<FeedPlan> {
  const { feedId, runId } = run;
  const columns = sql`feed_drafts (run_id, brand_id, external_id, hash, data, product_id, outcome)`;
  await tx.execute(sql`delete from feed_drafts where run_id = ${runId}`);
  let taken: TakenSku[] = [];
  await comparing(tx, async () => {
    taken = await takeOutTaken(tx, run);
    await tx.execute(sql`insert into ${columns} ${draftsOf(run)}`);
    if (run.missingItems === 'keep') return;
    await tx.execute(sql`insert into ${columns}
      select ${runId}::int, f.brand_id, f.external_id, f.hash, 'null'::jsonb, f.product_id, 'removed' from feed_products f where ${missing(run)}`);
  });
  const [counts] = await rowsOf<Omit<FeedPlan, 'taken'>>(
    tx,
    sql`select count(*) filter (where outcome = 'created')::int as created, count(*) filter (where outcome = 'updated')::int as updated,
      count(*) filter (where outcome in ('unchanged', 'detached'))::int as unchanged,
      count(*) filter (where outcome = 'removed')::int as removed,
      (select count(*)::int from feed_products f where f.feed_id = ${feedId} and not f.is_detached and f.missing_since is null) as current
      from feed_drafts where run_id = ${runId}`,
  );
  if (!counts) throw new Error('The count returned no row');
  return { ...counts, taken };
}

/** What a draft's data is as a product. */
const D = sql`jsonb_to_record(d.data) as r(title text, description text, sku text, gtin text, "brandName" text, link text,
  "priceMinor" int, "salePriceMinor" int, currency text, stock int, variants jsonb, category text, "searchText" text)`;
const VARIANTS = sql`coalesce(r.variants, '[]'::jsonb)`;
const IMAGES = sql`array(select jsonb_array_elements_text(d.data -> 'images'))`;

/** Old and new of what a person sees differ, by field. */
const DIFFERENCES = sql`(select coalesce(jsonb_object_agg(k.field, jsonb_build_array(k.old, k.new)), '{}'::jsonb) from (values
    ('name', to_jsonb(p.name), to_jsonb(r.title)), ('description', to_jsonb(p.description), to_jsonb(r.description)),
    ('price', to_jsonb(p.price_minor), to_jsonb(r."priceMinor")), ('salePrice', to_jsonb(p.sale_price_minor), to_jsonb(r."salePriceMinor")),
    ('currency', to_jsonb(p.currency), to_jsonb(r.currency)), ('stock', to_jsonb(p.stock), to_jsonb(r.stock)),
    ('url', to_jsonb(p.url), to_jsonb(r.link)), ('gtin', to_jsonb(p.gtin), to_jsonb(r.gtin)),
    ('brandName', to_jsonb(p.brand_name), to_jsonb(r."brandName")), ('variants', p.variants, ${VARIANTS})
  ) k(field, old, new) where k.old is distinct from k.new)`;

/** Runs a statement that writes, and answers how many rows it wrote. */
async function countOf(tx: Tx, statement: SQL): Promise<number> {
  const [written] = await rowsOf<{ count: number }>(
    tx,
    sql`with written as (${statement} returning 1) select count(*)::int as count from written`,
  );
  return written?.count ?? 0;
}

/**
 * Applies a planned run set by set: new products (as drafts until their first picture came), changed ones, and those that
 * are missing. A field that the feed does not own, such as the category of a known product, stays. Throws PlanIsOld when it
 * is not as many products as were planned, because people made, detached or deleted some meanwhile; nothing of it may be
 * committed then.
 */
export async function applyFeed(tx: Tx, run: AppliedRun, planned: FeedCounts): Promise<void> {
  const { brandId, feedId, runId, categoryId } = run;
  const now = sql`${run.now.toISOString()}::timestamptz`;
  await tx.execute(sql`insert into feed_changes (run_id, brand_id, external_id, product_id, name, outcome, fields)
    select d.run_id, d.brand_id, d.external_id, d.product_id, d.data ->> 'title', 'created', '{}'::jsonb from feed_drafts d where ${drafts(runId, 'created')}
    union all
    select d.run_id, d.brand_id, d.external_id, d.product_id, r.title, 'updated', ${DIFFERENCES}
      from feed_drafts d cross join lateral ${D} join products p on p.id = d.product_id where ${drafts(runId, 'updated')}`);
  const created = await countOf(
    tx,
    sql`insert into products (id, brand_id, name, category_id, description, sku, gtin, brand_name, url, price_minor, currency,
      sale_price_minor, stock, variants, status, source, search_text, created_at, updated_at)
    select d.product_id, ${brandId}, r.title, coalesce(r.category, ${categoryId}), r.description, r.sku, r.gtin, r."brandName", r.link, r."priceMinor",
      r.currency, r."salePriceMinor", r.stock, ${VARIANTS}, 'draft', 'feed', r."searchText", ${now}, ${now}
    from feed_drafts d cross join lateral ${D} where ${drafts(runId, 'created')} on conflict (brand_id, sku) do nothing`,
  );
  const updated = await countOf(
    tx,
    sql`update products p set name = r.title, description = r.description, sku = r.sku, gtin = r.gtin, brand_name = r."brandName",
      url = r.link, price_minor = r."priceMinor", currency = r.currency, sale_price_minor = r."salePriceMinor", stock = r.stock, variants = ${VARIANTS},
      search_text = r."searchText", updated_at = ${now}, version = p.version + 1,
      status = case when f.missing_since is null then p.status else ${STATUS_OF_RETURNED} end
    from feed_drafts d cross join lateral ${D} join feed_products f on f.product_id = d.product_id and not f.is_detached
    where ${drafts(runId, 'updated')} and p.id = d.product_id and p.brand_id = ${brandId}`,
  );
  if (created !== planned.created || updated !== planned.updated) throw new PlanIsOld();
  await tx.execute(sql`insert into feed_products (product_id, brand_id, feed_id, external_id, hash, image_urls, images_due, synced_at)
    select d.product_id, ${brandId}, ${feedId}, d.external_id, d.hash, ${IMAGES}, true, ${now} from feed_drafts d
    where d.run_id = ${runId} and d.outcome in ('created', 'updated')
    on conflict (product_id) do update set hash = excluded.hash, image_urls = excluded.image_urls,
      images_due = feed_products.images_due or feed_products.image_urls is distinct from excluded.image_urls,
      image_tries = case when feed_products.image_urls is distinct from excluded.image_urls then 0 else feed_products.image_tries end,
      missing_since = null, status_before = null, synced_at = excluded.synced_at`);
  if (planned.removed === 0) return;
  await tx.execute(sql`insert into feed_changes (run_id, brand_id, external_id, product_id, name, outcome, fields)
    select d.run_id, d.brand_id, d.external_id, p.id, p.name, 'removed', '{}'::jsonb
    from feed_drafts d join products p on p.id = d.product_id where ${drafts(runId, 'removed')} on conflict do nothing`);
  const [removed] = await rowsOf<{ count: number }>(
    tx,
    sql`with gone as (select p.id, p.status, ${STATUS_BY_PEOPLE} as status_before
        from feed_drafts d join products p on p.id = d.product_id where ${drafts(runId, 'removed')} order by p.id for update of p),
      archived as (update products p set status = 'archived', updated_at = ${now}, version = p.version + 1
        from gone where p.id = gone.id and gone.status <> 'archived'),
      written as (update feed_products f set missing_since = ${now}, status_before = gone.status_before
        from gone where f.product_id = gone.id and not f.is_detached returning 1)
      select count(*)::int as count from written`,
  );
  if (removed?.count !== planned.removed) throw new PlanIsOld();
}
