import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { NotificationListPage } from '../../../src/features/notifications/NotificationListPage.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork, type Replies } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const item = (id: number, isRead = false) => ({
  id,
  type: 'content_status',
  title: `Title ${id}`,
  body: 'Body',
  isRead,
  createdAt: '2026-01-01T00:00:00.000Z',
  brandId: 7,
  data: { contentId: 3 },
});

afterEach(() => {
  localStorage.clear();
});

async function open(at: string, replies: Replies = {}, language: 'en' | 'tr' = 'en') {
  const sent = stubNetwork({
    'GET /auth/me': { body: meAnswer() },
    'GET /notifications': { body: { items: [item(2), item(1, true)], total: 45, unread: 1 } },
    'POST /notifications/2/read': { body: { ok: true } },
    'POST /notifications/read-all': { body: { ok: true } },
    ...replies,
  });
  const view = renderScreen(
    '/notifications',
    <WhenSignedIn>
      <NotificationListPage />
    </WhenSignedIn>,
    {
      at: `${at}${at.includes('?') ? '&' : '?'}mode=cards`,
      language,
      brandId: 7,
      routes: [{ path: '*', element: <p>Somewhere else</p> }],
    },
  );
  await screen.findByRole('heading', { level: 1 });
  const asked = () =>
    sent
      .filter(({ method, path }) => method === 'GET' && path === '/notifications')
      .map(({ search }) => search.toString());
  return { ...view, sent, asked };
}

describe('/notifications', () => {
  it('lists a page of them; filters and page are in the address', async () => {
    const { asked, user, router } = await open('/notifications?unread=1&type=application_received&page=2');
    expect(await screen.findAllByRole('link', { name: /^(?!Open ).*Title/ })).toHaveLength(2);
    expect(asked()).toEqual(['brandId=7&page=2&unread=true&type=application_received&take=20']);
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Read or not' }));
    expect(router.state.location.search).toBe('?type=application_received&mode=cards');
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(router.state.location.search).toBe('?type=application_received&mode=cards&page=2');
  });

  it('goes on behind a full page of a server that does not count, and back from behind the last one', async () => {
    const all = Array.from({ length: 40 }, (_, index) => item(index + 1, true));
    const { user, router } = await open('/notifications', {
      'GET /notifications': ({ search }) => {
        const [page, take] = ['page', 'take'].map((name) => Number(search.get(name)));
        return { body: { items: all.slice(((page ?? 1) - 1) * (take ?? 0)).slice(0, take) } };
      },
    });
    expect(await screen.findByText('1–20 of 20+')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('21–40 of 40+')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.search).toBe('?mode=cards&page=2'));
  });

  it('marks read on click, then navigates', async () => {
    const { sent, user, router } = await open('/notifications');
    await user.click(await screen.findByRole('link', { name: /^(?!Open ).*Title 2/ }));
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain('POST /notifications/2/read');
    expect(router.state.location.pathname).toBe('/contents/captured');
  });

  it('marks one read without navigating, keeping the focus in its row, and all of them', async () => {
    const { sent, user, router } = await open('/notifications');
    await user.click(await screen.findByRole('button', { name: 'Mark as read: Title 2' }));
    expect(screen.getByRole('link', { name: /^(?!Open ).*Title 2/ })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Mark all read' }));
    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
        '/notifications/2/read',
        '/notifications/read-all',
      ]),
    );
    expect(router.state.location.pathname).toBe('/notifications');
  });

  it('opens what a notification is about by a link of its own; a click on the row leads where its type says', async () => {
    const about = (id: number, type: string, data: object) => ({ ...item(id), type, data });
    const items = [about(2, 'application_received', { id: 4 }), about(1, 'brand_approved', {})];
    const { user, router, sent } = await open('/notifications', {
      'GET /notifications': { body: { items, total: 2, unread: 2 } },
    });
    expect(await screen.findByRole('link', { name: /^Unread.*Title 2/ })).toHaveAttribute('href', '/');
    expect(screen.getAllByRole('link', { name: /^Open/ })).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Open challenge: Title 2' }));
    expect(router.state.location.pathname).toBe('/challenges/4');
    await waitFor(() => expect(sent.some(({ path }) => path === '/notifications/2/read')).toBe(true));
  });

  it.each([
    ['nothing at all', '/notifications', 'No notifications yet'],
    ['nothing unread', '/notifications?unread=1', 'You have read everything'],
    ['none of a type', '/notifications?type=brand_suspended', 'No notifications of this type'],
  ])('says so when there is %s', async (_, at, title) => {
    const { user, router } = await open(at, { 'GET /notifications': { body: { items: [], total: 0, unread: 0 } } });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Mark all read' })).toBeDisabled();
    const all = screen.queryByRole('button', { name: /Show all|Clear filters/ });
    if (all) await user.click(all);
    expect(router.state.location.search).toBe('?mode=cards');
  });

  it('says what happened, with the request id, and tries again', async () => {
    let broken = true;
    const { user } = await open('/notifications', {
      'GET /notifications': () =>
        broken
          ? { status: 500, body: { message: 'Out of order', requestId: 'req-12345' } }
          : { body: { items: [item(2)], total: 1, unread: 1 } },
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/Out of order/)).toBeInTheDocument();
    expect(alert).toHaveTextContent('req-12345');
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^(?!Open ).*Title 2/ })).toBeInTheDocument();
  });

  it('has columns and saved views as every list', async () => {
    const { sent, user } = await open('/notifications', {
      'GET /views': { body: { items: [], layout: null } },
    });
    expect(await screen.findByRole('button', { name: 'Columns and density' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Views' })).toBeInTheDocument();
    // Once, or on a slow machine once more; what matters is which list it names.
    expect(new Set(sent.filter(({ path }) => path === '/views').map(({ search }) => search.get('list')))).toEqual(
      new Set(['notifications']),
    );
    await user.click(screen.getByRole('button', { name: 'Table' }));
    for (const name of ['Notification', 'Details', 'Type', 'When'])
      expect(await screen.findByRole('columnheader', { name })).toBeInTheDocument();
  });

  it('speaks Turkish', async () => {
    await open('/notifications', {}, 'tr');
    expect(screen.getByRole('heading', { level: 1, name: 'Bildirimler' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Okundu say: Title 2' })).toBeInTheDocument();
  });
});
