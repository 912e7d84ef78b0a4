import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Licence, LicensableContent } from '#contract/schemas/licensing';
import { licenceSentence } from '#contract/rules/licenceSentence';
import { LicenseRequestOverlay } from '../../../../src/features/licensing/request/LicenseRequestOverlay.tsx';
import { api } from '../../../../src/shared/api/api.ts';
import type { LicenseOverlay } from '../../../../src/shared/overlay/overlayParams.ts';
import { licenseDetail } from '../../../support/licenseAnswers.ts';
import { licensable, TERMS } from '../../../support/licensableAnswers.ts';
import { FREE, PRO, subscription } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { meAnswer } from '../../../support/signedInPerson.ts';
import { type Replies, type SentCall, stubNetwork } from '../../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../../support/WhenSignedIn.tsx';

const CONTENTS = [
  licensable(1),
  licensable(2),
  licensable(3, { creator: { ...licensable(3).creator, id: 5, name: 'Ece Su' } }),
];

/** The contents of a query, as the server narrows them down. */
function contents({ search }: SentCall) {
  const ids = search.get('content')?.split(',').map(Number);
  const creator = search.get('creator');
  const items = CONTENTS.filter(
    (row: LicensableContent) =>
      (!ids || ids.includes(row.id)) && (creator === null || String(row.creator.id) === creator),
  );
  return { body: { items, total: items.length, page: 1, limit: 24 } };
}

const wallet = (availableMinor: number) => ({
  body: {
    transfer: null,
    wallets: [
      {
        currency: 'TRY',
        availableMinor,
        heldMinor: 0,
        pendingMinor: 0,
        bonusMinor: 0,
        debtMinor: 0,
        withdrawableMinor: 0,
      },
    ],
    rules: [],
    openTopups: [],
    openWithdrawals: [],
  },
});

function open(
  value: LicenseOverlay,
  {
    replies = {},
    role = 'ADMIN',
    availableMinor = 1_000_000,
  }: { replies?: Replies; role?: string; availableMinor?: number } = {},
) {
  const onClose = jest.fn();
  const sent = stubNetwork({
    'GET /auth/me': { body: meAnswer({ role }) },
    'GET /subscriptions/current': { body: { subscription: subscription(PRO) } },
    'GET /licensing/contents': contents,
    'GET /licensing/terms': { body: TERMS },
    'GET /wallet': wallet(availableMinor),
    'POST /licensing/requests': { status: 201, body: { request: licenseDetail(9) } },
    ...replies,
  });
  const drawn = renderScreen(
    '/x',
    <WhenSignedIn>
      <LicenseRequestOverlay value={value} onClose={onClose} />
    </WhenSignedIn>,
    { brandId: 7 },
  );
  return { ...drawn, sent, onClose };
}

const sentence = () => screen.findByRole('group', { name: 'What the creator reads' });
const send = () => screen.getByRole('button', { name: 'Send request' });
const posted = (sent: SentCall[]) => sent.filter(({ method }) => method === 'POST');

async function fillIn(user: ReturnType<typeof open>['user'], price = '1,000') {
  await user.click(await screen.findByRole('button', { name: 'Website' }));
  await user.type(screen.getByRole('textbox', { name: /Price for the creator/ }), price);
}

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-25T10:00:00Z'),
    advanceTimers: true,
    doNotFake: ['queueMicrotask', 'performance'],
  });
});
afterEach(() => void jest.useRealTimers());

