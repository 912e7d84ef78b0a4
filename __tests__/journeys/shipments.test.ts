import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import type { Challenge, ChallengePage } from '#contract/schemas/challenges';
import type { CreatorProfile } from '#contract/schemas/creators';
import type { Participation } from '#contract/schemas/participations';
import type { Product } from '#contract/schemas/products';
import type { ShipmentAnswer, ShipmentDetail, ShipmentPage } from '#contract/schemas/shipments';
import type { WalletAnswer } from '#contract/schemas/wallet';
import { openEmbedded } from '#server/db/client';
import { connect } from '../support/apiClient.ts';
import { accessibilityFindings } from '../support/axe.ts';
import { openAs, settled } from '../support/console.ts';
import { creatorSide } from '../support/creatorSide.ts';
import { startJourney } from '../support/journey.ts';
import { wordsOf } from '../support/words.ts';

/** Far more than it needs; a busy machine is no failure. */
const LIMIT = 120_000;
const journey = startJourney();

const HOME = {
  phone: '+905321112233',
  line1: 'Papatya Sokak No: 4',
  district: 'Bornova',
  city: 'İzmir',
  postalCode: '35040',
  country: 'TR',
};

const tab = (name: string, count: number) => journey.page.getByRole('tab', { name: `${name} (${count})`, exact: true });
const rowOf = (name: string) => journey.page.getByRole('row').filter({ hasText: name });
const dialogNamed = (name: string | RegExp) => journey.page.getByRole('dialog', { name });

/** What the screens said at the end, which the database is asked for afterwards. */
let seen: {
  brandId: number;
  productId: number;
  stock: number | null;
  held: number[];
  timelines: { id: number; steps: { to: string; at: string }[] }[];
} | null = null;

