import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Feed, FeedRunPage, FeedSampleAnswer } from '#contract/schemas/feeds';
import type { ProductPage } from '#contract/schemas/products';
import { DEMO_ACCOUNTS } from '#server/db/seed/demoAccounts';
import { runNode } from '../../scripts/run.ts';
import { connect } from '../support/apiClient.ts';
import { accessibilityFindings } from '../support/axe.ts';
import { openAs, settled } from '../support/console.ts';
import { feedBody } from '../support/feedServer.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than it needs; a busy machine is no failure. */
const LIMIT = 300_000;
const ENV = { FEEDS_FROM_LOOPBACK: 'on' };
const journey = startJourney(ENV);

/** A shop of the brand on this machine: what it sells, by name, at which price in liras. */
const sold = new Map([
  ['Yolculuk sabunu', '49.90'],
  ['Yolculuk şampuanı', '129.90'],
  ['Yolculuk kremi', '199.90'],
  ['Yolculuk yağı', '249.90'],
  ['Yolculuk seti', '499.90'],
]);
const table = () =>
  [
    'Stok Kodu;Ürün Adı;Açıklama;Ürün Linki;Görsel;Fiyat;Stok Adedi;Barkod',
    ...[...sold].map(([name, price], i) => {
      const code = `YOL-${i + 1}`;
      const link = `https://shop.example/${code}`;
      return [code, name, `${name}, el yapımı`, link, `${link}.jpg`, `${price} TL`, '7', '4006381333931'].join(';');
    }),
  ].join('\n');
