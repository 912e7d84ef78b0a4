import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Plan } from '#contract/schemas/subscription';
import { PlansDialog } from '../../../../src/features/subscription/plans/PlansDialog.tsx';
import { ENTERPRISE, FREE, meAs, PLANS, STARTER, subscription } from '../../../support/planAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { stubNetwork } from '../../../support/stubNetwork.ts';
import { catchToasts } from '../../../support/toasts.ts';

let toasts: ReturnType<typeof catchToasts>;
beforeEach(() => {
  toasts = catchToasts();
});
afterEach(() => toasts.stop());

function open(
  mode: 'upgrade' | 'change',
  from: Plan | null,
  {
    role = 'OWNER',
    plans = { body: { plans: PLANS } },
  }: { role?: string; plans?: { status?: number; body: unknown } } = {},
) {
  stubNetwork({
    'GET /auth/me': meAs(role),
    'GET /subscriptions/plans': plans,
    'GET /subscriptions/current': { body: { subscription: subscription(from) } },
  });
  return renderScreen('/x', <PlansDialog value={mode} onClose={() => {}} />, { language: 'tr' });
}
const names = async () => (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);

describe('the plan dialogs', () => {
  it('offer plans of higher tiers by price to upgrade to, and mark the most popular one of all', async () => {
    open('upgrade', FREE);
    expect(await names()).toEqual(['Starter', 'Pro', 'Enterprise']);
    const popular = screen.getByText('En çok tercih edilen').closest('li');
    expect(within(popular ?? document.body).getByRole('heading')).toHaveTextContent('Starter');
  });

  it('offer all others to change to, and lead to the payment', async () => {
    const { user, router } = open('change', STARTER);
    expect(await names()).toEqual(['Free', 'Pro', 'Enterprise']);
    await user.click(screen.getByRole('button', { name: /Pro planını seç/ }));
    expect(router.state.location.search).toBe('?pay=3');
  });

  it('speak of choosing, not of upgrading, where there is no plan yet', async () => {
    open('upgrade', null);
    expect(await screen.findByRole('dialog', { name: 'Plan seçin' })).toBeInTheDocument();
  });

  it('keep the plans of another server in whatever currency it sells them', async () => {
    const plans = [
      { id: 'silver', name: 'Gümüş', price: 1490, currency: 'GBP', period: 'monthly', tierLevel: 1 },
      { id: 'gold', name: 'Altın', price: 2990, currency: 'TL', period: 'monthly', tierLevel: 2 },
    ];
    open('upgrade', FREE, { plans: { body: { plans } } });
    expect(await names()).toEqual(['Gümüş', 'Altın']);
    expect(screen.getByText('1.490,00\u00a0GBP / ay', { normalizer: (text) => text })).toBeInTheDocument();
    expect(screen.getByText('2.990,00\u00a0₺ / ay', { normalizer: (text) => text })).toBeInTheDocument();
  });

  it("say 'Uygun plan bulunamadı' when there is none", async () => {
    open('upgrade', ENTERPRISE);
    expect(await screen.findByText('Uygun plan bulunamadı')).toBeInTheDocument();
  });

  it("say 'Planlar yüklenemedi' in a toast and in place, or what the server says", async () => {
    const first = open('change', STARTER, { plans: { status: 500, body: {} } });
    expect(await screen.findByText('Planlar yüklenemedi')).toBeInTheDocument();
    expect(toasts.shown).toContain('error: Planlar yüklenemedi');
    first.unmount();
    open('change', STARTER, { plans: { status: 500, body: { message: 'Bakımdayız' } } });
    await waitFor(() => expect(toasts.shown).toContain('error: Bakımdayız'));
  });

  it('tell those who may not choose who can', async () => {
    open('change', STARTER, { role: 'ADMIN' });
    expect(await screen.findByText('Planı yalnızca markanın sahibi değiştirebilir.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /planını seç/ })).toBeNull();
  });
});
