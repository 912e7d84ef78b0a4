import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { productBody } from '../../support/productBody.ts';

const DAY = 24 * 3600;
let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
beforeEach(async () => {
  await server.clear('products');
  await server.database.system((tx) => tx.execute(sql`delete from product_bulk_changes`));
  await server.clear('files');
});
afterAll(() => server.close());

/** A picture that no other test stores. */
let drawn = 0;
async function upload(actor = server.owner): Promise<{ id: string; url: string }> {
  drawn += 1;
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: { r: drawn, g: 9, b: 99 } } })
    .png()
    .toBuffer();
  return (await actor.upload('/files', bytes, { purpose: 'product_image' })).json().file;
}
interface StoredFile {
  id: string;
  key: string;
}
// Both engines answer raw queries with an object that has `rows`.
const stored = async () =>
  (
    (await server.database.system((tx) => tx.execute(sql`select id, original_key as key from files order by id`))) as {
      rows: StoredFile[];
    }
  ).rows;
const ids = async () => (await stored()).map(({ id }) => id);
const hasContent = async (key: string) => {
  const found = await server.app.files.storage.read(key);
  found?.stream.destroy();
  return found !== null;
};
const sweep = () => server.app.housekeeping.runAll();
const pass = (seconds: number) => server.clock.pass(seconds);

describe('pictures that nothing shows', () => {
  it('are kept for a day and then removed with their contents', async () => {
    const { id } = await upload();
    const [file] = await stored();
    pass(DAY - 60);
    await sweep();
    expect(await ids()).toEqual([id]);
    pass(120);
    await sweep();
    expect(await ids()).toEqual([]);
    expect(await hasContent(file?.key ?? '')).toBe(false);
  });

  it('do not take along those that a product shows, or contents that another picture shares', async () => {
    const shown = await upload();
    drawn -= 1;
    const twin = await upload();
    expect(new Set((await stored()).map(({ key }) => key)).size).toBe(1);
    await server.owner.post('/products', productBody({ name: 'Gösterilen', imageIds: [shown.id], status: 'active' }));
    pass(DAY + 60);
    await sweep();
    const left = await stored();
    expect(left.map(({ id }) => id)).toEqual([shown.id]);
    expect(twin.id).not.toBe(shown.id);
    expect(await hasContent(left[0]?.key ?? '')).toBe(true);
  });

  it('stay while the deletion of their product can be undone, and free the quota after', async () => {
    const { id } = await upload();
    const product = (await server.owner.post('/products', productBody({ name: 'Silinecek', imageIds: [id] }))).json()
      .product;
    pass(DAY + 60);
    const deletion = await server.owner.post('/products/bulk', { action: 'delete', selection: { ids: [product.id] } });
    await sweep();
    expect(await ids()).toEqual([id]);
    expect((await server.owner.post(`/products/bulk/${deletion.json().undoId}/undo`)).statusCode).toBe(200);
    await server.owner.post('/products/bulk', { action: 'delete', selection: { ids: [product.id] } });
    pass(3600);
    await sweep();
    expect(await ids()).toEqual([]);
    const used = await server.database.system((tx) =>
      tx.execute(sql`select count(*)::int as n from product_bulk_changes`),
    );
    expect(used).toMatchObject({ rows: [{ n: 0 }] });
  });

  it('leave no contents that none of them names, once nobody has put these for a day', async () => {
    const { storage } = server.app.files;
    await upload();
    const [file] = await stored();
    const orphan = await storage.put(Buffer.from('its row was never written'));
    pass(DAY - 60);
    const fresh = await storage.put(Buffer.from('its row is about to be written'));
    await sweep();
    expect(await hasContent(orphan)).toBe(true);
    pass(120);
    // Equal contents come again while the old ones are due.
    drawn -= 1;
    const again = await upload();
    await sweep();
    expect(await Promise.all([orphan, fresh, file?.key ?? ''].map(hasContent))).toEqual([false, true, true]);
    expect(await ids()).toEqual([again.id]);
  });

  it('are not swept from a profile or a logo', async () => {
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const own = (await server.viewer.upload('/profile/picture', bytes)).json().file.id;
    const logo = (await server.owner.upload('/files', bytes, { purpose: 'brand_logo' })).json().file.id;
    expect((await server.viewer.put('/profile', { profileImageId: own })).statusCode).toBe(200);
    expect((await server.owner.put(`/brands/${server.brandId}`, { logoId: logo })).statusCode).toBe(200);
    pass(DAY + 60);
    await sweep();
    expect((await ids()).toSorted()).toEqual([own, logo].toSorted());
  });
});