const shop = createServer((request, response) => {
  if (request.url === '/feed.csv') response.writeHead(200, { 'content-type': 'text/csv' }).end(table());
  else response.writeHead(404).end();
});
let source = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    shop.listen(0, '127.0.0.1', resolve);
  });
  source = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/feed.csv`; // a listening TCP server has one
});
afterAll(() => {
  shop.closeAllConnections();
  shop.close();
});

const field = (name: RegExp) => journey.page.getByRole('textbox', { name });
const select = (name: RegExp) => journey.page.getByRole('combobox', { name });
/** Waits until a field of the mapping reads from there. */
const chosen = (name: RegExp, path: string) =>
  select(name).locator('option:checked', { hasText: path }).waitFor({ state: 'attached' });
/** Goes on to a step of the form, which has an address of its own. */
async function goOn(step: string): Promise<void> {
  await journey.page.getByRole('button', { name: 'Continue' }).click();
  await journey.page.waitForURL((url) => url.searchParams.get('step') === step);
}
/** Makes the feed, and waits for its page. */
async function create(): Promise<void> {
  await journey.page.getByRole('button', { name: 'Create feed' }).click();
  await journey.page.waitForURL(/\/feeds\/\d+$/);
}
const passDay = () =>
  runNode(['scripts/operator.ts', 'advance-clock', '1d'], { env: { ...ENV, DATA_DIR: journey.server.dataDir } });
const lastRun = () => journey.page.getByRole('region', { name: 'Last run' });
/** Waits until the last run of the page did so much. */
const did = async (name: string, count: number) =>
  lastRun()
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')
    .filter({ hasText: new RegExp(`^${count}$`) })
    .waitFor();

async function json<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

describe('a feed', () => {
  it(
    'brings a shop in, keeps it in step, asks before it shrinks, and what goes out is read back as the same products',
    async () => {
      const { origin, page } = journey;
      const brand = await connect(origin);
      const of = `brandId=${brand.brandId}`;
      const access = { source: 'url', url: source, auth: 'none', username: null };
      const reading = { format: null, delimiter: null, itemsPath: null };

      // The form goes step by step; the mapping is guessed from Turkish headings, and shown at once.
      await openAs(page, origin, '/feeds/create');
      await field(/^Name/).fill('Yolculuk mağazası');
      await field(/^Address/).fill(source);
      await goOn('mapping');
      const shown = page.getByRole('list', { name: 'How your products will look' });
      await shown.getByRole('heading', { name: 'Yolculuk seti' }).waitFor();
      await chosen(/^Price/, 'Fiyat');
      await select(/^Title/).selectOption('Açıklama');
      await shown.getByRole('heading', { name: 'Yolculuk seti, el yapımı' }).waitFor();
      await select(/^Title/).selectOption('Ürün Adı');
      await shown.getByRole('heading', { name: 'Yolculuk seti', exact: true }).waitFor();
      await select(/^Category/).selectOption('face-care');
      await goOn('schedule');
      await select(/^Runs/).selectOption('hourly');
      await goOn('start');
      await page.getByText('Every hour').first().waitFor();
      await create();
      await did('Created', sold.size);
      const made = page.url();
      await settled(page);
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.goto(`${origin}/products?q=yolculuk`);
      for (const name of sold.keys()) await page.getByRole('row').filter({ hasText: name }).waitFor();

      // The source changes, and the next run comes by the clock.
      sold.set('Yolculuk kremi', '179.90');
      await page.goto(made);
      await did('Created', sold.size);
      await passDay();
      await did('Updated', 1);
      await did('Archived', 0);
      await page.getByRole('region', { name: 'Run history' }).getByText('On schedule').first().waitFor();

      // Two of five go: nothing happens before a person has said so.
      sold.delete('Yolculuk yağı');
      sold.delete('Yolculuk seti');
      await passDay();
      await page.getByText('2 products would be archived').waitFor();
      await page.getByRole('link', { name: 'Yolculuk seti' }).waitFor();
      const kept = async (status: string) =>
        (await brand.get<ProductPage>(`/products?q=yolculuk&status=${status}&limit=20&${of}`)).total;
      expect(await kept('archived')).toBe(0);
      await settled(page);
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Confirm: archive 2 products' }).click();
      await did('Archived', 2);
      expect(await kept('archived')).toBe(2);

      // What the feed owns is not written in by hand, until the product is detached.
      const { items } = await brand.get<ProductPage>(`/products?q=yolculuk kremi&limit=20&${of}`);
      await page.goto(`${origin}/products/edit/${items[0]?.id}`);
      await page.getByText('The feed “Yolculuk mağazası” keeps this product up to date').waitFor();
      const name = page.getByRole('textbox', { name: /^Name/ });
      expect(await name.isDisabled()).toBe(true);
      expect(await page.getByRole('textbox', { name: /^Cost/ }).isEnabled()).toBe(true);
      await page.getByRole('button', { name: 'Detach' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Detach' }).click();
      await name.and(page.locator(':enabled')).waitFor();
      await name.fill('Yolculuk kremi, yeni');
      await page.getByRole('button', { name: 'Save changes' }).first().click();
      await page.getByText('Changes saved').waitFor();

      // An export goes to the importer of the other brand, which has the same products then.
      const out = await json<{ feed: Feed }>(
        await brand.post(
          `/feeds?${of}`,
          feedBody('', {
            direction: 'export',
            name: 'Yolculuk dışarı',
            url: null,
            format: 'xml_rss',
            category: null,
            mapping: {},
            exportForm: 'google',
          }),
        ),
      );
      await page.goto(`${origin}/feeds/${out.feed.id}`);
      const address = await page.getByRole('region', { name: 'Address of the feed' }).locator('code').innerText();
      const other = await connect(origin, DEMO_ACCOUNTS[1]?.email);
      const theirs = `brandId=${other.brandId}`;
      expect(other.brandId).not.toBe(brand.brandId);
      const url = `${origin}${new URL(address).pathname}`;
      const found = await json<FeedSampleAnswer>(
        await other.post(`/feeds/sample?${theirs}`, {
          feedId: null,
          ...access,
          url,
          ...reading,
          currency: 'TRY',
          mapping: null,
        }),
      );
      expect(found).toMatchObject({ format: 'xml_rss', missing: [], failure: null });
      const back = await json<{ feed: Feed }>(
        await other.post(
          `/feeds?${theirs}`,
          feedBody(url, { format: 'xml_rss', category: 'face-care', mapping: found.mapping }),
        ),
      );
      await json(await other.post(`/feeds/${back.feed.id}/runs?${theirs}`, {}));
      const ended = async () => {
        const runs = await other.get<FeedRunPage>(`/feeds/${back.feed.id}/runs?page=1&limit=20&${theirs}`);
        return runs.items[0]?.finishedAt ? runs.items[0] : null;
      };
      for (let tries = 0; tries < 200 && !(await ended()); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 250));
      const active = await brand.get<ProductPage>(`/products?status=active&limit=100&sort=name&${of}`);
      expect(await ended()).toMatchObject({ errors: 0, created: active.total });
      for (const { sku, name: title, price, stock } of active.items
        .filter((row) => row.currency === 'TRY')
        .slice(0, 20)) {
        const same = await other.get<ProductPage>(`/products?q=${encodeURIComponent(sku ?? '')}&limit=20&${theirs}`);
        expect(same.items).toContainEqual(expect.objectContaining({ sku, name: title, price, stock }));
      }
    },
    LIMIT,
  );

  it(
    'is read from a file that is chosen in the form, and from another one later',
    async () => {
      const { origin, page } = journey;
      const choose = (name: string, names: readonly string[]) => {
        const rows = names.map((title, at) =>
          [
            'DOSYA-'.concat(String(at)),
            title,
            'Elden',
            `https://shop.example/${at}`,
            `https://shop.example/${at}.jpg`,
            '20,50 TL',
            '3',
            '4006381333931',
          ].join(';'),
        );
        const heading = 'Stok Kodu;Ürün Adı;Açıklama;Ürün Linki;Görsel;Fiyat;Stok Adedi;Barkod';
        return page
          .locator('input[type=file]')
          .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([heading, ...rows].join('\n')) });
      };
      await openAs(page, origin, '/feeds/create');
      await field(/^Name/).fill('Dosyadan');
      await page.getByRole('radio', { name: /^File/ }).check();
      // Without a file there is no way on.
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('alert').filter({ hasText: 'Choose a file' }).waitFor();
      await choose('katalog.csv', ['Dosya fincanı', 'Dosya tabağı']);
      await page.getByRole('status').filter({ hasText: 'katalog.csv' }).waitFor();
      await settled(page);
      expect(await accessibilityFindings(page)).toEqual([]);
      await goOn('mapping');
      await page.getByRole('heading', { name: 'Dosya tabağı' }).waitFor();
      await select(/^Category/).selectOption('mugs');
      await goOn('schedule');
      await goOn('start');
      await create();
      await did('Created', 2);

      await page.getByRole('link', { name: 'Edit' }).first().click();
      await page.waitForURL(/\/feeds\/edit\/\d+/);
      await choose('katalog-2.csv', ['Dosya fincanı', 'Dosya tabağı', 'Dosya kasesi']);
      await page.getByRole('status').filter({ hasText: 'katalog-2.csv' }).waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('The feed is saved').waitFor();
      await page.getByRole('link', { name: 'To the feed' }).click();
      await page.waitForURL(/\/feeds\/\d+$/);
      await page.getByRole('button', { name: 'Run now' }).click();
      await did('Created', 1);
      await page.goto(`${origin}/products?q=dosya`);
      await page.getByRole('row').filter({ hasText: 'Dosya kasesi' }).waitFor();
    },
    LIMIT,
  );
});
