import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Challenge } from '#contract/schemas/challenges';
import type { Participation } from '#contract/schemas/participations';
import { ChallengeDetailPage } from '../../../src/features/challenges/ChallengeDetailPage.tsx';
import { meAnswer, participationAnswer, runningAnswer } from '../../support/challengeAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';
import { catchToasts } from '../../support/toasts.ts';

const page = <T,>(items: T[]) => ({ body: { items, total: items.length, page: 1, limit: 20 } });
const PIPELINE = { invited: 1, applied: 2, shortlisted: 0, accepted: 1, rejected: 3 };

function open(
  replies: Replies = {},
  {
    at = '/challenges/7',
    role = 'MEMBER',
    challenge = runningAnswer({ pipeline: PIPELINE, acceptedCount: 1 }),
    rows = [participationAnswer(1), participationAnswer(2)],
  }: { at?: string; role?: string; challenge?: Challenge; rows?: Participation[] } = {},
) {
  const calls = stubNetwork({
    'GET /auth/me': meAnswer(role),
    'GET /challenges/7': { body: { challenge } },
    'GET /challenges/7/participations': page(rows),
    'GET /invitations': page([]),
    ...replies,
  });
  return {
    calls,
    ...renderScreen('/challenges/:id', <ChallengeDetailPage />, {
      at,
      routes: [{ path: '/challenges/:id/edit', element: <p>The brief</p> }],
    }),
  };
}
const held = (amountMinor: number) => ({ currency: 'TRY', amountMinor });
const card = async (name: string) => {
  const found = (await screen.findByText(name)).closest('article, section, li, .MuiPaper-root');
  if (!(found instanceof HTMLElement)) throw new Error('no card');
  return within(found);
};

describe('the pipeline', () => {
  it('has tabs with counts, kept in the address with order and page', async () => {
    const { calls, user, router } = open({}, { at: '/challenges/7?tab=rejected&sort=-followers&page=2' });
    const tabs = await screen.findByRole('tablist', { name: 'Pipeline and records' });
    expect(
      within(tabs)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Invited (1)',
      'Applied (2)',
      'Shortlisted (0)',
      'Accepted (1)',
      'Rejected (3)',
      'Brief versions',
      'Activity',
    ]);
    await waitFor(() =>
      expect(Object.fromEntries(calls.find(({ path }) => path.endsWith('/participations'))?.search ?? [])).toEqual({
        brandId: '1',
        tab: 'rejected',
        page: '2',
        limit: '20',
        sort: '-followers',
      }),
    );
    await user.click(screen.getByRole('tab', { name: 'Accepted (1)' }));
    expect(router.state.location.search).toBe('?tab=accepted&sort=-followers');
  });

  it.each([
    ['accepted', 'MuiChip-colorPrimary'],
    ['rejected', 'MuiChip-colorError'],
    ['withdrawn', 'MuiChip-colorDefault'],
    ['shortlisted', 'MuiChip-colorDefault'],
  ] as const)('shows %s in its colour', async (status, colour) => {
    open({}, { rows: [participationAnswer(1, { status })] });
    await screen.findByText('Elif Kaya 1');
    const badge = screen
      .getAllByText(
        { accepted: 'Accepted', rejected: 'Rejected', withdrawn: 'Withdrawn', shortlisted: 'Shortlisted' }[status],
      )
      .map((text) => text.closest('.MuiChip-root'))
      .find(Boolean);
    expect(badge).toHaveClass(colour);
  });

  it.each([
    ['rejected', { reason: 'audience', note: 'Next time' }, 'Audience does not match · Next time'],
    ['rejected', { reason: 'places', note: null }, 'No places left'],
    ['cancelled', { reason: null, note: 'We launch in spring instead' }, 'We launch in spring instead'],
  ] as const)('tells why somebody is %s: %j', async (status, why, text) => {
    open({}, { rows: [participationAnswer(1, { status, ...why })] });
    expect((await card('Elif Kaya 1')).getByText(text)).toBeVisible();
  });

  it('shows the evidence, the wish against the base, and what accepting would hold', async () => {
    open(
      {},
      {
        rows: [
          participationAnswer(1, {
            askedFeeMinor: 200_000,
            proposal: { feeMinor: 200_000, platformFeeMinor: 20_000, totalMinor: 220_000 },
          }),
        ],
        challenge: runningAnswer({ allowCustomFee: true, maxFeeMinor: 300_000 }),
      },
    );
    await screen.findByText('I film in daylight.');
    expect(screen.getByLabelText('Fee comparison')).toHaveTextContent(
      'Base₺1,500.00Asked₺2,000.00Difference▲ +₺500.00To be held₺2,200.00₺2,000.00 fee + ₺200.00 platform fee',
    );
  });
});

