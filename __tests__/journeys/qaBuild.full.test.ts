import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { packageFile, runNode } from '../../scripts/run.ts';
import { DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { bundle } from '../support/bundle.ts';
import { openAs, openProfile, OWNER } from '../support/console.ts';
import type { QaPanel } from '../support/devToolsPage.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 600_000;
const journey = startJourney();
/** Where the extension's panel is in the page. */
declare const qa: QaPanel;

/** What happened, in one word of the console's source; of a call also what became of it. */
const READABLE = /^(@@INIT|\w+ (pending|fulfilled|rejected|skipped)|(\w+\/)+\w+( [\w:.-]+)?)$/;
const NEW_PASSWORD = 'kanarya-7b2f yeni deniz';

describe('the build for QA', () => {
  let folder: string;
  let extension: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'meydan-qa-'));
    const args = ['--mode', 'production', '--env', 'qa', '--output-path', folder];
    const [built, script] = await Promise.all([
      runNode([packageFile('webpack-cli/bin/cli.js'), ...args], { env: { NODE_ENV: 'production' } }),
      bundle('__tests__/support/devToolsPage.ts'),
    ]);
    if (!built.ok) throw new Error(built.output);
    extension = script;
  }, LIMIT);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The server's page and files are those of the build for QA; the API is the server's own. */
  async function openQa(context: BrowserContext, origin: string): Promise<Page> {
    await context.addInitScript({ content: extension });
    await context.route(
      ({ protocol, pathname }) => protocol === 'http:' && !/^\/(api|files)\//.test(pathname),
      (route) => {
        const path = join(folder, new URL(route.request().url()).pathname);
        const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
        return route.fulfill({ path: isFile ? path : join(folder, 'index.html') });
      },
    );
    const page = await context.newPage();
    await page.goto(`${origin}/login?devtools=1`);
    await page.locator('#root button[type=submit]').waitFor();
    await page.getByLabel('E-mail').fill(OWNER);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: /^Account menu of/ }).waitFor();
    return page;
  }

  const stored = (page: Page) =>
    page.evaluate(() => Object.entries(localStorage).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  /** Shows every state, the last first and then the other way. */
  const travel = async (page: Page): Promise<void> => {
    const count = await page.evaluate(() => qa.count());
    const places = Array.from({ length: count }, (_, place) => place);
    for (const place of [...places.toReversed(), ...places]) {
      await page.evaluate((to) => qa.jump(to), place);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    }
  };
  /** What the page asks of the server from now on. */
  const callsOf = (page: Page, origin: string): string[] => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.url().startsWith(origin) && /^\/(api|files)\//.test(pathname))
        calls.push(`${request.method()} ${pathname}`);
    });
    return calls;
  };

  it(
    'shows readable steps without a secret, obeys the panel, and travels without asking or storing anything',
    async () => {
      const { context, origin } = journey;
      const page = await openQa(context, origin);
      await page.getByRole('link', { name: 'Products', exact: true }).click();
      await page.getByRole('row').nth(1).getByRole('checkbox').click();
      await page.getByRole('button', { name: /^Account menu of/ }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
      await page
        .getByLabel(/^Current password/)
        .first()
        .fill(`${DEMO_PASSWORD}-`);
      await page
        .getByLabel(/^New password/)
        .first()
        .fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Change password' }).click();
      // The refusal is a step on this page, however long the server takes.
      await page.locator('main [aria-invalid=true]').first().waitFor();
      await page.getByRole('link', { name: 'Products', exact: true }).click();
      await page.getByRole('row').nth(1).waitFor();

      const names = await page.evaluate(() => qa.names());
      expect(names.filter((name) => !READABLE.test(name))).toEqual([]);
      expect(names).toEqual(
        expect.arrayContaining([
          'login fulfilled',
          'page/moved',
          'view/opened products:selection',
          'changePassword rejected',
        ]),
      );
      const tokens = await page.evaluate(() => ['accessToken', 'refreshToken'].map((key) => localStorage.getItem(key)));
      const shown = await page.evaluate(() => qa.shown());
      const secrets = [...tokens, DEMO_PASSWORD, NEW_PASSWORD, 'eyJ'];
      expect(secrets.filter((secret) => secret === null || shown.includes(secret))).toEqual([]);

      await page.evaluate(() =>
        qa.dispatch('{ "type": "view/opened", "payload": { "name": "list:dialog", "value": "layout" } }'),
      );
      await page.getByRole('dialog', { name: 'Columns and density' }).waitFor();
      await page.evaluate(() => qa.dispatch('{ "type": "view/closed", "payload": "list:dialog" }'));
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      const before = await stored(page);
      const calls = callsOf(page, origin);
      await travel(page);
      expect(calls).toEqual([]);
      expect(await stored(page)).toEqual(before);
      await page.evaluate(() => qa.jump(qa.names().indexOf('changePassword rejected')));
      await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
      await page.evaluate(() => qa.jump(qa.count() - 1));
      await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
    },
    LIMIT,
  );

  it(
    'imports a reported file and travels in it, and what another browser remembers stays as it was',
    async () => {
      const { browser, page, origin } = journey;
      await openAs(page, origin, '/discounts');
      await page.getByRole('row').nth(1).waitFor();
      await page.getByRole('link', { name: 'Products', exact: true }).click();
      await page.getByRole('link', { name: 'Add product' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Kış kremi');
      await page.waitForFunction(() => localStorage.getItem('persist:console')?.includes('Kış kremi'));
      await page.getByRole('button', { name: 'Help' }).click();
      await page.getByRole('menuitem', { name: 'Report a problem' }).click();
      const dialog = page.getByRole('dialog', { name: 'Report a problem' });
      await dialog.getByRole('textbox', { name: 'What happened?' }).fill('The name was not kept.');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Save the file' }).click(),
      ]);
      const text = readFileSync(await download.path(), 'utf8');

      const theirs = await openProfile(browser);
      const reader = await openQa(theirs, origin);
      // The last that the dashboard asks for by itself: the plan's card, once it knows the plan.
      await reader
        .getByRole('listitem')
        .filter({ hasText: /^Storage.* \/ / })
        .waitFor();
      const before = await stored(reader);
      const calls = callsOf(reader, origin);
      await reader.evaluate((file) => qa.import(file), text);
      expect(await reader.evaluate(() => qa.names())).toContain('listDiscounts fulfilled');
      await travel(reader);
      expect(calls).toEqual([]);
      expect(await stored(reader)).toEqual(before);
      await theirs.close();
    },
    LIMIT,
  );
});
