import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { contentRights } from '#server/modules/contents/contentRights.table';
import { addRight } from '#server/modules/contents/rightsTrail.service';
import { buildExport } from '#server/modules/feeds/buildExport.service';
import { storeUpload } from '#server/modules/files/files.service';
import { exportBody, openFeedServer, type FeedServer } from '../../support/feedServer.ts';

const DAY_S = 86_400;

let server: FeedServer;
beforeAll(async () => {
  server = await openFeedServer();
});
afterAll(() => server.close());

/** A stored picture for a purpose. */
async function picture(purpose: 'content_image' | 'product_image', color: string): Promise<string> {
  const { database, files } = server.app;
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: color } })
    .png()
    .toBuffer();
  const draft = await files.drafts.write(Readable.from([bytes], { objectMode: false }));
  const owner = { userId: server.member.userId, brandId: server.brandId };
  return (await storeUpload({ database, files }, owner, purpose, draft, server.clock.now())).id;
}

/** An active product, and a content of a creator that shows it. */
async function shownProduct(): Promise<{ contentId: number }> {
  const [own, shown] = [await picture('product_image', '#5438dc'), await picture('content_image', '#38dc54')];
  const [product] = await server.rows<{ id: number }>(
    sql`insert into products (brand_id, name, category_id, description, sku, price_minor, currency, status, search_text, image_ids)
      values (${server.brandId}, 'El kremi', 'hand-care', 'Krem', 'KREM-1', 9900, 'TRY', 'active', '', array[${own}]::uuid[]) returning id`,
  );
  const [content] = await server.rows<{ id: number }>(
    sql`insert into contents (brand_id, source, creator_name, platform, type, status, product_ids, created_at, updated_at)
      values (${server.brandId}, 'manual_upload', 'Naz Koç', 'instagram', 'image', 'approved', array[${product?.id ?? 0}]::int[], now(), now()) returning id`,
  );
  const contentId = content?.id ?? 0;
  await server.rows(
    sql`insert into content_files (brand_id, content_id, submission, place, file_id, kind, mime, width, height, bytes, sha256)
      values (${server.brandId}, ${contentId}, 1, 0, ${shown}, 'image', 'image/png', 400, 400, 1, ${'a'.repeat(64)})`,
  );
  return { contentId };
}

it('sends licensed pictures along for as long as they may be used, and not a moment longer', async () => {
  const { contentId } = await shownProduct();
  await server.rows(sql`update brands set website = 'https://marka.example' where id = ${server.brandId}`);
  const made = await server.ask('post', '/feeds', exportBody({ withLicensed: true }));
  const path = new URL(made.body.feed.export?.url ?? '').pathname;
  const build = () => {
    const { database, files, secrets, config, clock } = server.app;
    const parts = { database, files, secrets, publicUrl: config.publicUrl, now: clock.now() };
    return buildExport(parts, made.body.feed.id, new AbortController().signal);
  };
  const licensed = async () =>
    [...(await server.anonymous.get(path)).body.matchAll(/http[^<]*(\/api\/[^<]*\/contents\/[^<]*)/g)].map(
      ([, address = '']) => address,
    );
  const status = async (address: string) => (await server.anonymous.get(address)).statusCode;
  const right = {
    brandId: server.brandId,
    contentId,
    origin: 'manual' as const,
    usages: ['marketplace_listing' as const],
    territory: ['TR'],
    startsAt: server.clock.now(),
    endsAt: new Date(server.clock.now().getTime() + DAY_S * 1000),
    termsHash: 'a'.repeat(64),
    actorType: 'system' as const,
    createdAt: server.clock.now(),
  };
  await build();
  expect(await licensed()).toEqual([]);

  // A right begins: it is sent at once, and stays in the document that the job makes.
  await server.app.database.system((tx) => addRight(tx, { ...right, kind: 'grant' }));
  const [address = ''] = await licensed();
  expect(await status(address)).toBe(200);
  await build();
  expect(await licensed()).toEqual([address]);

  // It ends by its term, whatever the kept document says.
  server.clock.pass(DAY_S);
  expect(await licensed()).toEqual([]);
  expect(await status(address)).toBe(404);

  // Another one begins, and is taken back.
  const later = { ...right, startsAt: server.clock.now(), endsAt: null, createdAt: server.clock.now() };
  await server.app.database.system((tx) => addRight(tx, { ...later, kind: 'grant' }));
  await build();
  expect(await licensed()).toEqual([address]);
  await server.app.database.system(async (tx) => {
    const [last] = await tx
      .select()
      .from(contentRights)
      .orderBy(sql`${contentRights.id} desc`)
      .limit(1);
    await addRight(tx, { ...later, kind: 'revocation', revokes: last?.id ?? 0 });
  });
  expect(await licensed()).toEqual([]);
  expect(await status(address)).toBe(404);
  expect((await server.anonymous.get(path)).headers['cache-control']).toBe('private, max-age=60, must-revalidate');
});
