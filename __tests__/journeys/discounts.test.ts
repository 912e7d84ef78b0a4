import { describe, expect, it } from '@jest/globals';
import { signCall } from '#server/modules/discounts/storeKeys.service';
import type { ChallengePage } from '#contract/schemas/challenges';
import type { CodeCandidatePage } from '#contract/schemas/discountCodes';
import type { Discount, DiscountPage } from '#contract/schemas/discounts';
import type { LedgerPage } from '#contract/schemas/wallet';
import { connect } from '../support/apiClient.ts';
import { accessibilityFindings } from '../support/axe.ts';
import { openAs, settled } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';
import { runNode } from '../../scripts/run.ts';

/** Far more than it needs; a busy machine is no failure. */
const LIMIT = 180_000;
const journey = startJourney();

const operator = (...args: string[]) =>
  runNode(['scripts/operator.ts', ...args], { env: { DATA_DIR: journey.server.dataDir } });

const ORDER = { subtotalMinor: 21_250, discountMinor: 3750, taxMinor: 4250 };

/** Types into a field that is found by typing, and takes the one that is called so. */
async function choose(field: string, name: string): Promise<void> {
  const { page } = journey;
  await page.getByRole('combobox', { name: new RegExp(`^${field}`) }).fill(name);
  await page.getByRole('option', { name, exact: true }).first().click();
}
const fill = (field: string, text: string) =>
  journey.page
    .getByRole('textbox', { name: new RegExp(`^${field}`) })
    .first()
    .fill(text);
