import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { dayIn } from '#contract/rules/days';
import { useLaunchFacts } from '../../../src/features/challenges/useLaunchFacts.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const Today = () => <p>{useLaunchFacts(7, null).facts?.today ?? '…'}</p>;

// At no time is it the same day in both.
it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'is the day of a brand in %s where the server does not say it',
  async (timezone) => {
    stubNetwork({
      'GET /auth/me': { body: meAnswer({ brand: { timezone } }) },
      'GET /challenges/launch': { status: 404, body: {} },
    });
    renderScreen(
      '/',
      <WhenSignedIn>
        <Today />
      </WhenSignedIn>,
      { brandId: 7 },
    );
    expect(await screen.findByText(/^\d{4}-/)).toHaveTextContent(dayIn(timezone, Date.now()));
  },
);