describe('the address of the pipeline', () => {
  it.each([
    ['completed', { accepted: 2 }, 'Accepted (2)'],
    ['completed', { rejected: 3, invited: 1 }, 'Rejected (3)'],
    ['cancelled', { invited: 1 }, 'Invited (1)'],
    ['completed', {}, 'Applied (0)'],
    ['published', { accepted: 2 }, 'Applied (0)'],
  ] as const)('opens a %s challenge with %j on the tab that has people', async (status, people, name) => {
    const none = { invited: 0, applied: 0, shortlisted: 0, accepted: 0, rejected: 0 };
    open({}, { rows: [], challenge: runningAnswer({ status, pipeline: { ...none, ...people } }) });
    expect(await screen.findByRole('tab', { name, selected: true })).toBeVisible();
  });

  it('drops what nobody understands, and says so', async () => {
    const toasts = catchToasts();
    const { calls, router } = open({}, { at: '/challenges/7?tab=nobody&sort=luck&page=-1&platform=fax&match=true' });
    await waitFor(() => expect(router.state.location.search).toBe('?match=true'));
    expect(toasts.shown).toEqual([
      'warning: Part of the address could not be read and was left out: tab, platform, order, page',
    ]);
    toasts.stop();
    expect(await screen.findByRole('tab', { name: 'Applied (2)', selected: true })).toBeVisible();
    const asked = calls.filter(({ path }) => path.endsWith('/participations')).map(({ search }) => search.toString());
    expect(new Set(asked)).toEqual(new Set(['brandId=1&tab=applied&page=1&limit=20&match=true']));
  });

  it('filters the applications, and lets all filters go at once', async () => {
    const { calls, user, router } = open(
      {
        'GET /challenges/7/participations': ({ search }) =>
          page(search.has('platform') ? [] : [participationAnswer(1)]),
      },
      { at: '/challenges/7?tab=applied&page=3&feeMin=1200.50&followersMax=50000' },
    );
    await screen.findByText('Elif Kaya 1');
    const bar = within(screen.getByRole('search', { name: 'Filter creators' }));
    expect(bar.getByRole('button', { name: /^Fee: ≥ ₺1,200\.50/ })).toBeVisible();
    expect(bar.getByRole('button', { name: /^Followers: ≤ 50,000/ })).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Criteria of the brief' }));
    await user.click(await screen.findByRole('radio', { name: 'Not met' }));
    await user.click(bar.getByRole('button', { name: 'Creator’s answer' }));
    await user.click(await screen.findByRole('radio', { name: 'Still to come' }));
    await user.click(bar.getByRole('button', { name: 'Platform' }));
    await user.click(await screen.findByRole('checkbox', { name: 'TikTok' }));
    expect(router.state.location.search).toBe(
      '?tab=applied&feeMin=1200.50&followersMax=50000&match=false&answered=false&platform=tiktok',
    );
    await user.keyboard('{Escape}');
    expect(await screen.findByText('No results found')).toBeVisible();
    expect(Object.fromEntries(calls.findLast(({ path }) => path.endsWith('/participations'))?.search ?? [])).toEqual({
      brandId: '1',
      tab: 'applied',
      page: '1',
      limit: '20',
      platform: 'tiktok',
      followersMax: '50000',
      feeMin: '1200.5',
      match: 'false',
      answered: 'false',
    });
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(router.state.location.search).toBe('?tab=applied');
    expect(await screen.findByText('Elif Kaya 1')).toBeVisible();
  });

  it('tells invitations that were answered from those that were not', async () => {
    const { calls, user } = open({}, { at: '/challenges/7?tab=invited' });
    await user.click(await screen.findByRole('button', { name: 'Answer' }));
    await user.click(await screen.findByRole('radio', { name: 'Not answered' }));
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === '/invitations')?.search.get('state')).toBe('unread,read,expired'),
    );
  });
});

