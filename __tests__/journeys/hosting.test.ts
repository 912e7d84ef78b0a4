import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser.ts';
import { freePort } from '../../scripts/freePort.ts';
import { connect, draftProduct } from '../support/apiClient.ts';
import { openProfile, openSignIn, policyViolations, settled, signIn } from '../support/console.ts';
import { IS_FULL } from '../support/corners.ts';
import { hostFiles } from '../support/fileHost.ts';
import { serve } from '../support/serve.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 120_000;
/** A screen of each kind: grid, cards, form, charts, texts. The short run looks at every third. */
const TOUR = [
  '/',
  '/challenges',
  '/challenges/new',
  '/creators',
  '/products',
  '/products/create',
  '/wallet',
  '/billing/invoices',
  '/settings/subscription',
  '/settings/brand',
  '/settings/team',
  '/notifications',
  '/profile',
  '/help',
  '/help/challenges',
].filter((_, place) => IS_FULL || place % 3 === 0);

let browser: Browser;
let api: Awaited<ReturnType<typeof serve>>;
let files: Awaited<ReturnType<typeof hostFiles>>;
let page: Page;
let reports: string[];

beforeAll(async () => {
  files = await hostFiles(await freePort());
  [browser, api] = await Promise.all([launchBrowser(), serve({ env: { CONSOLE_ORIGINS: files.origin } })]);
  files.apiBase = `${api.origin}/api/brand`;
}, 5 * LIMIT);
afterAll(async () => {
  await browser.close();
  files.close();
  await api.close();
});
beforeEach(async () => {
  page = await (await openProfile(browser)).newPage();
  reports = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/.test(message.text())) reports.push(message.text());
  });
});
afterEach(() => page.context().close());

describe("the console's files on another origin than the API", () => {
  it(
    'work from sign-in to a stale edit, with pictures, and break no policy',
    async () => {
      await signIn(page, files.origin);
      await page.goto(`${files.origin}/products`);
      await page.waitForFunction(() => [...document.querySelectorAll('img')].some((image) => image.naturalWidth > 0));
      const client = await connect(api.origin);
      const { product } = (await (
        await client.post(`/products?brandId=${client.brandId}`, draftProduct('Hosted elsewhere', 'face-care'))
      ).json()) as { product: { id: number } };
      await page.goto(`${files.origin}/products/edit/${product.id}`);
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      await name.fill('Saved from elsewhere');
      await page.getByRole('button', { name: 'Save changes' }).first().click();
      await page.getByText('Changes saved').first().waitFor();
      await client.put(`/products/${product.id}?brandId=${client.brandId}`, { name: 'Saved by another' });
      await name.fill('Stale');
      await page.getByRole('button', { name: 'Save changes' }).first().click();
      await page
        .getByRole('dialog', { name: 'Somebody else saved this product first' })
        .getByText('Saved by another')
        .waitFor();
      expect(reports).toEqual([]);
    },
    LIMIT,
  );

  it(
    'may send and read the headers that the console needs, from the listed origin only',
    async () => {
      await signIn(page, files.origin);
      const call = (origin: string, at: Page) =>
        at.evaluate(async (base) => {
          const headers = {
            'Content-Type': 'application/json',
            'If-Match': '"1"',
            'Idempotency-Key': 'a'.repeat(32),
            'Accept-Language': 'tr',
            Authorization: `Bearer ${localStorage.getItem('accessToken')}`,
          };
          try {
            const answer = await fetch(`${base}/auth/login`, {
              method: 'POST',
              credentials: 'include',
              headers,
              body: '{"email":"a@b.example","password":"x"}',
            });
            return {
              status: answer.status,
              requestId: answer.headers.get('X-Request-Id') !== null,
              message: ((await answer.json()) as { message: string }).message,
            };
          } catch {
            return null;
          }
        }, `${origin}/api/brand`);
      expect(await call(api.origin, page)).toMatchObject({ status: 401, requestId: true });
      const preflight = await fetch(`${api.origin}/api/brand/products`, {
        method: 'OPTIONS',
        headers: {
          Origin: files.origin,
          'Access-Control-Request-Method': 'PUT',
          'Access-Control-Request-Headers': 'if-match,idempotency-key,accept-language',
        },
      });
      expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toMatch(
        /if-match, idempotency-key, accept-language/,
      );
      const answer = await fetch(`${api.origin}/api/brand/subscriptions/plans`, { headers: { Origin: files.origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBe(files.origin);
      expect(answer.headers.get('access-control-expose-headers')).toMatch(/ETag.*Retry-After.*X-Request-Id/);
      const stranger = await hostFiles(await freePort());
      await page.goto(`${stranger.origin}/login`);
      expect(await call(api.origin, page)).toBeNull();
      stranger.close();
    },
    LIMIT,
  );

  it(
    'show every area without breaking the policy that the page brings with it',
    async () => {
      await signIn(page, files.origin);
      for (const path of TOUR) {
        await page.goto(`${files.origin}${path}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await settled(page);
      }
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('ser');
      await page.getByRole('option').first().waitFor();
      expect([...reports, ...policyViolations(page.context())]).toEqual([]);
    },
    LIMIT,
  );

  it(
    'run no script that somebody wrote into the page',
    async () => {
      await openSignIn(page, files.origin);
      await page.evaluate(() => {
        const script = document.createElement('script');
        try {
          script.textContent = 'window.injected = true';
        } catch {
          // Refused before it is a script.
        }
        document.head.append(script);
      });
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await page.evaluate(() => 'injected' in window)).toBe(false);
      expect(policyViolations(page.context()).length).toBeGreaterThan(0);
    },
    LIMIT,
  );
});

describe('text that a script would turn into markup or into a script', () => {
  it.each(['from our own server', 'from a file host'])(
    'is refused by the browser in a page %s',
    async (from) => {
      await openSignIn(page, from === 'from our own server' ? api.origin : files.origin);
      const refused = await page.evaluate(() => {
        const { trustedTypes } = window as Window & {
          trustedTypes?: { createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown };
        };
        const attempts = [
          () => (document.createElement('div').innerHTML = '<img src=x>'),
          () => (document.createElement('div').innerHTML = '&lt;<img src=x>'),
          () => (document.createElement('script').src = '/assets/other.js'),
          () => new DOMParser().parseFromString('<p>', 'text/html'),
          () => trustedTypes?.createPolicy('mine', { createHTML: (text) => text }),
          () => trustedTypes?.createPolicy('console', { createScriptURL: (text) => text }),
        ];
        return attempts.map((attempt) => {
          try {
            attempt();
            return 'allowed';
          } catch (error) {
            return error instanceof TypeError ? 'refused' : String(error);
          }
        });
      });
      expect(refused).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'refused']);
      expect(await page.evaluate(() => (document.createElement('div').textContent = '<img src=x>'))).toBe(
        '<img src=x>',
      );
    },
    LIMIT,
  );
});

describe('the public build', () => {
  it(
    'opens no Redux DevTools, whatever the address asks for',
    async () => {
      await page.addInitScript(() => {
        Object.assign(window, {
          __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: () => Object.assign(window, { devtoolsAsked: true }),
        });
      });
      await page.goto(`${api.origin}/login?devtools=1`);
      await page.locator('#root button[type=submit]').waitFor();
      expect(await page.evaluate(() => 'devtoolsAsked' in window)).toBe(false);
    },
    LIMIT,
  );
});
