import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { askServer } from '#server/operator/socket';
import { DEMO_BRANDS } from '#server/db/seed/demoAccounts';
import { openAs, openProfile, PHONE } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';

jest.setTimeout(120_000);
/** Two seconds are promised; slowness alone is no failure here, but less than a poll or a stream that opens again. */
const WITHIN_MS = 15_000;
const SLUG = DEMO_BRANDS.find(({ key }) => key === 'cosmetics')?.slug ?? '';

const journey = startJourney();
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
const unreadOf = async (page: Page) => Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0]);

/** Something happens at the server: the operator suspends the brand, or restores it, and every member is told. */
const suspend = () => askServer(journey.server.dataDir, ['suspend-brand', SLUG, '--reason', 'Documents']);
const restore = () => askServer(journey.server.dataDir, ['restore-brand', SLUG]);

/** Waits until the page counts so many unread ones; fails when it takes longer than promised. */
const untilUnread = (page: Page, count: number) =>
  page.getByRole('button', { name: `Notifications, ${count} unread` }).waitFor({ timeout: WITHIN_MS });

/** Waits until the page counts more than so many; other news may come meanwhile, as of a licence that ends soon. */
const untilMore = (page: Page, count: number, timeout = WITHIN_MS) =>
  page.waitForFunction(
    (known) => {
      const label = document.querySelector('button[aria-label^="Notifications, "]')?.getAttribute('aria-label') ?? '';
      return Number(/\d+/.exec(label)?.[0] ?? 0) > known;
    },
    count,
    { timeout },
  );

/** Signed in, with the stream open. */
async function openLive(page: Page): Promise<void> {
  const stream = page.waitForResponse(
    (response) => response.url().includes('/notifications/stream') && response.status() === 200,
  );
  await openAs(page, journey.origin, '/');
  await stream;
}

// Before the others read what is unread.
describe('toasts of news', () => {
  /** The sides of what is shown, in CSS pixels. */
  const sidesOf = async (page: Page, selector: string) => {
    const shown = page.locator(selector).last();
    await shown.waitFor();
    return shown.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  };

  it('leave the last button of a form free on a phone', async () => {
    const context = await openProfile(journey.browser, { viewport: PHONE });
    const page = await context.newPage();
    await openAs(page, journey.origin, '/feeds/create');
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await page.locator('[data-news]').waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const button = await sidesOf(page, 'main form button');
    expect((await sidesOf(page, '[data-news]')).top).toBeGreaterThan(button.bottom);
    await context.close();
  });

  it('take no press while a dialog hides them on a phone', async () => {
    const context = await openProfile(journey.browser, { viewport: PHONE });
    const page = await context.newPage();
    await openAs(page, journey.origin, '/wallet');
    await page.locator('[data-news]').waitFor();
    await page.getByRole('button', { name: 'Top up', exact: true }).filter({ visible: true }).click();
    await page.getByRole('dialog', { name: 'Top up' }).waitFor();
    const { left, right, top, bottom } = await sidesOf(page, '[data-news]');
    const pressed = await page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('.toasts') ?? null,
      [(left + right) / 2, (top + bottom) / 2],
    );
    expect(pressed).toBeNull();
    await context.close();
  });

  it('stand beside the buttons of a dialog', async () => {
    const context = await openProfile(journey.browser);
    const page = await context.newPage();
    await openAs(page, journey.origin, '/products');
    await page.locator('[data-news]').first().waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const cancel = await sidesOf(page, '[role=dialog] button');
    expect((await sidesOf(page, '[data-news]')).right).toBeLessThan(cancel.left);
    await context.close();
  });
});

describe('a notification made on the server', () => {
  it('appears in every open page without reload: bell, toast and list; a click marks it read and leads on', async () => {
    const { page, context, origin } = journey;
    await openLive(page);
    const second = await context.newPage();
    await second.goto(`${origin}/notifications?mode=cards`);
    await second.getByRole('list', { name: 'Notifications' }).getByRole('link').first().waitFor();
    const before = await unreadOf(page);

    await page.bringToFront();
    // A toast goes after a while: it is waited for from the beginning.
    const toast = page.getByRole('alert').filter({ hasText: 'suspended' }).first().waitFor();
    const [suspended] = await Promise.all([suspend(), toast, untilMore(page, before), untilMore(second, before)]);
    expect(suspended?.ok).toBe(true);
    await second
      .getByRole('list', { name: 'Notifications' })
      .getByRole('link', { name: /suspended/ })
      .first()
      .waitFor({ timeout: WITHIN_MS });

    const counted = await unreadOf(page);
    await bell(page).click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await list
      .getByRole('link', { name: /suspended/ })
      .first()
      .click();
    await page.waitForURL(`${origin}/`);
    // The other tab learns that it was read.
    await Promise.all([untilUnread(page, counted - 1), untilUnread(second, counted - 1)]);

    await restore();
    await untilMore(second, counted - 1);
    await second.getByRole('button', { name: 'Mark all read' }).click();
    await Promise.all([untilUnread(page, 0), untilUnread(second, 0)]);
  });

  it('reaches a phone, and one that comes while the line is down', async () => {
    const context = await openProfile(journey.browser, { viewport: PHONE });
    const page = await context.newPage();
    await restore(); // a first try may have ended before it came to that
    await openLive(page);
    const before = await unreadOf(page);
    await context.setOffline(true);
    await suspend();
    await context.setOffline(false);
    await untilMore(page, before, 70_000);
    const counted = await unreadOf(page);
    await restore();
    await untilMore(page, counted);
    await context.close();
  });
});

describe('a navigation', () => {
  it('names document and heading after the route, moves the focus there, and follows the language', async () => {
    const { page, origin } = journey;
    await openAs(page, origin, '/');
    const entries = await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').all();
    expect(entries.length).toBeGreaterThan(2);
    for (const entry of entries.slice(1)) {
      const from = await page.title();
      await entry.click();
      await page.waitForFunction((title) => document.title !== title, from);
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      expect(await heading.count()).toBe(1);
      expect(await page.title()).toBe(`${await heading.innerText()} · Meydan`);
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    }
    await page.goto(`${origin}/notifications`);
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    await page
      .getByRole('button', { name: /Türkçe|TR/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Bildirimler' }).waitFor();
    await page.waitForFunction(
      () => document.title === 'Bildirimler · Meydan' && document.documentElement.lang === 'tr',
    );
  });
});