describe('asking for a licence', () => {
  it('says in one sentence what is asked, as it is typed, and sends just that', async () => {
    const { user, sent, onClose } = open({ from: 'contents', ids: [1, 2] });
    expect(await sentence()).toHaveTextContent('Once contents, usage, countries, first day and price are set');
    await fillIn(user);
    const terms = {
      usages: ['website' as const],
      territory: ['WORLDWIDE'],
      startDate: '2026-11-25',
      durationDays: 90 as const,
      exclusivity: 'none' as const,
      editsAllowed: true,
      aiTrainingAllowed: false,
      creditRequired: false,
      priceMinor: 100_000,
      currency: 'TRY' as const,
    };
    const said = () => licenceSentence({ brand: 'Çınar', creator: 'Naz Koç', contents: 2, terms }, 'en');
    await waitFor(async () => expect(await sentence()).toHaveTextContent(said()));
    await user.click(screen.getByRole('radio', { name: /Full/ }));
    await waitFor(async () => expect(await sentence()).toHaveTextContent('nobody else may license them'));
    expect(screen.getByRole('group', { name: 'Cost' })).toHaveTextContent('Platform fee (10%)₺100.00Total₺1,100.00');
    expect(screen.getByText(TERMS.sha256)).toBeInTheDocument();
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [call] = posted(sent);
    expect(call?.body).toEqual({ ...terms, exclusivity: 'full', contentIds: [1, 2], message: '' });
    expect(call?.headers.get('Idempotency-Key')).toMatch(/\S{8}/);
  });

  it('has only contents of one creator chosen', async () => {
    const { user } = open({ from: 'library' });
    await user.click(await screen.findByRole('button', { name: /^Winter care 1/ }));
    expect(await screen.findByText('1 content of Naz Koç')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Ece Su/ })).toBeNull());
    expect(screen.getByRole('button', { name: /^Winter care 2/ })).toBeVisible();
  });

  it('offers no content of somebody else while those of the creator are on their way', async () => {
    const replies: Replies = {
      'GET /licensing/contents': (call) => (call.search.has('creator') ? 'offline' : contents(call)),
    };
    const { user } = open({ from: 'library' }, { replies });
    await user.click(await screen.findByRole('button', { name: /^Winter care 1/ }));
    expect(await screen.findByText('1 content of Naz Koç')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Ece Su/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Winter care 2/ })).toBeVisible();
  });

  it('says on the fields what is missing, and sends nothing', async () => {
    const { user, sent } = open({ from: 'library' });
    await screen.findByRole('button', { name: /^Winter care 1/ });
    await user.click(send());
    for (const words of ['Choose at least one content', 'Choose at least one usage', 'Enter a price, or 0 for none'])
      expect(await screen.findByText(words)).toBeVisible();
    expect(posted(sent)).toEqual([]);
  });

  it('says what the wallet lacks and leads to a top-up over the form', async () => {
    const { user, router } = open({ from: 'contents', ids: [1] }, { availableMinor: 10_000 });
    await fillIn(user);
    await user.click(await screen.findByRole('button', { name: 'Top up' }));
    expect(router.state.location.search).toBe('?topup=TRY-100000');
    expect(screen.getByRole('textbox', { name: /Price for the creator/ })).toHaveValue('1,000.00');
  });

  it('names the licence that stands in the way', async () => {
    const refusal = {
      status: 409,
      body: {
        code: 'CONFLICT',
        message: 'This licence goes on already.',
        details: { licenseRequestId: 12, code: 'LR-2026-000012' },
      },
    };
    const { user } = open({ from: 'contents', ids: [1] }, { replies: { 'POST /licensing/requests': refusal } });
    await fillIn(user);
    await user.click(send());
    const alert = await screen.findByText(/This licence goes on already/);
    expect(within(alert).getByRole('link', { name: 'Open LR-2026-000012' })).toHaveAttribute(
      'href',
      '/licensing/requests/12',
    );
  });

  it('puts what the server refuses on its field', async () => {
    const refusal = {
      status: 400,
      body: { code: 'VALIDATION', message: 'No', fields: { startDate: [{ code: 'TOO_LATE', message: 'Too late' }] } },
    };
    const { user } = open({ from: 'contents', ids: [1] }, { replies: { 'POST /licensing/requests': refusal } });
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByText('Too late')).toBeVisible();
  });

  it('keeps what was typed, and can be saved as a draft', async () => {
    const { user, store, sent } = open({ from: 'contents', ids: [1] });
    await fillIn(user);
    await waitFor(() => expect(store.getState().formDrafts['7:license-1']?.values).toMatchObject({ price: '1000.00' }));
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(posted(sent)[0]?.body).toMatchObject({ isDraft: true, priceMinor: 100_000 }));
  });

  it.each([
    [
      'without the plan',
      { replies: { 'GET /subscriptions/current': { body: { subscription: subscription(FREE) } } } },
      'Licensing is part of the Pro plan and above',
    ],
    [
      'by a server without licences',
      { replies: { 'GET /licensing/terms': { status: 404, body: {} } } },
      /This server has no licences/,
    ],
    ['as a viewer', { role: 'VIEWER' }, /Viewers cannot ask for licences/],
  ])('is not offered %s', async (_name, options, words) => {
    open({ from: 'library' }, options);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('says at its opening that nobody can be asked where the creator has no profile, and leads to the record', async () => {
    const stranger = licensable(4, { creator: { ...licensable(4).creator, id: null, name: 'Sokak Sanatçısı' } });
    const { user, router } = open(
      { from: 'contents', ids: [4] },
      { replies: { 'GET /licensing/contents': { body: { items: [stranger], total: 1, page: 1, limit: 24 } } } },
    );
    expect(await screen.findByText(/Sokak Sanatçısı has no creator profile/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Record rights by contract' }));
    await waitFor(() => expect(router.state.location.search).toContain('licenseRecord=4'));
  });
});

describe('a draft that somebody else saves meanwhile', () => {
  const draft = (changes: Partial<Licence> = {}) =>
    licenseDetail(9, {
      status: 'draft',
      phase: 'draft',
      turn: null,
      round: 0,
      respondBy: null,
      offers: [],
      ...changes,
    });
  const message = () => screen.findByRole('textbox', { name: 'Message to the creator' });

  /** Draft 9 in its version 2, with something typed in it, of which version 3 with another price and term is stored by now. */
  async function openOvertaken(replies: Replies = {}) {
    const theirs = draft({ version: 3, priceMinor: 150_000, durationDays: 180 });
    let current = draft();
    const opened = open(
      { from: 'draft', id: 9 },
      {
        replies: {
          'GET /licensing/requests/9': () => ({ body: { request: current } }),
          'PUT /licensing/requests/9': ({ headers, body }) =>
            headers.get('If-Match') === `"${current.version}"`
              ? {
                  body: { request: (current = draft({ ...(body as Partial<Licence>), version: current.version + 1 })) },
                }
              : { status: 412, body: { code: 'STALE_VERSION', message: 'Stale', details: { current } } },
          ...replies,
        },
      },
    );
    await opened.user.type(await message(), ', and soon');
    const overtake = async () => {
      current = theirs;
      const { dispatch } = opened.store;
      await act(async () => {
        dispatch(api.util.invalidateTags([{ type: 'License', id: 9 }]));
        await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
      });
      expect(opened.sent.filter(({ path }) => path === '/licensing/requests/9')).toHaveLength(2);
    };
    const puts = () => opened.sent.filter(({ method }) => method === 'PUT');
    return { ...opened, overtake, puts };
  }

  it('keeps what was typed, shows both versions, and keeps as a draft what is chosen', async () => {
    const { user, overtake, puts, sent, store, onClose } = await openOvertaken();
    await waitFor(() => expect(store.getState().formDrafts).toHaveProperty(['7:license-draft-9']));
    await overtake();
    expect(await message()).toHaveValue('We would like to show it, and soon');
    await user.click(send());
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved this draft first' });
    const row = (name: RegExp) => within(dialog).getByRole('row', { name });
    expect(row(/^Message/)).toHaveTextContent('We would like to show it, and soonWe would like to show it');
    expect(row(/^Price/)).toHaveTextContent('₺1,200.00₺1,500.00');
    expect(row(/^Term/)).toHaveTextContent('90 days180 days');
    expect(within(dialog).getAllByRole('row')).toHaveLength(4);
    await user.click(within(row(/^Term/)).getByRole('radio', { name: '90 days' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(puts().map(({ headers }) => headers.get('If-Match'))).toEqual(['"2"', '"3"']);
    expect(puts()[1]?.body).toMatchObject({
      message: 'We would like to show it, and soon',
      priceMinor: 150_000,
      durationDays: 90,
    });
    // Nobody has read the two as one yet.
    expect(posted(sent)).toEqual([]);
    expect(store.getState().formDrafts).not.toHaveProperty(['7:license-draft-9']);
  });

  it('goes on to be edited where nothing is chosen', async () => {
    const { user, overtake, puts } = await openOvertaken();
    await overtake();
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await message()).toHaveValue('We would like to show it, and soon');
    expect(puts()).toHaveLength(1);
  });

  it('is not overtaken by the form itself, whose sending was refused after it was saved', async () => {
    const refusals = [{ status: 422, body: { code: 'INSUFFICIENT_FUNDS', message: 'The wallet has too little.' } }];
    const { user, puts, onClose } = await openOvertaken({
      'POST /licensing/requests/9/send': () => refusals.pop() ?? { body: { request: draft() } },
    });
    await user.click(send());
    expect(await screen.findByText(/The wallet has too little/)).toBeVisible();
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(puts().map(({ headers }) => headers.get('If-Match'))).toEqual(['"2"', '"3"']);
  });
});