describe('the shipments of a challenge', () => {
  it(
    'go from an address to what was received, what was broken and what is sent again',
    async () => {
      const { origin, page } = journey;
      const brand = await connect(origin);
      const ask = <T>(path: string) => brand.get<T>(`${path}${path.includes('?') ? '&' : '?'}brandId=${brand.brandId}`);
      const held = async () => (await ask<WalletAnswer>('/wallet')).wallets.map(({ heldMinor }) => heldMinor);

      // A running challenge of the demo brand that sends something to whom it accepts.
      const { items: challenges } = await ask<ChallengePage>('/challenges?phase=recruiting&limit=50');
      const details = await Promise.all(
        challenges.map(async ({ id }) => (await ask<{ challenge: Challenge }>(`/challenges/${id}`)).challenge),
      );
      const challenge = details.find(
        ({ productShipping, productId, pipeline }) =>
          productShipping === 'physical' && productId !== null && pipeline.applied > 1,
      );
      if (!challenge) throw new Error('no demo challenge sends anything');
      const listed = async () => (await ask<ShipmentPage>(`/challenges/${challenge.id}/shipments?limit=100`)).items;
      const before = await listed();
      const stockOf = async () =>
        (await ask<{ product: Product }>(`/products/${challenge.productId ?? 0}`)).product.stock;
      const stockBefore = await stockOf();

      // Two creators are accepted, and a parcel is opened for each.
      await openAs(page, origin, `/challenges/${challenge.id}`);
      const applicants = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Reject' }) });
      await applicants.nth(1).waitFor();
      for (const place of [0, 1]) await applicants.nth(place).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Accept 2' }).click();
      await page.getByRole('button', { name: 'Accept and hold' }).click();
      await page.getByText('2 creators accepted').first().waitFor();
      const total = before.length + 2;
      await page.getByRole('link', { name: `Shipments (${total})` }).click();
      await tab('Address needed', total).waitFor();
      const opened = (await listed()).filter(({ id }) => before.every((one) => one.id !== id));
      expect(opened.map(({ status }) => status)).toEqual(['pending_address', 'pending_address']);
      const people = await Promise.all(
        opened.map(async ({ id, code, creator }) => {
          const { creator: found } = await ask<{ creator: CreatorProfile }>(`/creators/${creator.id}`);
          return { id, code, name: creator.name, act: await creatorSide(origin, found.username) };
        }),
      );
      const [first, second] = people;
      if (!first || !second) throw new Error('two were accepted');
      const heldBefore = await held();

      // Addresses arrive while the list is open, and nobody sees more of them than initials, city and country.
      for (const { id, name, act } of people) await act('PUT', `/shipments/${id}/address`, { ...HOME, fullName: name });
      await tab('Ready to ship', 2).click();
      await rowOf(first.name).getByText('İzmir, TR').waitFor();
      expect(await page.locator('body').innerText()).not.toContain(HOME.line1);
      await settled(page);
      expect(await accessibilityFindings(page)).toEqual([]);

      // The list goes out as a file and comes back filled in; one cell is wrong and is named, the others are shipped.
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const out = dialogNamed('Export as CSV');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        out.getByRole('button', { name: 'Download' }).click(),
      ]);
      const csv = readFileSync(await download.path(), 'utf8');
      expect(csv).not.toContain(HOME.line1);
      const numberOf = (id: number) => `7341${String(id).padStart(5, '0')}`;
      const filledIn = people.reduce(
        (text, { id, code }) => text.replace(`${code},,`, `${code},yurtici,${numberOf(id)}`),
        csv,
      );
      const importFile = async (text: string) => {
        await page.getByRole('button', { name: 'Import tracking' }).click();
        const dialog = dialogNamed('Import tracking numbers');
        await dialog
          .locator('input[type=file]')
          .setInputFiles({ name: 'shipments.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
        return dialog;
      };
      const wrong = await importFile(`${filledIn.trimEnd()}\r\nSH-2020-999999,yurtici,734199999,,\r\n`);
      await wrong.getByText('To be shipped: 2 · Known already: 0 · Wrong: 1').waitFor();
      await settled(page);
      expect(await accessibilityFindings(page)).toEqual([]);
      await wrong.getByRole('button', { name: 'Mark 2 as shipped' }).click();
      await Promise.all([tab('On the way', 2).waitFor(), tab('Ready to ship', 0).waitFor()]);
      await wrong.waitFor({ state: 'detached' });
      const shipped = await listed();
      expect(
        people.map(({ id }) => {
          const row = shipped.find((one) => one.id === id);
          return [row?.status, row?.carrier, row?.trackingNumber];
        }),
      ).toEqual(people.map(({ id }) => ['shipped', 'yurtici', numberOf(id)]));
      const sent = opened.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
      const stockLeft = stockBefore === null ? null : stockBefore - sent;
      expect(await stockOf()).toBe(stockLeft);

      // The same file again changes nothing.
      const again = await importFile(filledIn);
      await again.getByText('To be shipped: 0 · Known already: 2 · Wrong: 0').waitFor();
      await page.keyboard.press('Escape');
      await again.waitFor({ state: 'detached' });
      expect(await listed()).toEqual(shipped);
      expect(await stockOf()).toBe(stockLeft);

      // One arrives and is received; the other one is broken.
      await tab('On the way', 2).click();
      await page.getByRole('button', { name: `Update status: ${first.name}` }).click();
      const move = dialogNamed(`Where is the parcel to ${first.name}?`);
      await move.getByRole('radio', { name: 'Delivered', exact: true }).check();
      await move.getByRole('button', { name: 'Update status' }).click();
      await rowOf(first.name).getByText('Delivered').waitFor();
      await first.act('POST', `/shipments/${first.id}/received`);
      await tab('Done', 1).waitFor();
      await second.act('POST', `/shipments/${second.id}/issue`, { type: 'damaged', note: 'The box was crushed.' });
      await tab('Issues', 1).click();

      // It is looked at, the address too, and sent again.
      await page.getByRole('button', { name: new RegExp(`^Open the shipment to ${second.name}`) }).click();
      const drawer = dialogNamed(second.name);
      await drawer.getByText('The box was crushed.').waitFor();
      await drawer.getByRole('button', { name: 'Show address' }).click();
      await drawer.getByText(HOME.line1).waitFor();
      await settled(page);
      expect(await accessibilityFindings(page)).toEqual([]);
      await drawer.getByRole('button', { name: 'Resolve' }).click();
      const resolve = dialogNamed(`How does it go on with ${second.name}?`);
      await resolve.getByRole('radio', { name: /^Send again/ }).check();
      await resolve.getByRole('button', { name: 'Decide' }).click();
      await drawer.getByRole('region', { name: 'Sent again' }).waitFor();
      const { shipment } = await ask<{ shipment: ShipmentDetail }>(`/shipments/${second.id}`);
      expect(await drawer.getByRole('region', { name: 'Timeline' }).getByRole('listitem').count()).toBe(
        shipment.timeline.length,
      );
      await drawer.getByRole('button', { name: 'Close the shipment' }).click();
      await Promise.all([tab('Ready to ship', 1).waitFor(), tab('Issues', 0).waitFor(), tab('Done', 2).waitFor()]);

      // What the screen says is what the database says: one creates, one waits for the new parcel, and no money moved.
      const replacement = (await listed()).find(({ replacesId }) => replacesId === second.id);
      expect(replacement).toMatchObject({ status: 'ready', participationId: shipment.participationId });
      const stageOf = async (id: number) => {
        const participationId = (await listed()).find((row) => row.id === id)?.participationId ?? 0;
        return (await ask<{ participation: Participation }>(`/participations/${participationId}`)).participation;
      };
      const [received, waiting] = await Promise.all([stageOf(first.id), stageOf(second.id)]);
      expect([received.stage, waiting.stage]).toEqual(['creating', 'awaiting_shipment']);
      expect(Date.parse(received.dueAt ?? '')).toBeGreaterThan(Date.now());
      expect(await held()).toEqual(heldBefore);
      seen = {
        brandId: brand.brandId,
        productId: challenge.productId ?? 0,
        stock: stockLeft,
        held: heldBefore,
        timelines: (await Promise.all([first.id, second.id].map((id) => ask<ShipmentAnswer>(`/shipments/${id}`)))).map(
          ({ shipment: { id, timeline } }) => ({ id, steps: timeline.map(({ to, at }) => ({ to, at })) }),
        ),
      };
      // The timeline on the screen is that one, the newest first.
      await page.goto(`${origin}/challenges/${challenge.id}/shipments?shipment=${second.id}`);
      const shown = dialogNamed(second.name).getByRole('region', { name: 'Timeline' }).getByRole('listitem');
      await shown.first().waitFor();
      const words = wordsOf('en');
      expect((await shown.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(
        shipment.timeline
          .toReversed()
          .map(({ to, resolution }) =>
            words(resolution ? `shipments:resolution.${resolution}` : `shipments:status.${to}`),
          ),
      );
    },
    LIMIT,
  );

  it('are kept just so: wallet, stock and timeline in the database that the server has left', async () => {
    await journey.server.kill('SIGTERM');
    const database = await openEmbedded({ folder: join(journey.server.dataDir, 'database') });
    try {
      const rows = <T>(query: SQL) => database.system(async (tx) => ((await tx.execute(query)) as { rows: T[] }).rows); // both engines answer so
      const [product] = await rows(sql`select stock from products where id = ${seen?.productId}`);
      expect(product).toEqual({ stock: seen?.stock });
      const wallets = await rows<{ held: string; holds: string }>(
        sql`select held_minor as held, (select coalesce(sum(fee_minor + platform_fee_minor - paid_fee_minor - paid_platform_fee_minor), 0)
          from wallet_holds h where h.brand_id = w.brand_id and h.currency = w.currency and h.status = 'open') as holds
          from wallets w where brand_id = ${seen?.brandId} order by currency`,
      );
      expect(wallets.map(({ held }) => Number(held)).toSorted((a, b) => a - b)).toEqual(
        seen?.held.toSorted((a, b) => a - b),
      );
      expect(wallets.map(({ holds }) => Number(holds))).toEqual(wallets.map(({ held }) => Number(held)));
      for (const { id, steps } of seen?.timelines ?? []) {
        const [kept] = await rows<{ history: { to: string; at: string }[]; status: string }>(
          sql`select history, status from shipments where id = ${id}`,
        );
        expect(kept?.history.map(({ to, at }) => ({ to, at }))).toEqual(steps.slice(1));
        expect(kept?.status).toBe(steps.at(-1)?.to);
      }
      expect(seen?.timelines).toHaveLength(2);
    } finally {
      await database.close();
    }
  });
});
