import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { CheckShipmentsAnswer } from '#contract/schemas/shipments';
import { openShipmentServer, UPS, type ShipmentServer } from '../../support/shipmentServer.ts';

const SMALL = { sku: 'SR-30', title: '30 ml', priceMinor: 40_000, stock: 5 };
const LARGE = { sku: 'SR-50', title: '50 ml', priceMinor: 60_000, stock: 3 };
let server: ShipmentServer;
beforeAll(async () => {
  server = await openShipmentServer();
});
afterAll(() => server.close());

async function addProduct(variants: readonly object[], sku: string | null = null): Promise<number> {
  const [made] = await server.rows<{ id: number }>(
    sql`insert into products (brand_id, name, category_id, description, sku, price_minor, currency, variants, status, search_text)
      select ${server.brandId}, 'Gül serumu', c.id, '', ${sku}, 40000, 'TRY', ${JSON.stringify(variants)}::jsonb, 'active', ''
      from product_categories c limit 1 returning id`,
  );
  return made?.id ?? 0;
}
const stockOf = async (id: number) =>
  (
    await server.rows<{ variants: { stock: number | null }[] }>(sql`select variants from products where id = ${id}`)
  )[0]?.variants.map(({ stock }) => stock);
const ship = (id: number, trackingNumber: string) =>
  server.ask(server.member, 'post', `/shipments/${id}/ship`, { ...UPS, trackingNumber });
const edit = async (id: number, item: Record<string, unknown>) => {
  const { version } = await server.shipment(id);
  const items = [{ quantity: 1, ...item }];
  return server.ask(server.member, 'put', `/shipments/${id}`, { items }, { 'if-match': `"${version}"` });
};

describe('a product with variants', () => {
  it('is not put into a parcel without one, also not by the sku of the product', async () => {
    const productId = await addProduct([SMALL, LARGE], 'SR');
    const { shipmentId } = await server.recipient(await server.shipping({ productId }));
    for (const item of [{ productId }, { productId, sku: 'SR' }])
      expect(await edit(shipmentId, item)).toMatchObject({
        status: 400,
        body: { fields: { 'items.0.sku': [{ code: 'REQUIRED' }] } },
      });
    expect((await edit(shipmentId, { productId, sku: 'NONE' })).body.fields).toMatchObject({
      'items.0.sku': [{ code: 'UNKNOWN' }],
    });
  });

  it('ships once a member has chosen the variant, whose stock falls', async () => {
    const productId = await addProduct([SMALL, LARGE]);
    const challengeId = await server.shipping({ productId });
    const { shipmentId } = await server.recipient(challengeId);
    const refused = await ship(shipmentId, 'VA-1');
    expect([refused.status, refused.body.fields]).toMatchObject([
      400,
      { 'items.0.sku': [{ code: 'VARIANT_MISSING' }] },
    ]);
    const rows = [{ id: shipmentId, ...UPS, trackingNumber: 'VA-1' }];
    const many = await server.ask(server.member, 'post', `/challenges/${challengeId}/shipments/ship`, { rows });
    expect([many.status, many.body.fields]).toMatchObject([400, { 'rows.0.id': [{ code: 'VARIANT_MISSING' }] }]);
    const { code, status } = await server.shipment(shipmentId);
    expect(status).toBe('ready');
    const file = Buffer.from(`shipment_code;carrier;tracking_number\n${code};ups;VA-1`);
    const checked = await server.member.upload(`/challenges/${challengeId}/shipments/import`, file);
    // The body that this call answers.
    const [row] = (checked.json() as unknown as CheckShipmentsAnswer).rows;
    expect(row?.errors.map(({ column, error }) => [column, error.code])).toEqual([
      ['shipment_code', 'VARIANT_MISSING'],
    ]);
    expect((await edit(shipmentId, { productId, sku: LARGE.sku })).status).toBe(200);
    expect((await ship(shipmentId, 'VA-1')).status).toBe(200);
    expect(await stockOf(productId)).toEqual([5, 2]);
  });

  it('goes into the parcel by itself where it has a single one', async () => {
    const productId = await addProduct([SMALL]);
    const { shipmentId } = await server.recipient(await server.shipping({ productId }));
    expect((await server.shipment(shipmentId)).items).toMatchObject([{ sku: SMALL.sku, variant: SMALL.title }]);
    expect((await ship(shipmentId, 'VA-2')).status).toBe(200);
    expect(await stockOf(productId)).toEqual([4]);
  });
});
