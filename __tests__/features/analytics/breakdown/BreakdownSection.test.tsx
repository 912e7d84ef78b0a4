import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { metricRule } from '#contract/rules/analytics';
import type { AnalyticsAnswer, AnalyticsBlock } from '#contract/schemas/analytics';
import { useAnalyticsState } from '../../../../src/features/analytics/analyticsState.ts';
import { BreakdownSection } from '../../../../src/features/analytics/breakdown/BreakdownSection.tsx';
import { opened } from '../../../../src/shared/replay/viewSlice.ts';
import { meAnswer } from '../../../support/challengeAnswers.ts';
import { openWindow } from '../../../support/openWindow.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { stubNetwork } from '../../../support/stubNetwork.ts';

beforeAll(() => {
  // The stand-in for a browser has no downloads.
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

const metric = (key: 'orders'): AnalyticsBlock['metrics'][number] => ({
  key,
  unit: metricRule(key).unit,
  value: 3,
  numerator: 3,
  denominator: null,
  previous: null,
  delta: null,
  source: 'shop',
  asOf: null,
  unknown: null,
  blockedBy: [],
});
const block: AnalyticsBlock = {
  currency: null,
  metrics: [metric('orders')],
  series: [],
  previousSeries: [],
  breakdown: [
    { key: '1', name: 'Ada', values: { orders: 1 } },
    { key: '2', name: 'Beril', values: { orders: 2 } },
  ],
};

function Section({ linesLeft, mayExport = true }: Pick<AnalyticsAnswer, 'linesLeft'> & { mayExport?: boolean }) {
  const answer = { tab: 'sales' as const, by: 'creator' as const, blocks: [block], ...(linesLeft && { linesLeft }) };
  return <BreakdownSection answer={answer} state={useAnalyticsState()} mayExport={mayExport} />;
}

describe('the table of a tab', () => {
  it('is had as a file in the order in which it is seen', async () => {
    // Cards need no grid, and are in the same order.
    openWindow(390);
    const calls = stubNetwork({ 'GET /auth/me': meAnswer('OWNER'), 'GET /analytics/export': { body: 'a' } });
    const { store, user } = renderScreen('/analytics', <Section />, { at: '/analytics?tab=sales' });
    const sorts = () =>
      calls.filter(({ path }) => path === '/analytics/export').map(({ search }) => search.get('sort'));
    const download = async () => {
      await user.click(await screen.findByRole('button', { name: 'Export' }));
      await user.click(await screen.findByRole('button', { name: 'Download' }));
    };
    await download();
    await waitFor(() => expect(sorts()).toEqual(['-orders']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => void store.dispatch(opened({ name: 'analytics:sort', value: 'name' })));
    await download();
    await waitFor(() => expect(sorts()).toEqual(['-orders', 'name']));
  });

  it('says that it is not all where there are more lines', async () => {
    openWindow(390);
    stubNetwork({ 'GET /auth/me': meAnswer('OWNER') });
    const first = renderScreen('/analytics', <Section linesLeft={40} />, { at: '/analytics?tab=sales' });
    expect(
      await screen.findByText('The first 2 of 42 lines by “Orders”. The CSV file has all of them.'),
    ).toBeInTheDocument();
    first.unmount();
    const bare = renderScreen('/analytics', <Section linesLeft={40} mayExport={false} />, {
      at: '/analytics?tab=sales',
    });
    expect(await screen.findByText('The first 2 of 42 lines by “Orders”.')).toBeInTheDocument();
    bare.unmount();
    renderScreen('/analytics', <Section />, { at: '/analytics?tab=sales' });
    expect(await screen.findByText('Ada')).toBeInTheDocument();
    expect(screen.queryByText(/^The first/)).toBeNull();
  });
});
