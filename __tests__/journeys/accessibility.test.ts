import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../support/axe.ts';
import { openAs, openProfile, openSignIn, policyViolations, settled } from '../support/console.ts';
import { CORNERS, shareOf } from '../support/corners.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 120_000;
const journey = startJourney();

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

const dialogForm = (page: Page) => page.getByRole('dialog').locator('form').waitFor();

/** Every screen behind the sign-in, and how to know that it is there. */
const SCREENS: Record<string, { path: string; ready: (page: Page) => Promise<void> }> = {
  dashboard: { path: '/', ready: heading },
  'product list': {
    path: '/products',
    ready: (page) => page.getByRole('navigation', { name: /^(Pages|Sayfalar)$/ }).waitFor(),
  },
  'list without results': {
    path: '/products?q=zzzzzz',
    ready: (page) => page.getByText(/^(No results found|Sonuç bulunamadı)$/).waitFor(),
  },
  'new product': { path: '/products/create', ready: heading },
  brands: { path: '/brands', ready: heading },
  team: { path: '/settings/team', ready: heading },
  'brand settings': { path: '/settings/brand', ready: heading },
  'audit trail': { path: '/settings/audit', ready: heading },
  settings: { path: '/settings', ready: heading },
  profile: { path: '/profile', ready: heading },
  challenges: { path: '/challenges', ready: heading },
  'board of challenges': { path: '/challenges?mode=cards', ready: heading },
  'new challenge': { path: '/challenges/new', ready: heading },
  challenge: { path: '/challenges/1', ready: heading },
  creators: { path: '/creators', ready: heading },
  creator: { path: '/creators/1', ready: heading },
  'creator over a screen': { path: '/products?creator=1', ready: (page) => page.getByRole('dialog').waitFor() },
  invitations: { path: '/creators/invitations', ready: heading },
  licences: { path: '/licensing/requests', ready: heading },
  'licence request form': { path: '/licensing/requests?license=new', ready: dialogForm },
  analytics: {
    path: '/analytics?compare=previous',
    ready: (page) => page.getByRole('figure').first().locator('svg.MuiChartsSurface-root, svg').first().waitFor(),
  },
  'traffic of the analytics': {
    path: '/analytics?tab=traffic&range=90d',
    ready: (page) => page.getByRole('figure').first().waitFor(),
  },
  'engagement of the analytics': {
    path: '/analytics?tab=engagement&emv=on',
    ready: (page) => page.getByRole('figure').first().waitFor(),
  },
  'rows of a figure': {
    path: '/analytics?metric=contentApproved',
    ready: (page) => page.getByRole('dialog').getByRole('heading', { level: 3 }).waitFor(),
  },
  'rights by contract': { path: '/licensing/requests?licenseRecord=new', ready: dialogForm },
  'verification of chains': { path: '/verify', ready: heading },
  wallet: { path: '/wallet', ready: heading },
  subscription: { path: '/settings/subscription', ready: heading },
  'plans to change to': {
    path: '/settings/subscription?plans=change',
    ready: (page) => page.getByRole('dialog').waitFor(),
  },
  invoices: { path: '/billing/invoices', ready: heading },
  'payment result': { path: '/payments/success?ref=unknown', ready: heading },
  notifications: { path: '/notifications', ready: heading },
  'notification settings': { path: '/settings/notifications', ready: heading },
  'help article': { path: '/help?article=wallet', ready: (page) => page.getByRole('article').waitFor() },
  glossary: { path: '/help?article=glossary', ready: (page) => page.getByRole('article').waitFor() },
  'guide to challenges': { path: '/help/challenges', ready: (page) => page.getByRole('article').waitFor() },
  'not found': { path: '/nothing-here', ready: heading },
};

describe.each(CORNERS)('accessibility, $theme, $language, $width', ({ theme, language, width, viewport, turn }) => {
  const screens = shareOf(turn, Object.entries(SCREENS));
  const open = () => openProfile(journey.browser, { theme, language, viewport });

  it(
    'finds nothing on the sign-in page, empty and refused',
    async () => {
      const context = await open();
      const page = await context.newPage();
      await openSignIn(page, journey.origin);
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.getByRole('button', { name: /^(Sign in|Giriş yap)$/ }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      expect(await accessibilityFindings(page)).toEqual([]);
      await context.close();
    },
    LIMIT,
  );

  it(
    'finds nothing on the screens of the console, which stay within the window and the content policy',
    async () => {
      const context = await open();
      const findings: string[] = [];
      const page = await context.newPage();
      await openAs(page, journey.origin, '/');
      for (const [name, { path, ready }] of screens) {
        await page.goto(`${journey.origin}${path}`);
        await ready(page);
        await settled(page);
        findings.push(...(await accessibilityFindings(page)).map((finding) => `${name}: ${finding}`));
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (beyond > 0) findings.push(`${name}: ${beyond} px wider than the window`);
      }
      expect([...findings, ...policyViolations(context)]).toEqual([]);
      await context.close();
    },
    5 * LIMIT,
  );

  it(
    'finds nothing in the palette and in the menus of the frame',
    async () => {
      const context = await open();
      const page = await context.newPage();
      await openAs(page, journey.origin, '/');
      await settled(page);
      const findings: string[] = [];
      const scan = async (name: string) =>
        findings.push(...(await accessibilityFindings(page)).map((finding) => `${name}: ${finding}`));
      await page.getByRole('button', { name: /^(Search or jump to|Ara ya da git)$/ }).click();
      await page.getByRole('combobox').fill('ser');
      await page
        .getByRole('group', { name: /^(Products|Ürünler)$/ })
        .getByRole('option')
        .first()
        .waitFor();
      await scan('palette');
      await page.keyboard.press('Escape');
      await page.getByRole('combobox').waitFor({ state: 'detached' });
      if (width === 'phone') {
        await page.getByRole('button', { name: /^(Open the menu|Menüyü aç)$/ }).click();
        await page.getByRole('navigation').waitFor();
        await scan('sheet');
      }
      for (const name of [
        /^(Help menu|Yardım menüsü)$/,
        ...(width === 'phone' ? [] : [/^(Account menu of|Hesap menüsü)/]),
      ]) {
        await page.getByRole('button', { name }).click();
        await page.getByRole('menu').waitFor();
        await scan(String(name));
        await page.keyboard.press('Escape');
        await page.getByRole('menu').waitFor({ state: 'detached' });
      }
      expect(findings).toEqual([]);
      await context.close();
    },
    2 * LIMIT,
  );

  it(
    'finds nothing on a product and in open menus and dialogs',
    async () => {
      const context = await open();
      const page = await context.newPage();
      await openAs(page, journey.origin, '/products');
      const findings: string[] = [];
      const scan = async (name: string) =>
        findings.push(...(await accessibilityFindings(page)).map((finding) => `${name}: ${finding}`));
      await page
        .getByRole('button', { name: /^(Export as CSV|CSV olarak dışa aktar)$/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await scan('export dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page
        .getByRole('button', { name: /^(Actions for |İşlemler: )/ })
        .first()
        .click();
      await page.getByRole('menu').waitFor();
      await scan('row menu');
      await page.getByRole('menuitem').first().click();
      await page.waitForURL(/\/products\/edit\/\d+/);
      await heading(page);
      await settled(page);
      await scan('product');
      expect(findings).toEqual([]);
      await context.close();
    },
    2 * LIMIT,
  );
});