describe('deciding', () => {
  it('accepts after saying what is held', async () => {
    const { calls, user } = open({
      'POST /challenges/7/participations/accept': { body: { items: [participationAnswer(1, { status: 'accepted' })] } },
    });
    await user.click((await card('Elif Kaya 1')).getByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept Elif Kaya 1?' });
    expect(dialog).toHaveTextContent('₺1,650.00 is held in your wallet');
    await user.click(within(dialog).getByRole('button', { name: 'Accept and hold' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [1], total: held(165_000) }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the amount of now and asks again when it is another than the one shown', async () => {
    const body = {
      code: 'CONFLICT',
      message: 'It is another amount',
      details: { gate: 'totalChanged', ...held(220_000) },
    };
    let asked = 0;
    const { calls, user } = open({
      'POST /challenges/7/participations/accept': () =>
        ++asked === 1 ? { status: 409, body } : { body: { items: [] } },
    });
    const reads = () => calls.filter(({ path }) => path === '/challenges/7/participations').length;
    await user.click((await card('Elif Kaya 1')).getByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept Elif Kaya 1?' });
    const before = reads();
    await user.click(within(dialog).getByRole('button', { name: 'Accept and hold' }));
    expect(await within(dialog).findByText('It is another amount')).toBeVisible();
    expect(dialog).toHaveTextContent('₺2,200.00 is held in your wallet');
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    await user.click(within(dialog).getByRole('button', { name: 'Accept and hold' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ ids: [1], total: held(220_000) });
  });

  it('refuses a batch that does not fit as a whole, and says how many would', async () => {
    const { user } = open({
      'POST /challenges/7/participations/accept': {
        status: 422,
        body: { code: 'CAPACITY_EXCEEDED', message: 'Full', details: { fit: 1, fitByPlaces: 2, fitByFunds: 1 } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose all' }));
    await user.click(screen.getByRole('button', { name: 'Accept 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept 2 creators?' });
    expect(dialog).toHaveTextContent('₺3,300.00');
    await user.click(within(dialog).getByRole('button', { name: 'Accept and hold' }));
    expect(
      await within(dialog).findByText('Nobody was accepted. At most 1 fit (by places 2, by funds 1).'),
    ).toBeVisible();
  });

  it('chooses all that match, over all pages, once one is chosen', async () => {
    const many = Array.from({ length: 25 }, (_, i) => participationAnswer(i + 1));
    const { calls, user, store } = open({
      'GET /challenges/7/participations': ({ search }) => {
        const [page, limit] = [Number(search.get('page')), Number(search.get('limit'))];
        return { body: { items: many.slice((page - 1) * limit, page * limit), total: 25, page, limit } };
      },
      'POST /challenges/7/participations/accept': { body: { items: [] } },
    });
    await user.click((await card('Elif Kaya 1')).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Select all 25 that match' }));
    await user.click(await screen.findByRole('button', { name: 'Accept 25' }));
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
    // A replay knows those on other pages too: the store says that they are shown, and has them.
    expect(store.getState().view).toMatchObject({ 'participations:all': true });
    const dialog = await screen.findByRole('dialog', { name: 'Accept 25 creators?' });
    await user.click(within(dialog).getByRole('button', { name: 'Accept and hold' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        ids: many.map(({ id }) => id),
        total: held(25 * 165_000),
      }),
    );
  });

  it('rejects with a reason and a note for the creator', async () => {
    const { calls, user } = open({
      'POST /challenges/7/participations/reject': { body: { items: [participationAnswer(2, { status: 'rejected' })] } },
    });
    await user.click((await card('Elif Kaya 2')).getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Elif Kaya 2?' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'audience');
    await user.type(within(dialog).getByRole('textbox', { name: 'Note (optional)' }), 'Next time');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        ids: [2],
        reason: 'audience',
        note: 'Next time',
      }),
    );
  });

  it('is not offered to people who may only read', async () => {
    open({}, { role: 'VIEWER' });
    await screen.findByText('Elif Kaya 1');
    for (const name of ['Accept', 'Reject', 'Shortlist', 'Choose all', 'Actions'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the commands', () => {
  it('are those that the challenge allows; ending asks, calling off wants a reason', async () => {
    const { calls, user } = open(
      {
        'POST /challenges/7/cancel': {
          body: { challenge: runningAnswer({ status: 'cancelled', phase: 'cancelled' }) },
        },
      },
      { role: 'ADMIN' },
    );
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Pause',
      'Complete',
      'Duplicate',
      'Cancel challenge',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Cancel challenge' }));
    const dialog = await screen.findByRole('dialog', { name: /^Cancel “(?!\{).+”\?$/ });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel challenge' }));
    expect(within(dialog).getByText('Give a short reason')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Launch moved');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel challenge' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Launch moved' }),
    );
  });

  it.each([
    [2, /^The 2 waiting applications are rejected\. It cannot/],
    [0, /^It cannot be completed while work is open\.$/],
  ])('speak of those who wait, %s of them, only where there are any', async (applied, words) => {
    const pipeline = { invited: 1, applied, shortlisted: 0, accepted: 0, rejected: 3 };
    const { user } = open({}, { challenge: runningAnswer({ pipeline }) });
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Complete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Complete this challenge?' });
    expect(within(dialog).getByText(words)).toBeVisible();
  });

  it('leave calling off to administrators', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    expect(screen.queryByRole('menuitem', { name: 'Cancel challenge' })).toBeNull();
  });
});

it('names every clock and who is waiting', async () => {
  open(
    {},
    {
      challenge: runningAnswer({
        clocks: [
          { kind: 'recruiting_starts', at: '2026-11-10', isOver: true, waitingFor: null, count: 0 },
          { kind: 'decisions', at: '2026-11-22T10:00:00.000Z', isOver: false, waitingFor: 'brand', count: 2 },
          { kind: 'due', at: '2026-12-01T10:00:00.000Z', isOver: false, waitingFor: 'creators', count: 1 },
        ],
      }),
    },
  );
  const items = within(await screen.findByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
  expect(items.map((item) => /Waits for you|Waits for creators/.exec(item.textContent ?? '')?.[0] ?? null)).toEqual([
    null,
    'Waits for you',
    'Waits for creators',
  ]);
  expect(items[1]).toHaveTextContent('2 applications to decide');
});

it('opens a draft in its form', async () => {
  open({}, { challenge: runningAnswer({ status: 'draft', phase: 'draft', allowed: ['publish', 'archive'] }) });
  expect(await screen.findByText('The brief')).toBeVisible();
});
