import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { NotificationsMenu } from '../../../src/features/notifications/NotificationsMenu.tsx';
// Its file comes on the first press; here it is there beforehand, however slow the machine.
import '../../../src/features/notifications/NotificationsPanel.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork, type Replies } from '../../support/stubNetwork.ts';

const item = (id: number, type: string, { data = {}, isRead = false } = {}) => ({
  id,
  type,
  title: `Title ${id}`,
  body: 'Body',
  isRead,
  createdAt: `2026-01-01T00:00:0${id}.000Z`,
  brandId: 7,
  data,
});
const ITEMS = [
  item(1, 'license_request', { data: { licenseRequestId: 41 } }),
  item(2, 'content_status', { data: { contentId: 3 } }),
  item(3, 'invoice_issued'),
  item(4, 'invoice_issued', { isRead: true }),
];
const OK = { body: { ok: true } };

afterEach(() => {
  localStorage.clear();
});

async function openMenu(replies: Replies = {}, items = ITEMS) {
  const sent = stubNetwork({
    'GET /notifications': { body: { items, unread: items.filter(({ isRead }) => !isRead).length } },
    'GET /notifications/stream': { status: 404 },
    'GET /auth/me': { body: meAnswer() },
    'POST /notifications/read-all': OK,
    ...Object.fromEntries(items.map(({ id }) => [`POST /notifications/${id}/read`, OK])),
    ...replies,
  });
  const view = renderScreen('/products', <NotificationsMenu />, {
    brandId: 7,
    routes: [{ path: '*', element: <p>Somewhere else</p> }],
  });
  const bell = await screen.findByRole('button', {
    name: `Notifications, ${items.filter(({ isRead }) => !isRead).length} unread`,
  });
  await view.user.click(bell);
  const list = await screen.findByRole('dialog', { name: 'Notifications' });
  return { ...view, sent, bell, list };
}
const marks = (sent: { method: string; path: string }[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ path }) => path);

describe('the notifications dropdown', () => {
  it('fetches 10 and lists them, the newest first, with the number of unread ones on the bell', async () => {
    const { sent, list, user } = await openMenu();
    expect(sent.find(({ path }) => path === '/notifications')?.search.toString()).toBe('brandId=7&take=10');
    expect(
      (await within(list).findAllByRole('link', { name: /^(?!Open ).*Title/ })).map(({ textContent }) =>
        textContent?.slice(0, 7),
      ),
    ).toEqual(['Title 4', 'Title 3', 'Title 2', 'Title 1']);
    expect(screen.getByText('3')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Notifications, 3 unread' })).toHaveFocus();
  });

  it.each([
    ['license_request goes to /licensing/requests/{id}', 1, '/licensing/requests/41'],
    ['content_status goes to /contents/captured', 2, '/contents/captured'],
    ['anything else goes to /', 3, '/'],
  ])('clicking a notification marks it read and navigates: type %s', async (_, id, path) => {
    const { sent, list, user, router } = await openMenu();
    await user.click(await within(list).findByRole('link', { name: new RegExp(`^(?!Open ).*Title ${id}`) }));
    expect(router.state.location.pathname).toBe(path);
    expect(marks(sent)).toEqual([`/notifications/${id}/read`]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('marks one read by its id as the server wrote it', async () => {
    const { list, user, sent } = await openMenu({
      'GET /notifications': {
        body: { items: [{ ...item(1, 'other'), id: 'n/1' }, item(3, 'other'), item(2, 'other')] },
      },
      'POST /notifications/n%2F1/read': OK,
    });
    await user.click(await within(list).findByRole('button', { name: 'Mark as read: Title 1' }));
    await waitFor(() => expect(marks(sent)).toEqual(['/notifications/n%2F1/read']));
  });

  it('marks one read without navigating, and all read', async () => {
    const { sent, list, user, router } = await openMenu();
    await user.click(await within(list).findByRole('button', { name: 'Mark as read: Title 3' }));
    await waitFor(() => expect(within(list).queryByRole('button', { name: 'Mark as read: Title 3' })).toBeNull());
    await user.click(within(list).getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(marks(sent)).toEqual(['/notifications/3/read', '/notifications/read-all']));
    await waitFor(() => expect(within(list).queryByRole('img', { name: 'Unread' })).toBeNull());
    expect(within(list).getByRole('button', { name: 'Mark all read' })).toBeDisabled();
    expect(router.state.location.pathname).toBe('/products');
  });

  it('leads to /notifications, and to brand settings, team and invoices as far as the role may read them', async () => {
    const { list, unmount } = await openMenu();
    expect(within(list).getByRole('link', { name: 'See all notifications' })).toHaveAttribute('href', '/notifications');
    const shortcuts = () =>
      within(screen.getByRole('navigation', { name: 'Shortcuts' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    await waitFor(() => expect(shortcuts()).toEqual(['/settings/brand', '/settings/team', '/billing/invoices']));
    unmount();
    await openMenu({ 'GET /auth/me': { body: meAnswer({ role: 'MEMBER' }) } });
    await waitFor(() => expect(shortcuts()).toEqual(['/settings/brand', '/settings/team']));
  });

  it('says what will be here, and how it works, while there is nothing', async () => {
    const { list, user, router } = await openMenu({}, []);
    expect(list).toHaveTextContent('Nothing new.');
    await user.click(within(list).getByRole('link', { name: 'How it works' }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/help?article=notifications');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays quiet when nothing can be loaded or marked, and shows what is so', async () => {
    const { list, user, sent } = await openMenu({ 'POST /notifications/3/read': { status: 500 } });
    await user.click(await within(list).findByRole('button', { name: 'Mark as read: Title 3' }));
    await within(list).findByRole('button', { name: 'Mark as read: Title 3' });
    expect(marks(sent)).toEqual(['/notifications/3/read']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
