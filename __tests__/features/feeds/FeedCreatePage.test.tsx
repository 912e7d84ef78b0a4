import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FeedSampleAnswer, FeedSampleBody } from '#contract/schemas/feeds';
import { FeedCreatePage } from '../../../src/features/feeds/FeedCreatePage.tsx';
import { FeedEditPage } from '../../../src/features/feeds/FeedEditPage.tsx';
import { admin } from '../../support/discountAnswers.ts';
import { feed, feedRun } from '../../support/feedAnswers.ts';
import { holdUploads } from '../../support/heldUploads.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

const FIELDS = ['Stok Kodu', 'Ürün Adı', 'Açıklama', 'Ürün Linki', 'Görsel', 'Fiyat', 'Stok Adedi'];
const MAPPING = {
  id: 'Stok Kodu',
  title: 'Ürün Adı',
  description: 'Açıklama',
  link: 'Ürün Linki',
  image_link: 'Görsel',
  price: 'Fiyat',
  quantity: 'Stok Adedi',
};
const sample = (part: Partial<FeedSampleAnswer> = {}): FeedSampleAnswer => ({
  format: 'csv',
  delimiter: ';',
  itemsPath: null,
  encoding: 'utf-8',
  fields: FIELDS.map((path) => ({ path, example: '' })),
  mapping: MAPPING,
  missing: [],
  items: [
    {
      line: 2,
      itemId: 'K1',
      title: 'Kupa',
      description: 'Mavi',
      link: null,
      imageUrl: null,
      priceMinor: 149_990,
      salePriceMinor: null,
      currency: 'TRY',
      stock: 3,
      availability: 'in_stock',
      brandName: 'Gül',
      groupId: null,
      variant: null,
      category: 'mugs',
      issues: [{ code: 'validation/gtin', severity: 'warning', attribute: 'gtin', value: '12' }],
    },
  ],
  failure: null,
  ...part,
});

const OTHERS = [{ path: 'kod', example: '' }];
const NO_CATALOGUE = { code: 'read/not_this_format', line: 1, detail: '<html>' } as const;

const REPLIES: Replies = {
  'GET /auth/me': admin('MEMBER'),
  'GET /products/categories': { body: { items: [{ id: 'mugs', name: { tr: 'Kupalar', en: 'Mugs' } }] } },
  'POST /feeds/sample': { body: sample() },
  'POST /feeds': { status: 201, body: { feed: feed({ name: 'Shop', mapping: MAPPING }) } },
  'POST /feeds/5/runs': { status: 201, body: { run: feedRun({ status: 'queued' }) } },
};
function open(replies: Replies = {}, at = '/feeds/create') {
  const calls = stubNetwork({ ...REPLIES, ...replies });
  const view = renderScreen('/feeds/create', <FeedCreatePage />, {
    at,
    language: 'en',
    routes: [{ path: '/feeds/:id', element: <p>Detail</p> }],
  });
  return { calls, ...view };
}
/** A field, once the person's role is known and it can be written in. */
async function field(name: RegExp) {
  const found = await screen.findByRole('textbox', { name });
  await waitFor(() => expect(found).toBeEnabled());
  return found;
}
async function fill(user: UserEvent, box: HTMLElement, text: string) {
  await user.click(box);
  await user.paste(text);
}
const next = () => screen.getByRole('button', { name: 'Continue' });

const uploads = holdUploads();

