import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FeedDetailPage } from '../../../src/features/feeds/FeedDetailPage.tsx';
import { FeedRunPage } from '../../../src/features/feeds/FeedRunPage.tsx';
import { admin, pageOf } from '../../support/discountAnswers.ts';
import { feed, feedRun, runDetail } from '../../support/feedAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

interface At {
  role?: string;
  language?: 'tr' | 'en';
}

function open(replies: Replies, { role = 'MEMBER', language = 'en' }: At = {}) {
  const calls = stubNetwork({
    'GET /auth/me': admin(role),
    'GET /feeds/5': { body: { feed: feed() } },
    'GET /feeds/5/runs': pageOf([feedRun()]),
    'GET /feeds/5/runs/31': { body: { run: runDetail() } },
    ...replies,
  });
  return { calls, ...renderScreen('/feeds/:id', <FeedDetailPage />, { at: '/feeds/5', language }) };
}

const SHRINK = {
  current: 40,
  removed: 12,
  percent: 30,
  limitPercent: 20,
  examples: [{ id: 7, name: 'Gül suyu', itemId: 'DFN-1' }],
};
const waiting = { status: 'awaiting_confirmation', finishedAt: null, hasChanges: false } as const;

describe('FeedDetailPage', () => {
  it('shows what the last run did, how the feed is set, and the runs before', async () => {
    open({});
    const last = await screen.findByRole('region', { name: 'Last run' });
    await waitFor(() => expect(last).toHaveTextContent('Created4Updated12Unchanged1,188Archived0Duration8 sec'));
    expect(within(last).getByText('Done')).toBeVisible();
    const settings = screen.getByRole('region', { name: 'Settings' });
    expect(settings).toHaveTextContent('Sourcehttps://shop.example/feed.xml');
    expect(settings).toHaveTextContent('You are asked where more than 20% of the products would go');
    const history = screen.getByRole('region', { name: 'Run history' });
    const link = await within(history).findByRole('link');
    expect(link.closest('tr')).toHaveTextContent('On schedule');
    expect(link).toHaveAttribute('href', '/feeds/5/runs/31');
  });

  it('groups what is wrong with items, and says how to fix it', async () => {
    open({
      'GET /feeds/5/runs/31': {
        body: {
          run: runDetail({
            status: 'succeeded_with_warnings',
            errors: 2,
            warnings: 1,
            issues: [
              {
                code: 'validation/price',
                severity: 'error',
                attribute: 'price',
                count: 2,
                examples: [{ itemId: 'A-1', line: 1042, value: 'yakında' }],
              },
              { code: 'validation/identifier_missing', severity: 'warning', attribute: 'gtin', count: 1, examples: [] },
            ],
          }),
        },
      },
    });
    const issues = await screen.findByRole('region', { name: 'Problems with items: 2 left out, 1 warnings' });
    const [price, gtin] = within(issues).getAllByRole('listitem');
    expect(price).toHaveTextContent(/^ErrorThe price could not be read2 items.*1499\.90 TRY/);
    expect(within(issues).getAllByRole('row')[1]).toHaveTextContent('1,042A-1yakında');
    expect(gtin).toHaveTextContent(/^Warning.*identifier_exists/);
  });

  it('asks before more than the limit goes, and confirms or discards', async () => {
    const run = runDetail({ ...waiting, removed: 12, shrink: SHRINK });
    const { calls, user } = open({
      'GET /feeds/5': { body: { feed: feed({ lastRun: feedRun(waiting) }) } },
      'GET /feeds/5/runs/31': { body: { run } },
      'POST /feeds/5/runs/31/cancel': { status: 409, body: { code: 'INVALID_TRANSITION', message: 'It went on' } },
      'POST /feeds/5/runs/31/confirm': { body: { run: runDetail({ status: 'applying' }) } },
    });
    expect(await screen.findByText('12 products would be archived')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gül suyu' })).toHaveAttribute('href', '/products/edit/7');
    expect(screen.getByText('and 11 more products')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Run now' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard this run' }));
    const discard = screen.getByRole('button', { name: 'Discard this run' });
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/cancel'))).toBe(true));
    await waitFor(() => expect(discard).not.toHaveAttribute('aria-busy'));
    await user.click(screen.getByRole('button', { name: 'Confirm: archive 12 products' }));
    await waitFor(() => {
      const sent = calls.find(({ path }) => path.endsWith('/confirm'));
      expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    });
  });

  it('shows how far a run is while it goes, and stops it', async () => {
    const going = {
      status: 'parsing',
      finishedAt: null,
      isCancelable: true,
      bytes: 25_000_000,
      bytesTotal: 50_000_000,
    } as const;
    const { calls, user } = open({
      'GET /feeds/5': { body: { feed: feed({ lastRun: feedRun(going) }) } },
      'GET /feeds/5/runs/31': { body: { run: runDetail({ ...going, itemsTotal: 20_000 }) } },
      'POST /feeds/5/runs/31/cancel': { body: { run: runDetail({ status: 'canceled' }) } },
    });
    expect(await screen.findByRole('progressbar', { name: 'Reading' })).toHaveAttribute('aria-valuenow', '50');
    expect(screen.getByText(/^20,000 items read · .*25 MB of 50 MB$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop the run' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/cancel'))).toBe(true));
  });

  it('says why a feed stopped, and who may only read changes nothing', async () => {
    open(
      {
        'GET /feeds/5': { body: { feed: feed({ status: 'error', failures: 3 }) } },
        'GET /feeds/5/runs/31': {
          body: { run: runDetail({ status: 'failed', failure: { code: 'fetch/status', line: null, detail: '503' } }) },
        },
      },
      { role: 'VIEWER' },
    );
    expect(await screen.findByText('The feed stopped after 3 failed runs in a row')).toBeVisible();
    expect(await screen.findByText('The store answered with an error')).toBeVisible();
    expect(screen.getByText('Detail: 503 · Code: fetch/status')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument();
  });

  it('gives an export’s address, and another one when asked', async () => {
    const made = feed({
      direction: 'export',
      lastRun: null,
      builtAt: '2026-11-20T00:00:00.000Z',
      itemsTotal: 50,
      itemsValid: 48,
      export: {
        form: 'google',
        url: 'https://meydan.example/api/brand/public/feeds/abc',
        bytes: 9000,
        withLicensed: true,
      },
    });
    const { calls, user } = open({
      'GET /feeds/5': { body: { feed: made } },
      'POST /feeds/5/rotate': { body: { feed: made } },
    });
    expect(await screen.findByText('https://meydan.example/api/brand/public/feeds/abc')).toBeVisible();
    expect(screen.getByText('Items').nextElementSibling).toHaveTextContent('48 / 50');
    expect(screen.getByText(/2 items are left out/)).toBeVisible();
    expect(screen.getByText('Size of the file (gzip)').nextElementSibling).toHaveTextContent('9 kB');
    await user.click(screen.getByRole('button', { name: 'Renew the address' }));
    const dialog = screen.getByRole('dialog', { name: 'Renew the address?' });
    await user.click(within(dialog).getByRole('button', { name: 'Renew the address' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/rotate'))).toBe(true));
  });

  it('speaks Turkish', async () => {
    open({ 'GET /feeds/5/runs/31': { body: { run: runDetail({ ...waiting, shrink: SHRINK }) } } }, { language: 'tr' });
    expect(await screen.findByText('12 ürün arşivlenecek')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Onayla: 12 ürünü arşivle' })).toBeVisible();
  });
});

describe('FeedRunPage', () => {
  const openRun = (at: string, replies: Replies = {}) => {
    stubNetwork({ 'GET /auth/me': admin('MEMBER'), 'GET /feeds/5': { body: { feed: feed() } }, ...replies });
    return renderScreen('/feeds/:id/runs/:run', <FeedRunPage />, { at, language: 'en' });
  };

  it('shows one run by its address, with its differences as CSV', async () => {
    const { user } = openRun('/feeds/5/runs/31', { 'GET /feeds/5/runs/31': { body: { run: runDetail() } } });
    expect(await screen.findByRole('heading', { level: 1, name: /^Run: Mağaza/ })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Download the differences as CSV' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('says that there is none where there is none', async () => {
    openRun('/feeds/5/runs/99', { 'GET /feeds/5/runs/99': { status: 404, body: { code: 'NOT_FOUND', message: '' } } });
    expect(await screen.findByText('There is no such run')).toBeVisible();
  });
});
