import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FeedListPage } from '../../../src/features/feeds/FeedListPage.tsx';
import { admin, pageOf } from '../../support/discountAnswers.ts';
import { feedRow, feedRun } from '../../support/feedAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

/** The page as a phone shows it: cards, so that every row is drawn without measuring. */
function open(replies: Replies, { at = '/feeds?mode=cards', role = 'MEMBER' } = {}) {
  const calls = stubNetwork({
    'GET /auth/me': admin(role),
    'GET /views': { body: { items: [], layout: null } },
    ...replies,
  });
  return { calls, ...renderScreen('/feeds', <FeedListPage />, { at, language: 'en' }) };
}

describe('FeedListPage', () => {
  it('shows each feed with what it does, how it stands, its items and how its runs went', async () => {
    open({
      'GET /feeds': pageOf([
        feedRow(),
        feedRow({
          id: 6,
          name: 'Google',
          direction: 'export',
          status: 'paused',
          lastRun: null,
          nextRunAt: null,
          builtAt: '2026-11-20T00:00:00.000Z',
          itemsTotal: 48,
          itemsValid: 48,
          trend: [],
        }),
      ]),
    });
    const [first, second] = await screen.findAllByRole('listitem');
    await waitFor(() => expect(first).toHaveTextContent('Mağaza'));
    expect(first).toHaveTextContent('Active');
    expect(first).toHaveTextContent('Import · XML (RSS, Atom) · Every day at 03:00');
    expect(first).toHaveTextContent('Items: 1,200 / 1,204');
    expect(first).toHaveTextContent('Done');
    expect(
      screen.getByRole('img', { name: 'Last 2 runs, failed: 1, valid items in the newest: 1,200' }),
    ).toBeInTheDocument();
    expect(second).toHaveTextContent('Export · XML (RSS, Atom) · Whenever it is asked for');
    expect(second).toHaveTextContent('Paused');
    expect(second).toHaveTextContent('Items: 48');
    expect(second).toHaveTextContent('Made · ');
  });

  it('runs, pauses and resumes one, offering only what it can become', async () => {
    const { calls, user } = open({
      'GET /feeds': pageOf([
        feedRow({ status: 'error' }),
        feedRow({ id: 6, name: 'Reads', lastRun: feedRun({ status: 'parsing' }) }),
      ]),
      'POST /feeds/5/runs': { status: 201, body: { run: feedRun({ status: 'queued' }) } },
      'POST /feeds/6/pause': { status: 409, body: { code: 'INVALID_TRANSITION', message: 'Not now' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Mağaza' }));
    const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered()).toEqual(['Edit', 'Run now', 'Resume', 'Delete']);
    await user.click(screen.getByRole('menuitem', { name: 'Run now' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/feeds/5/runs')).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Actions for Reads' }));
    expect(offered()).toEqual(['Edit', 'Pause', 'Delete']);
  });

  it('says before deleting what becomes of its products', async () => {
    const { calls, user } = open({
      'GET /feeds': pageOf([feedRow()]),
      'DELETE /feeds/5': { body: { ok: true } },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Mağaza' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Mağaza?' });
    expect(dialog).toHaveTextContent('Its products stay');
    await user.click(within(dialog).getByRole('button', { name: 'Delete feed' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for what the address says', async () => {
    const { calls } = open(
      { 'GET /feeds': pageOf([]) },
      { at: '/feeds?mode=cards&status=error,paused&direction=import&sort=-items' },
    );
    expect(await screen.findByText('No results found')).toBeInTheDocument();
    const { search } = calls.find(({ path }) => path === '/feeds') ?? {};
    expect(Object.fromEntries(search ?? [])).toMatchObject({
      status: 'error,paused',
      direction: 'import',
      sort: '-items',
    });
  });

  it('changes nothing for whoever may only read', async () => {
    open({ 'GET /feeds': pageOf([feedRow()]) }, { role: 'VIEWER' });
    await screen.findByText('Mağaza');
    expect(screen.queryByRole('button', { name: 'Actions for Mağaza' })).toBeNull();
  });

  it('says calmly that a server without the call has no feeds', async () => {
    open({ 'GET /feeds': { status: 404, body: {} } });
    expect(await screen.findByText('This server has no feeds')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
