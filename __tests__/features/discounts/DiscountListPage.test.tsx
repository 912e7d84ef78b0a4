import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from '#contract/constants/languages';
import { DiscountListPage } from '../../../src/features/discounts/DiscountListPage.tsx';
import { admin, candidate, discountRow, pageOf } from '../../support/discountAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { storeAnswer } from '../../support/storeAnswer.ts';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

/** The page as a phone shows it: cards, so that every row is drawn without measuring. */
function open(
  replies: Replies,
  {
    at = '/discounts?mode=cards',
    role = 'ADMIN',
    language = 'en',
  }: { at?: string; role?: string; language?: Language } = {},
) {
  const calls = stubNetwork({
    'GET /auth/me': admin(role),
    'GET /views': { body: { items: [], layout: null } },
    'GET /discounts/candidates': pageOf([candidate(4, 'Ayşe Çınar')]),
    'GET /challenges': pageOf([]),
    ...replies,
  });
  return { calls, ...renderScreen('/discounts', <DiscountListPage />, { at, language }) };
}

describe('DiscountListPage', () => {
  it('shows each code with what it gives, how it stands, whose it is and what it brought', async () => {
    open({
      'GET /discounts': pageOf([
        discountRow({ stats: { redemptions: 12, revenueMinor: 255_000 } }),
        discountRow({
          id: 8,
          code: 'KARGO',
          type: 'free_shipping',
          status: 'exhausted',
          usageLimit: null,
          leak: { cause: 'spike', at: '2026-11-20T10:00:00.000Z', redemptions: 50, unattributedBp: 0 },
          assignedTo: { creator: candidate(4, 'Ayşe Çınar').creator, challenge: { id: 2, title: 'Güz' } },
        }),
      ]),
    });
    const [first, second] = await screen.findAllByRole('listitem');
    await waitFor(() => expect(first).toHaveTextContent('YAZ15'));
    expect(first).toHaveTextContent('Active');
    expect(first).toHaveTextContent('15% · Summer');
    expect(first).toHaveTextContent('Uses: 12 / 100 · ₺2,550.00');
    expect(second).toHaveTextContent('Used up');
    expect(second).toHaveTextContent('Leaked');
    expect(second).toHaveTextContent('Free shipping');
    expect(second).toHaveTextContent('Ayşe Çınar · Güz');
  });

  it('says how the store has each code, and why it does not, where there is a store', async () => {
    const failed = { state: 'failed', error: 'taken', message: null, at: null, usage: null } as const;
    const rows = { 'GET /discounts': pageOf([discountRow({ sync: failed })]) };
    open({ ...rows, 'GET /integrations/shopify': { body: { connection: storeAnswer('connected') } } });
    const [card] = await screen.findAllByRole('listitem');
    await waitFor(() => expect(card).toHaveTextContent('In the storeNot in the store'));
    expect(card).toHaveTextContent('The store already has the code YAZ15.');
  });

  it('says nothing of a store where none is connected', async () => {
    const synced = { state: 'synced', error: null, message: null, at: null, usage: 2 } as const;
    open({
      'GET /discounts': pageOf([discountRow({ sync: synced })]),
      'GET /integrations/shopify': { body: { connection: storeAnswer('disconnected', { installedAt: null }) } },
    });
    const [card] = await screen.findAllByRole('listitem');
    await waitFor(() => expect(card).toHaveTextContent('YAZ15'));
    expect(card).not.toHaveTextContent('store');
  });

  it('pauses the chosen ones, says what was not changed, and takes it back', async () => {
    const { calls, user } = open({
      'GET /discounts': pageOf([discountRow(), discountRow({ id: 8, code: 'OLD' })]),
      'POST /discounts/bulk': {
        body: { matched: 2, changed: 1, undoId: 5, failures: [{ id: 8, name: 'OLD', message: 'It is archived' }] },
      },
      'POST /discounts/bulk/5/undo': { body: { matched: 1, changed: 1, undoId: null, failures: [] } },
    });
    for (const box of await screen.findAllByRole('checkbox', { name: /^Select / })) await user.click(box);
    const bar = screen.getByRole('toolbar', { name: 'Selected rows' });
    expect(within(bar).queryByRole('button', { name: 'Restore' })).toBeNull();
    await user.click(within(bar).getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('1 discount paused')).toBeInTheDocument();
    expect(screen.getByText('OLD: It is archived')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/discounts/bulk')?.body).toEqual({
      action: 'pause',
      selection: { ids: [7, 8] },
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 discount is as it was before')).toBeInTheDocument();
  });

  it('offers for one code only what it can become, and asks before it is deleted', async () => {
    const { calls, user } = open({
      'GET /discounts': pageOf([discountRow()]),
      'POST /discounts/bulk': { body: { matched: 1, changed: 1, undoId: null, failures: [] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for YAZ15' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Edit',
      'Pause',
      'Archive',
      'Delete',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete YAZ15?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete discount' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/discounts/bulk')?.body).toEqual({
        action: 'delete',
        selection: { ids: [7] },
      }),
    );
  });

  it('asks for what the address says, and for the leaked ones alone', async () => {
    const { calls } = open(
      { 'GET /discounts': pageOf([]) },
      { at: '/discounts?mode=cards&status=paused&leaked=true&creator=4&sort=-revenue' },
    );
    expect(await screen.findByText('No results found')).toBeInTheDocument();
    const { search } = calls.find(({ path }) => path === '/discounts') ?? {};
    expect(Object.fromEntries(search ?? [])).toMatchObject({
      status: 'paused',
      leaked: 'true',
      creator: '4',
      sort: '-revenue',
    });
  });

  it('shows the way on where there is none yet, and no way to write to whoever may only read', async () => {
    open({ 'GET /discounts': pageOf([]) }, { role: 'MEMBER' });
    expect(await screen.findByText('No discounts yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '/help?article=discounts');
    expect(screen.queryByRole('link', { name: 'New discount' })).toBeNull();
  });

  it('says that it failed, in Turkish too, and tries again', async () => {
    const missing = { status: 404, body: { message: 'Yok', code: 'NOT_FOUND', requestId: 'r' } };
    open(
      {
        'GET /discounts': missing,
        'GET /discounts/candidates': missing,
        'GET /challenges': missing,
        'GET /views': missing,
      },
      { language: 'tr' },
    );
    expect(await screen.findByText('Liste yüklenemedi')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Yeniden dene' })).toBeInTheDocument();
  });
});
