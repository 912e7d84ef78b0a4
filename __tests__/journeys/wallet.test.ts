import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { openAs, OWNER, VIEWER } from '../support/console.ts';
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
