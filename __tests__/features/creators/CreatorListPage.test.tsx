import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from '#contract/constants/languages';
import type { CreatorRow } from '#contract/schemas/creators';
import { CreatorListPage } from '../../../src/features/creators/CreatorListPage.tsx';
import type { formDraftsSlice } from '../../../src/shared/form/formDraftsSlice.ts';
import { connectToastHost } from '../../../src/shared/notify/toastQueue.ts';
import { runningAnswer } from '../../support/challengeAnswers.ts';
import { creatorRow } from '../../support/creatorAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { catchToasts } from '../../support/toasts.ts';
import { type Replies, type SentCall, stubNetwork } from '../../support/stubNetwork.ts';

const page = (items: CreatorRow[], more: object = {}) => ({
  body: { items, total: items.length, page: 1, limit: 20, ...more },
});
const me = (role: string) => ({
  body: {
    data: {
      user: {
        id: 1,
        email: 'a@b.co',
        memberships: [{ brandId: 1, role, brand: { id: 1, name: 'Gül' } }],
        onboarding: { hasMembership: true, requiresBrandCreation: false, hasApprovedBrand: true },
      },
    },
  },
});
const LISTS = { body: { items: [{ id: 5, name: 'Yaz', creators: 0, createdAt: '2026-11-01T10:00:00.000Z' }] } };
const CHALLENGES = { body: { items: [], total: 0, page: 1, limit: 100 } };

type FormDrafts = ReturnType<typeof formDraftsSlice.reducer>;
interface Opening {
  at?: string;
  role?: string;
  language?: Language;
  formDrafts?: FormDrafts;
}

function open(replies: Replies, { at = '/creators', role = 'MEMBER', language = 'en', formDrafts = {} }: Opening = {}) {
  const calls = stubNetwork({
    'GET /auth/me': me(role),
    'GET /views': { body: { items: [], layout: null } },
    'GET /creators/countries': { body: { items: ['DE', 'TR'] } },
    'GET /creators/cities': { body: { items: ['Ankara', 'İzmir'] } },
    'GET /challenges': CHALLENGES,
    'GET /shortlists': LISTS,
    ...replies,
  });
  return { calls, ...renderScreen('/creators', <CreatorListPage />, { at, language, formDrafts }) };
}
const asked = (calls: SentCall[]) =>
  calls.filter(({ path }) => path === '/creators').map(({ search }) => Object.fromEntries(search));