describe('FeedCreatePage', () => {
  it('goes from source to mapping, schedule and first run, and makes and runs the feed', async () => {
    const { calls, user } = open();
    await fill(user, await field(/^Name/), 'Shop');
    await user.click(next());
    expect(await screen.findByText('Fill in this field')).toBeInTheDocument();
    await fill(user, await field(/^Address/), 'https://shop.example/feed.csv');
    await user.click(screen.getByRole('radio', { name: 'Access token' }));
    await fill(user, screen.getByLabelText(/^Access token/, { selector: 'input' }), 'canary-token');
    await user.click(next());

    // What the source is found to be fills the empty fields, and its items are shown as products.
    const item = await screen.findByRole('heading', { name: 'Kupa' });
    expect(item.closest('li')).toHaveTextContent('₺1,499.90 · 3 in stock');
    expect(item.closest('li')).toHaveTextContent('Barcode (GTIN)');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Title/ })).toHaveValue('Ürün Adı'));
    await user.selectOptions(screen.getByRole('combobox', { name: /^Title/ }), 'Açıklama');
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === '/feeds/sample')?.body).toMatchObject({
        url: 'https://shop.example/feed.csv',
        auth: 'bearer',
        secret: 'canary-token',
        format: 'csv',
        mapping: { title: 'Açıklama' },
      }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: /^Category/ }), 'mugs');
    await user.click(next());
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Runs/ }), 'weekly');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Day/ }), 'Tuesday');
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: 'Create feed' }));
    expect(await screen.findByText('Detail')).toBeInTheDocument();
    expect(calls.find(({ path, method }) => path === '/feeds' && method === 'POST')?.body).toMatchObject({
      direction: 'import',
      name: 'Shop',
      secret: 'canary-token',
      category: 'mugs',
      schedule: { kind: 'weekly', at: '03:00', day: 2 },
      mapping: { ...MAPPING, title: 'Açıklama' },
    });
    expect(calls.some(({ path }) => path === '/feeds/5/runs')).toBe(true);
  });

  it('keeps a file that arrives while another step is shown, and saves nothing before', async () => {
    const { user } = open();
    await field(/^Name/);
    await user.click(screen.getByRole('radio', { name: /^File/ }));
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File(['a'], 'shop.csv'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /First run/ }));
    const create = await screen.findByRole('button', { name: 'Create feed' });
    expect(create).toHaveAttribute('aria-disabled', 'true');
    uploads[0]?.answer({ upload: { id: '4b1c1f0e-7a55-4e0e-9a68-0d9d6b1f0a02', bytes: 1 } });
    await waitFor(() => expect(create).not.toHaveAttribute('aria-disabled'));
    await user.click(screen.getByRole('button', { name: /Source/ }));
    expect(await screen.findByText(/^shop\.csv/)).toBeVisible();
  });

  it('finds out anew how a file is read that arrives while the mapping of the one before is shown', async () => {
    const { calls, user } = open();
    const chosen = async (name: string) =>
      user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File(['a'], name));
    await field(/^Name/);
    await user.click(screen.getByRole('radio', { name: /^File/ }));
    await chosen('shop.csv');
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.answer({ upload: { id: '4b1c1f0e-7a55-4e0e-9a68-0d9d6b1f0a01', bytes: 1 } });
    await screen.findByText(/^shop\.csv/);
    await user.click(screen.getByRole('button', { name: /Mapping/ }));
    await screen.findByRole('heading', { name: 'Kupa' });
    await user.click(screen.getByRole('button', { name: /Source/ }));
    await chosen('shop.xml');
    await waitFor(() => expect(uploads).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: /Mapping/ }));
    uploads[1]?.answer({ upload: { id: '4b1c1f0e-7a55-4e0e-9a68-0d9d6b1f0a02', bytes: 1 } });
    const asked = () => calls.findLast(({ path }) => path === '/feeds/sample')?.body;
    await waitFor(() => expect(asked()).toMatchObject({ upload: { name: 'shop.xml' } }), { timeout: 3000 });
    expect(asked()).toMatchObject({ format: null });
  });

  it('leads back to the step whose field the server refuses, with all that was typed', async () => {
    const { user } = open({
      'POST /feeds': {
        status: 400,
        body: { code: 'VALIDATION', message: 'No', fields: { url: [{ code: 'INVALID', message: 'Not there' }] } },
      },
    });
    await fill(user, await field(/^Name/), 'Shop');
    await fill(user, await field(/^Address/), 'https://shop.example/feed.csv');
    await user.click(next());
    await screen.findByRole('heading', { name: 'Kupa' });
    await user.selectOptions(screen.getByRole('combobox', { name: /^Category/ }), 'mugs');
    await user.click(screen.getByRole('button', { name: /First run/ }));
    await user.click(await screen.findByRole('button', { name: 'Create feed' }));
    const address = await field(/^Address/);
    expect(address).toHaveValue('https://shop.example/feed.csv');
    expect(address).toBeInvalid();
  });

  it('says why the source cannot be read', async () => {
    const { user } = open({
      'POST /feeds/sample': {
        body: sample({
          fields: [],
          items: [],
          mapping: {},
          failure: { code: 'fetch/status', line: null, detail: '404' },
        }),
      },
    });
    await fill(user, await field(/^Name/), 'Shop');
    await fill(user, await field(/^Address/), 'https://shop.example/feed.csv');
    await user.click(next());
    expect(await screen.findByText('The store answered with an error')).toBeInTheDocument();
  });

  it('guesses anew where nothing that the mapping reads from is there any more', async () => {
    const { user } = open({
      'POST /feeds/sample': ({ body }) => {
        const { url, mapping } = body as FeedSampleBody;
        if (url?.endsWith('.html'))
          return {
            body: sample({ format: 'xml_rss', fields: [], items: [], mapping: {}, failure: NO_CATALOGUE }),
          };
        const format = url?.endsWith('.tsv') ? 'tsv' : 'csv';
        return {
          body: sample(
            url?.endsWith('.tsv') ? { format, fields: OTHERS, mapping: mapping ?? { id: 'kod' } } : { format },
          ),
        };
      },
    });
    const address = async (text: string) => {
      const box = await field(/^Address/);
      await user.clear(box);
      await fill(user, box, text);
      await user.click(next());
    };
    await fill(user, await field(/^Name/), 'Shop');
    await address('https://shop.example/feed.html');
    await screen.findByText('The source is not in the chosen format');
    expect(screen.getByRole('combobox', { name: /^Format/ })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await address('https://shop.example/1.csv');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Id/ })).toHaveValue('Stok Kodu'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await address('https://shop.example/2.tsv');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Id/ })).toHaveValue('kod'));
    expect(screen.getByRole('combobox', { name: /^Format/ })).toHaveValue('tsv');
  });

  it('asks for the secret again where it is gone, and not for the sample', async () => {
    const { calls, user } = open();
    await fill(user, await field(/^Name/), 'Shop');
    await fill(user, await field(/^Address/), 'https://shop.example/feed.csv');
    await user.click(screen.getByRole('radio', { name: 'Access token' }));
    await user.click(screen.getByRole('button', { name: /Mapping/ }));
    expect(await screen.findByText(/^Enter the password or access token once more/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'To the source' }));
    await fill(user, await screen.findByLabelText(/^Access token/, { selector: 'input' }), 'canary-token');
    await user.click(screen.getByRole('button', { name: /Mapping/ }));
    expect(await screen.findByRole('heading', { name: 'Kupa' })).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === '/feeds/sample')[0]?.body).toMatchObject({ secret: 'canary-token' });
  });

  it('makes an export in one step', async () => {
    const made = feed({ name: 'To Meta', direction: 'export', mapping: {} });
    const { calls, user } = open({ 'POST /feeds': { status: 201, body: { feed: made } } });
    await fill(user, await field(/^Name/), 'To Meta');
    await user.click(screen.getByRole('radio', { name: /^Export/ }));
    await user.click(await screen.findByRole('radio', { name: /^Meta catalogue/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Send licensed pictures along' }));
    await user.click(screen.getByRole('button', { name: 'Create feed' }));
    await screen.findByText('Detail');
    expect(calls.find(({ path, method }) => path === '/feeds' && method === 'POST')?.body).toMatchObject({
      direction: 'export',
      name: 'To Meta',
      url: null,
      exportForm: 'meta',
      format: 'xml_rss',
      withLicensed: true,
      mapping: {},
    });
    expect(calls.some(({ path }) => path.endsWith('/runs'))).toBe(false);
  });
});

describe('FeedEditPage', () => {
  it('sends only what changed, keeps the secret that is left empty, and opens at the step of the address', async () => {
    const kept = feed({ auth: 'bearer', hasSecret: true, format: 'csv', mapping: MAPPING });
    const calls = stubNetwork({
      ...REPLIES,
      'GET /feeds/5': { body: { feed: kept } },
      'PUT /feeds/5': { body: { feed: { ...kept, version: 4, missingItems: 'keep' } } },
    });
    const { user } = renderScreen('/feeds/edit/:id', <FeedEditPage />, {
      at: '/feeds/edit/5?step=schedule',
      language: 'en',
    });
    const radios = await screen.findByRole('radiogroup', { name: /What becomes/ });
    await waitFor(() => expect(within(radios).getByRole('radio', { name: /They stay/ })).toBeEnabled());
    await user.click(within(radios).getByRole('radio', { name: /They stay/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ missingItems: 'keep' }));
  });
});
