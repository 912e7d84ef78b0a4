import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { openAs, openProfile, OWNER, PHONE, VIEWER } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 120_000;
const journey = startJourney();

async function openWallet(query = '', email: string = OWNER): Promise<void> {
  const { origin, page } = journey;
  await openAs(page, origin, `/wallet${query}`, email);
  await rows().first().waitFor();
}
const rows = () => journey.page.getByRole('row').filter({ has: journey.page.getByRole('gridcell') });
const cells = (field: string) => journey.page.locator(`[role=gridcell][data-field=${field}]`).allInnerTexts();
const available = async () =>
  Number(
    (await journey.page.getByRole('region', { name: 'TRY balance' }).locator('dd').first().innerText()).replace(
      /[^\d.]/g,
      '',
    ),
  );

describe('the wallet', () => {
  it(
    'is topped up: fee before paying, balance and ledger after it, and a result that survives a refresh',
    async () => {
      const { origin, page } = journey;
      await openWallet();
      const before = await available();
      await page.getByRole('button', { name: 'Top up' }).first().click();
      await page.getByRole('button', { name: '₺10,000' }).click();
      await page.getByText('Added to your wallet').waitFor();
      const [started] = await Promise.all([
        page.waitForResponse(
          (answer) => answer.url().includes('/wallet/topups') && answer.request().method() === 'POST',
        ),
        page.getByRole('button', { name: 'Continue to payment' }).click(),
      ]);
      // Our own server's answer.
      const { payment } = (await started.json()) as { payment: { reference: string } };
      await page.getByRole('button', { name: 'Confirm payment' }).click();
      await page.getByText('₺9,700.00 was added to your wallet').first().waitFor();
      await page.waitForFunction(
        (sum) =>
          document.querySelector('section[aria-label="TRY balance"] dd')?.textContent?.replace(/[^\d.]/g, '') ===
          sum.toFixed(2),
        before + 9700,
      );
      await rows().filter({ hasText: 'Top-up fee' }).filter({ hasText: '−₺300.00' }).first().waitFor();
      await rows().filter({ hasText: '+₺10,000.00' }).first().waitFor();
      await page.goto(`${origin}/payments/success?ref=${payment.reference}`);
      await page
        .getByText(/₺10,000\.00/)
        .first()
        .waitFor();
      await page.reload();
      await page
        .getByText(/₺10,000\.00/)
        .first()
        .waitFor();
      await page
        .getByRole('link', { name: /wallet/i })
        .last()
        .click();
      await page.waitForURL(/\/wallet$/);
    },
    LIMIT,
  );

  it(
    'goes on with a card payment that was left, and cancels another, on a phone, with no toast over what is pressed',
    async () => {
      const context = await openProfile(journey.browser, { viewport: PHONE });
      const page = await context.newPage();
      await openAs(page, journey.origin, '/wallet');
      const pay = page.getByRole('dialog', { name: 'Payment' });
      const underWay = page.getByRole('region', { name: 'Under way' });
      const left = underWay.getByRole('listitem').filter({ hasText: 'Card payment left unfinished' });
      for (let payment = 1; payment <= 3; payment += 1) {
        await page.getByRole('button', { name: 'Top up', exact: true }).filter({ visible: true }).click();
        await page.getByRole('button', { name: '₺5,000' }).click();
        await page.getByRole('button', { name: 'Continue to payment' }).click();
        await pay.getByRole('button', { name: 'Cancel' }).click();
        await pay.waitFor({ state: 'detached' });
        await left.nth(payment - 1).waitFor();
      }
      // What was left is not on its way.
      const onTheWay = page.getByRole('region', { name: 'TRY balance' }).locator('dd').nth(2);
      const before = await onTheWay.innerText();
      for (const rest of [2, 1]) {
        await left
          .first()
          .getByRole('button', { name: /^Cancel/ })
          .click();
        await left.nth(rest).waitFor({ state: 'detached' });
      }
      expect(await onTheWay.innerText()).toBe(before);
      await left.getByRole('button', { name: /^Continue/ }).click();
      const button = pay.getByRole('button', { name: 'Confirm payment' });
      const toast = page.locator('.toasts:not(.toasts-news) > *').filter({ visible: true });
      const [pressed, seen] = [await button.boundingBox(), await toast.all()];
      expect(seen.length).toBeLessThanOrEqual(1);
      for (const one of seen) {
        const box = await one.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(pressed?.y ?? 0);
      }
      await button.click();
      await page.getByText('₺4,850.00 was added to your wallet').first().waitFor();
      await left.first().waitFor({ state: 'detached' });
      await context.close();
    },
    LIMIT,
  );

  it(
    'downloads exactly the rows that the filtered list shows, in its order',
    async () => {
      const { page } = journey;
      await openWallet('?type=topup,withdrawal&currency=TRY&sort=available&limit=100');
      await page.getByRole('status', { name: 'Totals of the filtered rows' }).waitFor();
      const shown = await Promise.all(['description', 'available', 'availableAfter'].map(cells));
      await page.getByRole('button', { name: /^Export/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Export as CSV' });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download', exact: true }).click(),
      ]);
      const [heading = '', ...lines] = readFileSync(await download.path(), 'utf8')
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n');
      const columns = heading.split(',');
      const column = (name: string) => lines.map((line) => line.split(',')[columns.indexOf(name)] ?? '');
      const plain = (amounts: string[] = []) =>
        amounts.map((amount) => amount.replace('−', '-').replace(/[^\d.-]/g, ''));
      expect(lines.length).toBeGreaterThan(3);
      expect(column('Description')).toEqual(shown[0]);
      expect(column('Available')).toEqual(plain(shown[1]));
      expect(column('Available after')).toEqual(plain(shown[2]));
      expect(new Set(column('Currency'))).toEqual(new Set(['TRY']));
    },
    LIMIT,
  );

  it(
    'shows a viewer everything and lets them move nothing',
    async () => {
      const { page } = journey;
      await openWallet('', VIEWER);
      await page.getByText("Topping up and withdrawing is for the brand's owners and admins.").waitFor();
      expect(await page.getByRole('button', { name: /^(Top up|Withdraw)$/ }).count()).toBe(0);
    },
    LIMIT,
  );
});
