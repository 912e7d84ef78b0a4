import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ChallengeRow } from '#contract/schemas/challenges';
import type { Invitation } from '#contract/schemas/invitations';
import { InvitationListPage } from '../../../src/features/invitations/InvitationListPage.tsx';
import { InvitePanel } from '../../../src/features/invitations/InvitePanel.tsx';
import { api } from '../../../src/shared/api/api.ts';
import { challengeAnswer, challengeRow } from '../../support/challengeAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const me = (role = 'MEMBER') => ({
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
const invitation = (id: number, changes: Partial<Invitation> = {}): Invitation => ({
  id,
  campaign: { id: 3, title: 'Kış bakımı' },
  creatorProfileId: id,
  creator: { id, firstName: 'Elif', lastName: `Kaya ${id}`, username: 'elif', profileImage: null },
  status: 'pending',
  state: 'unread',
  customFee: null,
  offeredFeeMinor: 150_000,
  currency: 'TRY',
  note: '',
  sentAt: '2026-11-20T10:00:00.000Z',
  readAt: null,
  expiresAt: '2026-11-23T10:00:00.000Z',
  canSendAgain: true,
  respondedAt: null,
  declineReason: null,
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const page = (items: Invitation[]) => ({ body: { items, total: items.length, page: 1, limit: 20 } });
const CHALLENGE = challengeAnswer({
  id: 3,
  title: 'Kış bakımı',
  currency: 'TRY',
  defaultFee: 1500,
  paymentAmount: 1500,
  allowCustomFee: true,
  maxFeeMinor: 300_000,
});
const rows = (...items: ChallengeRow[]) => ({ body: { items, total: items.length, page: 1, limit: 100 } });
const show = (replies: Replies, search = '', role = 'MEMBER') => {
  const calls = stubNetwork({ 'GET /auth/me': me(role), 'GET /challenges': rows(), ...replies });
  return {
    calls,
    ...renderScreen(
      '/creators/invitations',
      <WhenSignedIn>
        <InvitationListPage />
      </WhenSignedIn>,
      { at: `/creators/invitations?${search}` },
    ),
  };
};
const invite = (replies: Replies, formDrafts = {}) => {
  const calls = stubNetwork({
    'GET /auth/me': me(),
    'GET /challenges': rows(challengeRow(3, 'Kış bakımı')),
    'GET /creators/1': { body: { creator: { id: 1, firstName: 'Elif' } } },
    'GET /challenges/3': { body: { challenge: CHALLENGE } },
    ...replies,
  });
  return {
    calls,
    ...renderScreen('/x', <InvitePanel value={{ creatorIds: [1, 2], challengeId: 3 }} onClose={() => {}} />, {
      formDrafts,
    }),
  };
};

describe('InvitationListPage', () => {
  it("says 'No invitations yet.'", async () => {
    show({ 'GET /invitations': page([]) });
    expect(await screen.findByText('No invitations yet.')).toBeInTheDocument();
  });

  it("says 'No results found' where a filter leaves none", async () => {
    show({ 'GET /invitations': page([]) }, 'state=declined');
    expect(await screen.findByText('No results found')).toBeInTheDocument();
    expect(screen.queryByText('No invitations yet.')).toBeNull();
  });

  it('shows each state in words', async () => {
    show({
      'GET /invitations': page([
        invitation(1),
        invitation(2, { state: 'read' }),
        invitation(3, { state: 'expired' }),
        invitation(4, { state: 'declined', status: 'declined', declineReason: 'timing', canSendAgain: false }),
      ]),
    });
    const cards = await screen.findAllByRole('listitem');
    expect(
      cards.map((row) => /Pending · unread|Pending · read|Expired|Declined/.exec(row.textContent ?? '')?.[0]),
    ).toEqual(['Pending · unread', 'Pending · read', 'Expired', 'Declined']);
    expect(cards[3]).toHaveTextContent('timing');
    expect(within(cards[3] as HTMLElement).queryByRole('button', { name: /Revoke/ })).toBeNull();
  });

  it('asks before revoking, and shows the answer that came meanwhile', async () => {
    let answered = false;
    const { user } = show({
      'GET /invitations': () =>
        page([
          answered ? invitation(1, { status: 'accepted', state: 'accepted', canSendAgain: false }) : invitation(1),
        ]),
      'POST /invitations/1/revoke': () => {
        answered = true;
        return { status: 409, body: { code: 'INVALID_TRANSITION', message: 'no' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke the invitation of Elif Kaya 1' }));
    expect(await screen.findByRole('heading', { name: 'Revoke this invitation?' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Revoke invitation' }));
    expect(await screen.findByText('Accepted')).toBeInTheDocument();
  });
});

describe('the list of invitations', () => {
  it('shows them in a table whose columns can be chosen, and asks for what the address says', async () => {
    const { calls } = show(
      { 'GET /invitations': page([invitation(1, { note: 'Merhaba' })]) },
      'mode=table&state=unread&challenge=3',
    );
    const headings = await screen.findAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Creator', 'Challenge', 'Status', 'Until', 'Fee', 'Note', 'Send again', 'Revoke']),
    );
    expect(headings.map(({ textContent }) => textContent)).not.toContain('Sent');
    expect(await screen.findByText('₺1,500.00')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Columns and density' })).toBeVisible();
    const { search } = calls.find(({ path }) => path === '/invitations') ?? {};
    expect([search?.get('state'), search?.get('challenge')]).toEqual(['unread', '3']);
  });

  it('names the challenge it is narrowed to, an archived one too, and finds others by their names', async () => {
    const { calls, user, router } = show(
      {
        'GET /invitations': page([invitation(1)]),
        'GET /challenges/3': { body: { challenge: { ...CHALLENGE, phase: 'archived' } } },
        'GET /challenges': ({ search }) =>
          rows(...(search.get('q') === 'bahar' ? [challengeRow(412, 'Bahar bakımı', { phase: 'archived' })] : [])),
      },
      'challenge=3',
    );
    await user.click(await screen.findByRole('button', { name: /^Challenge: Kış bakımı/ }));
    await user.type(await screen.findByRole('searchbox', { name: 'Search: Challenge' }), 'bahar');
    await user.click(await screen.findByRole('radio', { name: 'Bahar bakımı' }));
    expect(router.state.location.search).toContain('challenge=412');
    const { search } = calls.findLast(({ path }) => path === '/challenges') ?? {};
    expect(search?.get('phase')).toMatch(/archived/);
  });

  it('is exported with the filter and the columns that are seen', async () => {
    const { user, calls } = show(
      { 'GET /invitations': page([invitation(1)]), 'GET /invitations/export': { body: 'Creator' } },
      'state=unread',
    );
    await screen.findByRole('button', { name: 'Revoke the invitation of Elif Kaya 1' });
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await screen.findByRole('dialog', { name: 'Export as CSV' });
    await user.keyboard('{Enter}');
    const asked = () => calls.find(({ path }) => path === '/invitations/export');
    await waitFor(() => expect(asked()).toBeDefined());
    const { search } = asked() ?? {};
    expect(Object.fromEntries(search ?? [])).toMatchObject({
      state: 'unread',
      separator: 'comma',
      columns: 'creator,campaign,state,until,fee,note',
    });
  });

  it('offers nothing to do to whoever may not send any', async () => {
    show({ 'GET /invitations': page([invitation(1)]) }, '', 'VIEWER');
    expect(await screen.findByText('Pending · unread')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Revoke|Send again/ })).toBeNull();
  });
});

describe('InvitePanel', () => {
  it('shows what they will read in both languages, sends once and names who was passed over', async () => {
    const { user, calls } = invite({
      'POST /invitations': {
        body: {
          sent: 1,
          results: [
            { creatorId: 1, name: 'Elif Kaya', outcome: 'sent', invitationId: 9 },
            { creatorId: 2, name: 'Can Demir', outcome: 'already_invited', invitationId: null },
          ],
        },
      },
    });
    const preview = await screen.findByRole('region', { name: 'What they will read' });
    await waitFor(() => expect(preview).toHaveTextContent('₺1,500.00'));
    await user.type(screen.getByLabelText(/Note/), 'Merhaba');
    await user.click(within(preview).getByRole('tab', { name: 'Türkçe' }));
    expect(preview).toHaveTextContent('1.500,00 ₺');
    expect(preview).toHaveTextContent('Merhaba Elif,');
    expect(preview).toHaveTextContent('Each creator is greeted by name.');
    expect(preview).toHaveTextContent('Merhaba');
    await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
    expect(await screen.findByText('Already invited')).toBeInTheDocument();
    expect(screen.getByText('Can Demir')).toBeInTheDocument();
    expect(screen.getByText(/^1 invitation/)).toHaveFocus();
    expect(
      calls.filter(({ path, method }) => path === '/invitations' && method === 'POST').map(({ body }) => body),
    ).toEqual([{ campaign: 3, creatorIds: [1, 2], customFee: null, currency: 'TRY', note: 'Merhaba' }]);
  });

  it('offers only challenges with places, and says so of the one that has none', async () => {
    const { calls } = invite({
      'GET /challenges': rows(
        challengeRow(3, 'Dolu', { places: { accepted: 3, total: 3 } }),
        challengeRow(4, 'Bahar', { places: { accepted: 2, total: 3 } }),
      ),
    });
    const campaign = await screen.findByRole('combobox', { name: /^Challenge/ });
    expect(campaign).toHaveValue('');
    expect(
      within(campaign)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a challenge', 'Bahar']);
    expect(screen.getByText(/^This challenge takes no more creators/)).toBeVisible();
    const list = calls.find(({ path }) => path === '/challenges');
    expect(list?.search.get('phase')).toBe('scheduled,recruiting');
  });

  it('says that the challenges could not be loaded, not that none takes creators', async () => {
    let isDown = true;
    const { user } = invite({
      'GET /challenges': () => (isDown ? { status: 500, body: {} } : rows(challengeRow(3, 'Kış bakımı'))),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    expect(screen.queryByText(/No challenge takes creators/)).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: /^Challenge/ })).toBeVisible();
  });

  it('says that no challenge takes creators when none does', async () => {
    invite({ 'GET /challenges': rows() });
    expect(await screen.findByText(/^No challenge takes creators/)).toBeVisible();
  });

  it('keeps the note, and not the fee, when another challenge is chosen', async () => {
    const { user } = invite({
      'GET /challenges': rows(challengeRow(3, 'Kış bakımı'), challengeRow(4, 'Bahar')),
      'GET /challenges/4': { body: { challenge: { ...CHALLENGE, id: 4, title: 'Bahar' } } },
    });
    const campaign = await screen.findByRole('combobox', { name: /^Challenge/ });
    await screen.findByRole('region', { name: 'What they will read' });
    await user.type(screen.getByLabelText(/Note/), 'Merhaba');
    await user.type(screen.getByLabelText(/fee/i), '1400');
    await user.selectOptions(campaign, 'Bahar');
    await waitFor(() => expect(screen.getByLabelText(/fee/i)).toHaveValue(''));
    expect(screen.getByLabelText(/Note/)).toHaveValue('Merhaba');
  });

  it('keeps what was typed when sending failed', async () => {
    const { user } = invite({ 'POST /invitations': { status: 500, body: {} } });
    await user.type(await screen.findByLabelText(/Note/), 'Merhaba');
    await screen.findByRole('region', { name: 'What they will read' });
    await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
    await waitFor(() => expect(screen.getByLabelText(/Note/)).toHaveValue('Merhaba'));
  });

  it('keeps what was typed when the challenge takes no more creators meanwhile, and says so', async () => {
    let isOpen = true;
    const { user, store } = invite({
      'GET /challenges': () => rows(...(isOpen ? [challengeRow(3, 'Kış bakımı')] : []), challengeRow(4, 'Bahar')),
    });
    await user.type(await screen.findByLabelText(/Note/), 'Merhaba');
    isOpen = false;
    store.dispatch(api.util.invalidateTags(['Challenge']));
    expect(await screen.findByText(/^This challenge takes no more creators/)).toBeVisible();
    expect(screen.getByLabelText(/Note/)).toHaveValue('Merhaba');
    expect(screen.getByRole('combobox', { name: /^Challenge/ })).toHaveDisplayValue('Kış bakımı');
  });

  it('brings back what was typed for the same creators after it was closed', async () => {
    const { user, store } = invite({});
    await screen.findByRole('region', { name: 'What they will read' });
    await user.type(screen.getByLabelText(/Note/), 'Merhaba');
    await user.type(screen.getByLabelText(/fee/i), '1400');
    const kept = () => Object.values(store.getState().formDrafts).map(({ values }) => values);
    await waitFor(() => expect(kept()).toEqual([{ customFee: '1400.00', note: 'Merhaba' }]));
    const { formDrafts } = store.getState();
    cleanup();
    invite({}, formDrafts);
    expect(await screen.findByText(/What you had typed here is back/)).toBeVisible();
    expect(screen.getByLabelText(/Note/)).toHaveValue('Merhaba');
    await waitFor(() => expect(screen.getByLabelText(/fee/i)).toHaveValue('1,400.00'));
  });
});
