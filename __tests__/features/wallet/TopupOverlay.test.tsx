import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { TopupOverlay } from '../../../src/features/wallet/TopupOverlay.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const RULE = {
  currency: 'TRY',
  method: 'card',
  minMinor: 50_000,
  maxMinor: 100_000_000,
  feeBp: 250,
  feeFixedMinor: 0,
  vatBp: 2000,
  presetsMinor: [500_000],
};

function open(role: string, rules: object[] = [RULE], brand: { status?: 'suspended' } = {}) {
  stubNetwork({
    'GET /auth/me': { body: meAnswer({ role, brand }) },
    'GET /wallet': { body: { transfer: null, wallets: [], rules, openTopups: [], openWithdrawals: [] } },
  });
  return renderScreen(
    '/x',
    <WhenSignedIn>
      <TopupOverlay value={{ creditMinor: 95_000, currency: 'TRY' }} onClose={() => {}} />
    </WhenSignedIn>,
    { brandId: 7 },
  );
}

describe('a top-up over another screen', () => {
  it('begins with what credits the missing amount after the fee', async () => {
    open('ADMIN');
    expect(await screen.findByText('₺950.00 is missing. The amount below covers it and the top-up fee.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Amount to pay/ })).toHaveValue('980.00');
    expect(screen.getByRole('form')).toHaveTextContent('Added to your wallet₺950.60');
  });

  it.each([
    ['MEMBER', [RULE], {}, /owners and admins/],
    ['ADMIN', [], {}, /no way to pay yet/],
    ['OWNER', [RULE], { status: 'suspended' }, /This brand is suspended/],
  ] as const)('says why it is of no use: %s', async (role, rules, brand, words) => {
    open(role, [...rules], brand);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByRole('form')).toBeNull();
  });
});
