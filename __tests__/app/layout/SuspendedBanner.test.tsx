import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { SuspendedBanner } from '../../../src/app/layout/SuspendedBanner.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

function open(brand: NonNullable<Parameters<typeof meAnswer>[0]>['brand'] = {}) {
  stubNetwork({ 'GET /auth/me': { body: meAnswer({ brand }) } });
  renderScreen(
    '/',
    <WhenSignedIn>
      <p>Screen</p>
      <SuspendedBanner />
    </WhenSignedIn>,
    { brandId: 7 },
  );
}

describe('SuspendedBanner', () => {
  it('says that a suspended brand is read-only, and why', async () => {
    open({ status: 'suspended', rejectionReason: 'Unpaid invoice' });
    expect(await screen.findByRole('status')).toHaveTextContent(
      'This brand is suspended: you can see everything, but change nothing. Reason: Unpaid invoice',
    );
  });

  it('says nothing about any other brand', async () => {
    open({ status: 'approved' });
    await screen.findByText('Screen');
    expect(screen.queryByRole('status')).toBeNull();
  });
});