/** A figure of the page, which is a link named by what it is. */
const figure = async (name: string) => {
  const text = await journey.page
    .getByRole('region', { name: 'Figures' })
    .locator('div', { has: journey.page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .last()
    .innerText();
  return text.replace(name, '').trim();
};

describe('a discount', () => {
  it(
    'goes from its form and codes for many to an order of the shop, its commission, and back by a refund',
    async () => {
      const { origin, page } = journey;
      const brand = await connect(origin);
      const ask = <T>(path: string) => brand.get<T>(`${path}${path.includes('?') ? '&' : '?'}brandId=${brand.brandId}`);
      const attempt = String(Date.now()).slice(-6);
      const orderId = `J-${attempt}`;
      // Commissions of the demo shop fall due beside it, so that only this order's count.
      const entries = async () =>
        (await ask<LedgerPage>('/wallet/entries?limit=100')).items.filter(({ description }) =>
          description.includes(orderId),
        );
      const sumOf = (items: readonly { amountMinor: number }[]) =>
        items.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

      // A challenge with creators who were accepted, and one of them.
      const { items: challenges } = await ask<ChallengePage>(
        '/challenges?phase=recruiting,in_progress,completed&limit=50',
      );
      const withCreators = challenges.filter(({ places }) => places.accepted > 1)[0];
      if (!withCreators) throw new Error('no demo challenge has creators');
      const { items: people } = await ask<CodeCandidatePage>(
        `/discounts/candidates?challenge=${withCreators.id}&limit=50`,
      );
      const creator = people[0]?.creator.name ?? '';
      const code = `ISIK-${attempt}`;

      // One code, by its form, with its price at once.
      await openAs(page, origin, '/discounts/create');
      await fill('Title', 'Journey');
      await fill('Code', `ışık-${attempt}`);
      await page.getByText(`Kept as ${code}`).waitFor();
      await fill('Percentage', '15');
      await page.getByRole('region', { name: 'What it does' }).getByText('15% off').waitFor();
      await choose('Challenge', withCreators.title);
      await choose('Creator', creator);
      await page.getByRole('textbox', { name: /^Commission/ }).fill('10');
      await fill('Days on hold', '0');
      await settled(page);
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Create discount' }).first().click();
      await page.getByRole('heading', { level: 1, name: new RegExp(code) }).waitFor();
      const id = Number(/\/discounts\/(\d+)/.exec(page.url())?.[1]);
      expect(await figure('Uses')).toBe('0');

      // One for each creator of the challenge: looked at first, then made.
      await page.goto(`${origin}/discounts/codes`);
      await choose('Challenge', withCreators.title);
      await fill('Prefix', 'yol');
      await page
        .getByRole('region', { name: 'So they will look' })
        .getByText(/^YOL-[A-Z]+-7K2M$/)
        .first()
        .waitFor();
      await fill('Title', 'Journey codes');
      await fill('Percentage', '10');
      await page.getByRole('checkbox', { name: /^Leave out/ }).uncheck();
      await page.getByRole('button', { name: 'Show the result' }).click();
      await page.getByRole('button', { name: /^Make \d+ codes?$/ }).click();
      await page.getByRole('button', { name: 'Download as CSV' }).waitFor();
      await settled(page);
      expect(await accessibilityFindings(page)).toEqual([]);
      const made = (await ask<DiscountPage>('/discounts?q=YOL&limit=100')).items;
      expect(made.length).toBeGreaterThan(1);
      expect(new Set(made.map(({ code }) => code)).size).toBe(made.length);

      // A key for the shop, whose secret is told once.
      await page.goto(`${origin}/settings/store-orders`);
      await page.getByRole('button', { name: 'New key' }).click();
      await fill('Name', 'Journey shop');
      await page.getByRole('button', { name: 'Make key' }).click();
      const shown = page.getByRole('dialog', { name: 'Secret of Journey shop' });
      await shown.waitFor();
      const [keyId = '', secret = ''] = await shown.locator('code').allInnerTexts();
      await shown.getByRole('button', { name: 'I have kept it' }).click();
      const send = async (event: object, own = secret) => {
        const body = JSON.stringify(event);
        const timestamp = String(Math.floor(Date.now() / 1000));
        return fetch(`${origin}/api/store/orders`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-meydan-key': keyId,
            'x-meydan-timestamp': timestamp,
            'x-meydan-signature': signCall(own, timestamp, Buffer.from(body)),
          },
          body,
        });
      };
      const now = new Date().toISOString();
      const order = { id: orderId, currency: 'TRY', placedAt: now, codes: [code.toLowerCase()], lines: [], ...ORDER };

      // An order comes in, three times; a stranger's is refused.
      expect((await send({ type: 'order', order }, 'another secret')).status).toBe(401);
      for (const outcome of ['accepted', 'repeated', 'repeated'])
        expect(await (await send({ type: 'order', order })).json()).toMatchObject({ outcome });
      await page.goto(`${origin}/discounts/${id}`);
      await page.getByRole('row').filter({ hasText: orderId }).filter({ hasText: creator }).waitFor();
      expect(await figure('Uses')).toBe('1');
      expect(await figure('Revenue')).toBe('₺212.50');
      await page.getByRole('img', { name: /^Uses in 28 days: 1\./ }).waitFor();
      await settled(page);
      expect(await accessibilityFindings(page)).toEqual([]);

      // Its commission is paid from the wallet once the hold is over.
      await operator('advance-clock', '1d');
      expect(sumOf((await entries()).filter(({ type }) => type === 'commission'))).toBe(-2125);
      await page.reload();
      await page.getByRole('row').filter({ hasText: orderId }).getByText('paid', { exact: true }).waitFor();

      // What was promised stands still, with the reason; the server says the same.
      await page.goto(`${origin}/discounts/edit/${id}`);
      await page.getByText(/The code was used once, so code, kind and value stay as they are/).waitFor();
      expect(await page.getByRole('textbox', { name: /^Code/ }).isDisabled()).toBe(true);
      const { discount } = await ask<{ discount: Discount }>(`/discounts/${id}`);
      const refused = await brand.put(
        `/discounts/${id}?brandId=${brand.brandId}`,
        { valueBp: 2000 },
        { 'If-Match': `"${discount.version}"` },
      );
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(await refused.text()).toContain('CODE_USED');

      // The customer gives everything back: revenue and commission follow, whatever was paid.
      const refund = {
        id: `R-${attempt}`,
        orderId,
        currency: 'TRY',
        refundedAt: now,
        amountMinor: ORDER.subtotalMinor,
      };
      for (const outcome of ['accepted', 'repeated'])
        expect(await (await send({ type: 'refund', refund })).json()).toMatchObject({ outcome });
      await page.goto(`${origin}/discounts/${id}`);
      await page.getByRole('row').filter({ hasText: orderId }).filter({ hasText: 'taken back' }).waitFor();
      expect(await figure('Revenue')).toBe('₺0.00');
      expect(await figure('Refunded')).toBe('₺212.50');
      expect(sumOf(await entries())).toBe(0);
    },
    LIMIT,
  );
});
