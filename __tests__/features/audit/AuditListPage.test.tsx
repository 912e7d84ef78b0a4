import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AuditEntry } from '#contract/schemas/audit';
import { AuditListPage } from '../../../src/features/audit/AuditListPage.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';
import { listPage } from '../../support/teamAnswers.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  place: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  action: 'team.role',
  person: { id: 1, name: 'Elif Yılmaz', email: 'elif@cinar.example' },
  subjectType: 'user',
  subjectId: '2',
  details: { from: 'MEMBER', to: 'ADMIN' },
  names: {},
  hash: 'aa',
  ...changes,
});

function open({
  at = '?mode=cards',
  role = 'ADMIN',
  entries = [entry({})],
  total,
}: { at?: string; role?: string; entries?: AuditEntry[]; total?: number } = {}) {
  const calls = stubNetwork({
    'GET /auth/me': { body: meAnswer({ role }) },
    'GET /audit': total === undefined ? listPage(entries) : { body: { items: [], total, page: 1, limit: 20 } },
    'GET /audit/chain': { body: {} },
    'GET /views': { body: { items: [], layout: null } },
    'GET /audit/people': { body: { items: [{ id: 1, name: 'Elif Yılmaz', email: 'elif@cinar.example' }] } },
  });
  return {
    calls,
    ...renderScreen(
      '/settings/audit',
      <WhenSignedIn>
        <AuditListPage />
      </WhenSignedIn>,
      { at: `/settings/audit${at}`, brandId: 7 },
    ),
  };
}

describe('AuditListPage', () => {
  it('shows its last page when the address names one behind it, and leaves no way back there', async () => {
    const { calls, router } = open({ at: '?mode=cards&page=9', entries: [], total: 41 });
    await waitFor(() => expect(router.state.location.search).toBe('?mode=cards&page=3'));
    const asked = () => calls.filter(({ path }) => path === '/audit').map(({ search }) => search.get('page'));
    await waitFor(() => expect(asked()).toEqual(['9', '3']));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('gives out the chain beside the CSV, and says where it is verified', async () => {
    const made = jest.fn(() => 'blob:chain');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} });
    const { calls, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export as CSV' });
    expect(within(dialog).getByRole('link', { name: 'Verify a chain' })).toHaveAttribute('href', '/verify');
    await user.click(within(dialog).getByRole('button', { name: 'Download chain (.jsonl)' }));
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    expect(calls.find(({ path }) => path === '/audit/chain')?.search.get('brandId')).toBe('7');
  });

  it('says in words who did what, and shows unknown actions as they are written', async () => {
    open({
      entries: [
        entry({}),
        entry({ place: 2, action: 'wallet.topUp', person: null, subjectType: 'wallet', details: {} }),
      ],
    });
    const cards = await screen.findAllByRole('listitem');
    expect(cards[0]).toHaveTextContent('Role changed');
    expect(cards[0]).toHaveTextContent('Elif Yılmaz');
    expect(cards[0]).toHaveTextContent('From: Member · To: Admin');
    expect(cards[1]).toHaveTextContent('wallet.topUp');
    expect(cards[1]).toHaveTextContent('System');
  });

  it('names what an entry speaks of, once, and writes sums and fields as people read them', async () => {
    open({
      entries: [
        entry({
          action: 'invitations.accept',
          subjectType: 'challenge',
          subjectId: '5',
          details: { invitation: 3, creator: 176, feeMinor: 180_000, currency: 'TRY' },
          names: { subject: ['Glow'], invitation: ['Ada Su'], creator: ['Ada Su'] },
        }),
        entry({
          place: 2,
          action: 'products.bulk.archive',
          subjectType: 'product',
          subjectId: null,
          details: { ids: [1, 2, 3, 4, 5] },
          names: { ids: ['Soap', 'Oil', 'Cream'] },
        }),
        entry({
          place: 3,
          action: 'products.update',
          subjectType: 'product',
          subjectId: '9',
          details: { changed: ['salePriceMinor', 'somethingNew'] },
        }),
      ],
    });
    const cards = await screen.findAllByRole('listitem');
    expect(cards[0]).toHaveTextContent('Challenge: Glow');
    expect(cards[0]).toHaveTextContent('Invitation: Ada Su · Fee: ₺1,800.00');
    expect(cards[1]).toHaveTextContent('Records: Soap, Oil, Cream and 2 more');
    expect(cards[2]).toHaveTextContent('Product 9');
    expect(cards[2]).toHaveTextContent('Changed: Sale price, somethingNew');
  });

  it('has words for what licences, disputes and the store are about', async () => {
    open({
      entries: [
        entry({ action: 'licensing.revoke', details: { cause: 'rights_claim', refundMinor: 66_000, currency: 'TRY' } }),
        entry({ place: 2, action: 'contents.dispute.resolve', details: { outcome: 'split', splitBp: 5000 } }),
        entry({ place: 3, action: 'contents.dispute', details: { side: 'creator' } }),
        entry({ place: 4, action: 'shopify.update', details: { changed: ['syncStock', 'orderTag'] } }),
      ],
    });
    const cards = await screen.findAllByRole('listitem');
    expect(cards[0]).toHaveTextContent('Cause: Somebody else’s right · Refund: ₺660.00');
    expect(cards[1]).toHaveTextContent('Outcome: Shared · Creator’s share: 50%');
    expect(cards[2]).toHaveTextContent('Side: Creator');
    expect(cards[3]).toHaveTextContent('Changed: Taking over stock, Tag of orders');
  });

  it('asks for what the address says', async () => {
    const { calls } = open({ at: '?mode=cards&action=team&userId=1&from=2026-11-01&to=2026-11-20&page=2' });
    await screen.findByRole('listitem');
    expect(Object.fromEntries(calls.find(({ path }) => path === '/audit')?.search ?? [])).toEqual({
      brandId: '7',
      action: 'team',
      userId: '1',
      from: '2026-11-01',
      to: '2026-11-20',
      page: '2',
      limit: '20',
    });
  });

  it('keeps a chosen person in the address', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Person' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Person' })).getByRole('radio', { name: 'Elif Yılmaz' }),
    );
    expect(router.state.location.search).toBe('?mode=cards&userId=1');
  });

  it('asks nothing and says so to people whose role does not allow it', async () => {
    const { calls } = open({ role: 'MEMBER' });
    expect(await screen.findByText('The audit trail is for owners and admins')).toBeVisible();
    expect(calls.some(({ path }) => path === '/audit')).toBe(false);
  });
});
