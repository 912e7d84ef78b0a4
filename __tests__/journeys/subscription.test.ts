import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openProfile, signIn } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';
import { startPaytrPeer } from '../support/paytrPeer.ts';
import { serve } from '../support/serve.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 120_000;
/** Owns the second demo brand, which is on the free plan and has no billing identity. */
const KEREM = 'kerem@meydan.example';

const toast = (page: Page, text: RegExp) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text }).first().waitFor();
const badge = (page: Page, text: RegExp) => page.getByRole('banner').getByRole('link', { name: text }).waitFor();

async function fillBilling(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Legal name' }).fill('Northbound Coffee Roasters Ltd');
  await page.getByRole('combobox', { name: 'Kind of tax number' }).selectOption('foreign');
  await page.getByRole('textbox', { name: 'Tax number' }).fill('GB123456789');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Mill Lane');
  await page.getByRole('textbox', { name: 'City' }).fill('Leeds');
  await page.getByRole('button', { name: 'Save changes' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

describe('a plan by mock payment', () => {
  const journey = startJourney();

  it(
    'is chosen without billing details, is paid, and shows in the badge',
    async () => {
      const { origin, page } = journey;
      await signIn(page, origin, KEREM);
      await badge(page, /Free/);
      await page.goto(`${origin}/settings/subscription?plans=upgrade`);
      await page
        .getByRole('dialog', { name: 'Upgrade your plan' })
        .getByRole('button', { name: /^Choose Starter, ₺1,490/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Starter plan' });
      await dialog.getByRole('button', { name: /^Go to payment/ }).click();
      await dialog
        .getByText('No real payment provider is configured. You can continue with the mock confirmation.')
        .waitFor();
      await dialog.getByRole('button', { name: 'Pay with mock confirmation' }).click();
      await toast(page, /Your plan was updated and the subscription is active/);
      await badge(page, /Starter/);
      await page.goto(`${origin}/billing/invoices`);
      await page
        .getByRole('button', { name: /^Open invoice MYD/ })
        .first()
        .waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('button', { name: /^Download invoice/ })
          .first()
          .click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^MYD20\d\d\d{9}\.pdf$/);
    },
    LIMIT,
  );

  it(
    'is left for the free plan at once, and its result is told',
    async () => {
      const { origin, page } = journey;
      await signIn(page, origin, KEREM);
      await page.goto(`${origin}/settings/subscription`);
      await page.getByRole('button', { name: /^Choose Free/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Free plan' });
      await dialog
        .getByText('Note: the change applies immediately and your rights are updated to the new plan.')
        .waitFor();
      await dialog.getByRole('button', { name: 'Activate plan' }).click();
      await toast(page, /The free plan is active now/);
      await badge(page, /Free/);
    },
    LIMIT,
  );
});

describe('a plan through the card provider', () => {
  const journey = startJourney();
  let peer: Awaited<ReturnType<typeof startPaytrPeer>>;
  let server: Awaited<ReturnType<typeof serve>> | undefined;
  beforeAll(async () => {
    peer = await startPaytrPeer();
    const { config } = peer;
    if (config.provider !== 'paytr') throw new Error('no PayTR');
    server = await serve({
      env: {
        PAYMENT_PROVIDER: 'paytr',
        PAYTR_MERCHANT_ID: config.merchantId,
        PAYTR_MERCHANT_KEY: config.merchantKey,
        PAYTR_MERCHANT_SALT: config.merchantSalt,
        PAYTR_URL: config.url,
      },
    });
  }, 2 * LIMIT);
  afterAll(async () => {
    await server?.close();
    await peer.close();
  });

  it(
    'asks for the billing details first',
    async () => {
      const origin = server?.origin ?? '';
      const context = await openProfile(journey.browser);
      const page = await context.newPage();
      await signIn(page, origin, KEREM);
      const choose = async () => {
        await page.goto(`${origin}/settings/subscription`);
        await page.getByRole('button', { name: /^Choose Starter/ }).click();
        const dialog = page.getByRole('dialog', { name: 'Starter plan' });
        await dialog.getByRole('button', { name: /^Go to payment/ }).click();
        return dialog;
      };
      await (await choose()).getByRole('link', { name: 'Fill in the billing details' }).click();
      await page.waitForURL(/\/settings\/brand/);
      await fillBilling(page);
      await toast(page, /Brand saved/);
      await (await choose()).locator('iframe[title="Card payment"]').waitFor();
      await context.close();
    },
    LIMIT,
  );

  it(
    'is paid in its frame, which the content policy lets in, and activated by its notice',
    async () => {
      const origin = server?.origin ?? '';
      const context = await openProfile(journey.browser);
      const page = await context.newPage();
      const refusals: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) refusals.push(message.text());
      });
      await signIn(page, origin);
      await page.goto(`${origin}/settings/subscription?pay=4`);
      const dialog = page.getByRole('dialog', { name: 'Enterprise plan' });
      await dialog.getByRole('button', { name: /^Go to payment/ }).click();
      const frame = page.frameLocator('iframe[title="Card payment"]');
      await dialog.getByText('If the payment window has not loaded, please reload the page').waitFor();
      const reference = [...peer.orders.keys()].at(-1) ?? '';
      // Its page leads back to ours inside the frame; that alone pays nothing.
      await frame.getByRole('link', { name: 'Pay' }).click();
      await frame.getByText('The payment page is closing…').waitFor();
      await dialog.waitFor();
      const answer = await fetch(`${origin}/api/payments/paytr/notice`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: peer.notice(reference),
      });
      expect(await answer.text()).toBe('OK');
      await toast(page, /Your plan was updated and the subscription is active/);
      await badge(page, /Enterprise/);
      await page.goto(`${origin}/payments/fail?ref=${reference}`);
      await page.getByText('Payment received').waitFor();
      await page.reload();
      await page.getByText('Payment received').waitFor();
      expect(refusals).toEqual([]);
      await context.close();
    },
    LIMIT,
  );
});
