import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LicenseListPage } from '../../../src/features/licensing/LicenseListPage.tsx';
import { activeLicense, inDays, licenseDetail, licensePage } from '../../support/licenseAnswers.ts';
import { meAs } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

const LIST = 'GET /licensing/requests';

function open(replies: Replies, { at = '', language = 'en' }: { at?: string; language?: 'en' | 'tr' } = {}) {
  const calls = stubNetwork({
    'GET /auth/me': meAs('MEMBER'),
    'GET /views': { body: { items: [], layout: null } },
    'GET /contents/31/uses': { body: { items: [] } },
    ...replies,
  });
  const screens = renderScreen('/licensing/requests', <LicenseListPage />, {
    at: `/licensing/requests${at}${at.includes('?') ? '&' : '?'}mode=cards`,
    language,
    routes: [{ path: '/licensing/requests/:id', element: <LicenseListPage /> }],
  });
  return { calls, ...screens };
}
const lastQuery = (calls: ReturnType<typeof stubNetwork>) =>
  Object.fromEntries(calls.findLast(({ path }) => path === '/licensing/requests')?.search ?? []);

const waiting = licenseDetail(1);
const ending = activeLicense(2, { endsAt: inDays(3.5), creator: { ...waiting.creator, name: 'Mert Demir' } });
const byContract = activeLicense(3, { origin: 'manual', priceMinor: 0, endsAt: null, durationDays: null });

describe('/licensing/requests', () => {
  it('shows with whom there is a licence for what, how it stands and what runs out', async () => {
    open({ [LIST]: { body: licensePage([waiting, ending, byContract]) } });
    const list = await screen.findByRole('list', { name: 'Licence requests' });
    const [first, second, third] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('Naz Koç');
    expect(first).toHaveTextContent('Counter-offer');
    expect(first).toHaveTextContent('your turn, 5 days');
    expect(first).toHaveTextContent('Website, E-mail');
    expect(first).toHaveTextContent('1 content · 90 days · ₺1,200.00');
    expect(second).toHaveTextContent('Expiring');
    expect(second).toHaveTextContent('4 days left');
    expect(third).toHaveTextContent('Perpetual · Record of a contract');
    expect(within(third as HTMLElement).getByTitle('Record of a contract')).toBeInTheDocument();
  });

  it('says of a server that has no such call that it has no licences, and offers nothing there', async () => {
    open({ [LIST]: { status: 404, body: { message: 'Not found' } } });
    expect(await screen.findByText('This server has no licences')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ask for a licence' })).toBeNull();
  });

  it.each([
    ['knows no call about licences', { status: 404, body: { message: 'Not found' } }],
    ['says so by 501', { status: 501, body: {} }],
  ])('says so of a licence that a notification leads to, too, where the server %s', async (_name, unknown) => {
    const { user: me } = meAs('MEMBER').body.data;
    const [membership] = me.memberships;
    const other = { ...membership, brandId: 8 };
    const { calls } = open(
      {
        'GET /auth/me': { body: { data: { user: { ...me, memberships: [membership, other] } } } },
        [LIST]: unknown,
        'GET /licensing/requests/4': unknown,
      },
      { at: '/4' },
    );
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('This server has no licences')).toBeVisible();
    expect(screen.queryByText('No such licence')).toBeNull();
    expect(calls.some(({ search }) => search.get('brandId') === '8')).toBe(false);
  });

  it('says so of such a licence where the list alone shows it', async () => {
    const unknown = { status: 404, body: { code: 'UNKNOWN_ROUTE', message: 'No' } };
    open({ [LIST]: unknown, 'GET /licensing/requests/4': unknown }, { at: '/4' });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('This server has no licences')).toBeVisible();
  });

  it('counts its tabs, begins with what waits, and asks for the tab and the filters of its address', async () => {
    const { user, calls } = open(
      { [LIST]: { body: licensePage([waiting, ending]) } },
      { at: '?status=countered&usage=website&expiring=true&requestedFrom=2026-01-01' },
    );
    expect(await screen.findByRole('tab', { name: 'Waiting (1)' })).toHaveAttribute('aria-selected', 'true');
    expect(lastQuery(calls)).toMatchObject({
      brandId: '1',
      tab: 'waiting',
      status: 'countered',
      usage: 'website',
      expiring: 'true',
      requestedFrom: '2026-01-01',
      sort: '-requestedAt',
    });
    await user.click(screen.getByRole('tab', { name: 'Expiring (1)' }));
    await waitFor(() => expect(lastQuery(calls)).toMatchObject({ tab: 'expiring', usage: 'website' }));
    await user.click(screen.getByRole('tab', { name: 'All (2)' }));
    await waitFor(() => expect(lastQuery(calls)).not.toHaveProperty('tab'));
  });

  it('says why no creator is found to filter by', async () => {
    const { user } = open({
      [LIST]: { body: licensePage([waiting]) },
      'GET /creators': { status: 403, body: { message: 'Your plan does not include this.', code: 'PLAN_REQUIRED' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Creator' }));
    expect(await screen.findByText('Your plan does not include this.')).toBeInTheDocument();
  });

  it('opens a licence at its own address over the list, keeps the filters, and closes to the list', async () => {
    const { user, router } = open({
      [LIST]: { body: licensePage([waiting]) },
      'GET /licensing/requests/1': { body: { request: waiting } },
    });
    await user.click(await screen.findByRole('link', { name: 'Naz Koç' }));
    expect(router.state.location.pathname).toBe('/licensing/requests/1');
    expect(router.state.location.search).toContain('mode=cards');
    const drawer = await screen.findByRole('dialog', { name: 'Naz Koç' });
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    expect(router.state.location.pathname).toBe('/licensing/requests');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that a licence is not there, also for an address that names none', async () => {
    open(
      {
        [LIST]: { body: licensePage([]) },
        'GET /licensing/requests/9': { status: 404, body: { code: 'NOT_FOUND', message: 'No' } },
      },
      { at: '/9' },
    );
    expect(await screen.findByText('No such licence')).toBeInTheDocument();
  });

  it('says what would stand in an empty tab', async () => {
    const { user } = open({ [LIST]: { body: licensePage([]) } }, { language: 'tr' });
    expect(await screen.findByText('Yanıt bekleyen bir şey yok')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Kapanan (0)' }));
    expect(await screen.findByText('Kapanan lisans yok')).toBeInTheDocument();
  });
});
