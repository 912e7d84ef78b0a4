import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ShipmentsLink } from '../../../../src/features/challenges/detail/ShipmentsLink.tsx';
import { challengeAnswer, meAnswer, runningAnswer } from '../../../support/challengeAnswers.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { daysAgo, shipmentPage, shipmentRow } from '../../../support/shipmentAnswers.ts';
import { stubNetwork } from '../../../support/stubNetwork.ts';

const late = shipmentRow(2, { shipByClock: { startedAt: daysAgo(9), days: 3, stops: [] } });

function open(challenge: ReturnType<typeof challengeAnswer>, rows = [shipmentRow(1)]) {
  const calls = stubNetwork({
    'GET /auth/me': meAnswer('VIEWER'),
    'GET /challenges/7/shipments': { body: shipmentPage(rows) },
  });
  const element = (
    <>
      <ShipmentsLink challenge={challenge} />
      <p>The rest</p>
    </>
  );
  return { calls, ...renderScreen('/challenges/7', element) };
}

describe('ShipmentsLink', () => {
  it('leads to what the challenge sends, with how many there are', async () => {
    open(runningAnswer({ productShipping: 'physical' }));
    expect(await screen.findByRole('link', { name: 'Shipments (1)' })).toHaveAttribute(
      'href',
      '/challenges/7/shipments',
    );
  });

  it('says how many of them are late', async () => {
    open(runningAnswer({ productShipping: 'physical' }), [shipmentRow(1), late]);
    expect(await screen.findByRole('link', { name: 'Shipments (2, 1 late)' })).toBeInTheDocument();
  });

  it.each([
    ['sends nothing', runningAnswer({ productShipping: 'none' })],
    ['is not published yet', challengeAnswer({ productShipping: 'physical' })],
  ])('is not there and asks nothing while the challenge %s', async (_why, challenge) => {
    const { calls } = open(challenge);
    await screen.findByText('The rest');
    expect(screen.queryByRole('link')).toBeNull();
    expect(calls.filter(({ path }) => path.includes('shipments'))).toEqual([]);
  });
});
