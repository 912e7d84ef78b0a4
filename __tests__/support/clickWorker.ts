/**
 * `node clickWorker.ts FOLDER_OR_URL BRAND RUN`: the production server, with a tracked link to a product's page, until it is
 * killed. Says `ack URL` of the link once it listens. Runs outside of Jest: only a process of its own can be killed.
 */
import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';
import { seedReference } from '#server/db/seed/seedReference';
import { brands } from '#server/modules/brands/brands.table';
import { buildServer } from './buildServer.ts';

const [place = '', brandText, runText] = process.argv.slice(2);
const [brandId, run] = [Number(brandText), Number(runText)];
const CODE = 'abcdefghijk';

const database = await (place.startsWith('postgres') ? openPostgres(place) : openEmbedded({ folder: place }));
if (run === 0) {
  await seedReference(database);
  await database.system(async (tx) => {
    await tx.insert(brands).values({ id: brandId, name: 'Kills', slug: 'kills', status: 'approved' });
    await tx.execute(sql`with made as (insert into products (brand_id, name, category_id, description, price_minor, currency, status, search_text, url)
        values (${brandId}, 'El kremi', 'hand-care', '', 9900, 'TRY', 'active', '', 'https://magaza.example/el-kremi') returning id),
      discount as (insert into discounts (brand_id, title, code, type, value_bp, currency, starts_at, attribution_days, hold_days, state, state_at, search_text, created_at, updated_at)
        values (${brandId}, 'Kod', 'KOD', 'percentage', 1000, 'TRY', now(), 30, 14, 'live', now(), '', now(), now()) returning id)
      insert into tracked_links (brand_id, discount_id, product_id, product_name, code, created_at)
        select ${brandId}, discount.id, made.id, 'El kremi', ${CODE}, now() from made, discount`);
  });
}
const { app } = await buildServer({ database });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
writeSync(1, `ack ${origin}/r/${CODE}\n`);