/** With one creator on the shortlist, whose note is read and written as on a server, unless that is down. */
function openNotes({ note = '', formDrafts = {} }: { note?: string; formDrafts?: FormDrafts } = {}) {
  const entry = { id: 1, creator: creatorRow(1), note, addedBy: null, addedAt: '2026-11-20T10:00:00.000Z' };
  const isDown = { now: false };
  const notes: string[] = [];
  const opened = open(
    {
      'GET /creators': page([creatorRow(1)]),
      'GET /shortlists': { body: { items: [{ ...LISTS.body.items[0], creators: 1 }] } },
      'GET /shortlists/5/creators': () => ({ body: { items: [entry], total: 1, page: 1, limit: 20 } }),
      'PUT /shortlists/5/creators/1': ({ body }) => {
        if (isDown.now) return { status: 503, body: {} };
        Object.assign(entry, body);
        notes.push(entry.note);
        return { status: 204, body: null };
      },
    },
    { formDrafts },
  );
  const { user, store } = opened;
  return {
    ...opened,
    entry,
    isDown,
    notes,
    drafts: () => store.getState().formDrafts,
    openList: async () => {
      await user.click(await screen.findByRole('button', { name: 'Open list' }));
      return screen.findByRole('textbox', { name: 'Note on Elif Kaya 1' });
    },
    closeList: async () => {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  };
}

describe('CreatorListPage', () => {
  it('asks for what the address says and shows each filter as a chip that can be taken off', async () => {
    const { calls, user } = open(
      { 'GET /creators': page([creatorRow(1)]) },
      {
        at: '/creators?platform=tiktok&country=TR&city=İzmir&category=beauty,food&gender=female&minER=3&followersMin=1000',
      },
    );
    await screen.findByText('Elif Kaya 1');
    expect(asked(calls)[0]).toEqual({
      brandId: '1',
      platform: 'tiktok',
      country: 'TR',
      city: 'İzmir',
      category: 'beauty,food',
      gender: 'female',
      minER: '3',
      followersMin: '1000',
      sort: '-engagementRate',
      page: '1',
      limit: '20',
    });
    for (const chip of [
      'Platform: TikTok',
      'City: İzmir',
      'Category: Beauty, Food',
      'Gender: Female',
      'Engagement from: 3% and more',
    ])
      expect(screen.getByText(chip)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() =>
      expect(asked(calls).at(-1)).toEqual({ brandId: '1', sort: '-engagementRate', page: '1', limit: '20' }),
    );
  });

  it('tells a capped total, and that nothing was found, in both languages', async () => {
    open({ 'GET /creators': page([creatorRow(1)], { total: 10_000, totalCapped: true }) });
    expect(await screen.findByText('10,000+ creators')).toBeInTheDocument();
    open({ 'GET /creators': page([]) }, { at: '/creators?q=zzz' });
    expect(await screen.findByText('No results found')).toBeInTheDocument();
    open({ 'GET /creators': page([]) }, { at: '/creators?q=zzz', language: 'tr' });
    expect(await screen.findByText('Sonuç bulunamadı')).toBeInTheDocument();
  });

  it('shows an upgrade prompt and no row where the plan has no creator library', async () => {
    const { router, user } = open({
      'GET /creators': { status: 403, body: { code: 'PLAN_REQUIRED', message: 'Plan' } },
    });
    await user.click(await screen.findByRole('button', { name: 'See plans' }));
    expect(router.state.location.search).toContain('plans=upgrade');
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('names the challenge that creators are matched with, however long ago it was changed', async () => {
    open(
      {
        'GET /creators': page([creatorRow(1)]),
        'GET /challenges/412': { body: { challenge: runningAnswer({ title: 'Bahar bakımı' }) } },
      },
      { at: '/creators?match=412' },
    );
    expect(await screen.findByRole('button', { name: /Bahar bakımı/ })).toBeVisible();
  });

  it('selects all that match, over all pages, for the shortlist', async () => {
    const many = Array.from({ length: 120 }, (_, i) => creatorRow(i + 1));
    const { user, calls } = open({
      'GET /creators': ({ search }) => {
        const [at, limit] = [Number(search.get('page')), Number(search.get('limit'))];
        return page(many.slice((at - 1) * limit, at * limit), { total: 120, page: at, limit });
      },
      'POST /shortlists/5/add': { body: { changed: 120, creators: 120 } },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Elif Kaya 1' }));
    await user.click(screen.getByRole('button', { name: 'Select all 120 that match' }));
    expect(await screen.findByText('120 creators will be invited')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add to “Yaz”' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/shortlists/5/add')?.body).toEqual({
        creatorIds: many.map(({ id }) => id),
      }),
    );
  });

  it('says who will be invited, adds the selected to the shortlist and opens the invite panel for them', async () => {
    const { user, calls, router, store } = open({
      'GET /creators': page([creatorRow(1), creatorRow(2)]),
      'POST /shortlists/5/add': { body: { changed: 2, creators: 2 } },
    });
    expect(await screen.findByText('No creators selected')).toBeInTheDocument();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Elif Kaya 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Elif Kaya 2' }));
    expect(screen.getByText('2 creators will be invited')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByRole('columnheader', { name: 'Elif Kaya 2' })).toBeInTheDocument();
    // A replay shows the same people beside each other, whatever the list shows by then.
    expect(store.getState().view).toMatchObject({
      'creators:selection': [1, 2],
      'creators:compared': [{ id: 1 }, { id: 2 }],
    });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Invite selected' }));
    expect(router.state.location.search).toContain('invite=1%2C2');
    await user.click(screen.getByRole('button', { name: 'Add to “Yaz”' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/shortlists/5/add')?.body).toEqual({ creatorIds: [1, 2] }),
    );
    expect(await screen.findByText('No creators selected')).toBeInTheDocument();
  });

  it('says when the shortlist cannot be loaded, in its panel and for those who are to be invited', async () => {
    const toasts = catchToasts();
    let isDown = true;
    const { user, router } = open({
      'GET /creators': page([creatorRow(1)]),
      'GET /shortlists': { body: { items: [{ ...LISTS.body.items[0], creators: 2 }] } },
      'GET /shortlists/5/ids': () => (isDown ? { status: 503, body: {} } : { body: { ids: [1, 2] } }),
      'GET /shortlists/5/creators': () =>
        isDown ? { status: 503, body: {} } : { body: { items: [], total: 0, page: 1, limit: 20 } },
    });
    const invite = await screen.findByRole('button', { name: 'Invite shortlisted' });
    await user.click(invite);
    await waitFor(() => expect(toasts.shown).toContain('error: The shortlist could not be loaded'));
    expect(router.state.location.search).toBe('');
    await user.click(screen.getByRole('button', { name: 'Open list' }));
    const panel = await screen.findByRole('dialog', { name: 'Yaz' });
    expect(await within(panel).findByRole('alert')).toHaveTextContent('The shortlist could not be loaded');
    isDown = false;
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(panel).queryByRole('alert')).toBeNull());
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Invite shortlisted' }));
    await waitFor(() => expect(router.state.location.search).toContain('invite=1%2C2'));
    toasts.stop();
  });

  it('says when the shortlist cannot be deleted, with its request id and the list still open, and closes it once it is', async () => {
    const failures: unknown[] = [];
    const stop = connectToastHost(({ message, details }) => void failures.push([message, details?.requestId]));
    let isDown = true;
    const { calls, user } = open({
      'GET /creators': page([creatorRow(1)]),
      'GET /shortlists/5/creators': page([]),
      'DELETE /shortlists/5': () => (isDown ? { status: 503, body: { requestId: 'req-9' } } : {}),
    });
    await user.click(await screen.findByRole('button', { name: 'Open list' }));
    const remove = async () => {
      await user.click(within(await screen.findByRole('dialog', { name: 'Yaz' })).getByText('Delete shortlist'));
      const question = await screen.findByRole('dialog', { name: 'Delete shortlist' });
      await user.click(within(question).getByRole('button', { name: 'Delete shortlist' }));
    };
    await remove();
    await waitFor(() => expect(failures).toEqual([['The shortlist could not be changed', 'req-9']]));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete shortlist' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Yaz' })).toBeInTheDocument();
    isDown = false;
    await remove();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
    expect(failures).toHaveLength(1);
    stop();
  });

  it('saves a note over which the shortlist is closed, and has it still where that fails', async () => {
    const toasts = catchToasts();
    const { entry, notes, isDown, drafts, openList, closeList, user } = openNotes();
    await user.type(await openList(), 'Quick to answer ');
    // What outlives a reload.
    expect(Object.values(drafts())).toMatchObject([{ values: { note: 'Quick to answer ' } }]);
    await closeList();
    await waitFor(() => expect(notes).toEqual(['Quick to answer']));
    const field = await openList();
    expect(field).toHaveValue('Quick to answer');
    await waitFor(() => expect(drafts()).toEqual({}));

    isDown.now = true;
    await user.type(field, ', and kind');
    await closeList();
    await waitFor(() => expect(toasts.shown).toContain('error: The shortlist could not be changed'));
    isDown.now = false;
    expect(await openList()).toHaveValue('Quick to answer, and kind');
    await closeList();
    await waitFor(() => expect(entry.note).toBe('Quick to answer, and kind'));
    toasts.stop();
  });

  it('does not save a note by itself that somebody else has changed since, and shows both', async () => {
    const before = openNotes({ note: 'Ask in May' });
    await before.user.type(await before.openList(), ' or June');
    const formDrafts = before.drafts();
    before.unmount();

    const { notes, drafts, openList, closeList, user } = openNotes({ note: 'Moved abroad', formDrafts });
    expect(await openList()).toHaveValue('Ask in May or June');
    expect(screen.getByText('In the meantime it was changed to: “Moved abroad”')).toBeInTheDocument();
    await user.click(screen.getByRole('textbox', { name: 'Note on Elif Kaya 1' }));
    await user.tab();
    await closeList();
    expect(notes).toEqual([]);
    expect(drafts()).toEqual(formDrafts);
    await user.type(await openList(), '?');
    await closeList();
    await waitFor(() => expect(notes).toEqual(['Ask in May or June?']));
  });

  it('offers a viewer neither boxes nor the shortlist', async () => {
    open({ 'GET /creators': page([creatorRow(1)]) }, { role: 'VIEWER' });
    await screen.findByText('Elif Kaya 1');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Shortlist' })).toBeNull();
  });
});
