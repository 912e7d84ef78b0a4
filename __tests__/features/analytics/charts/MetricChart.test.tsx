import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CurrencyCode } from '#contract/constants/money';
import type { AnalyticsBlock, AnalyticsMetric } from '#contract/schemas/analytics';
import { MetricChart } from '../../../../src/features/analytics/charts/MetricChart.tsx';
import { renderScreen } from '../../../support/renderScreen.tsx';

const revenue: AnalyticsMetric = {
  key: 'revenue',
  unit: 'money',
  value: 500,
  numerator: null,
  denominator: null,
  previous: null,
  delta: null,
  source: 'shop',
  asOf: null,
  unknown: null,
  blockedBy: [],
};
const blockOf = (currency: CurrencyCode): AnalyticsBlock => ({
  currency,
  metrics: [revenue],
  series: [{ date: '2026-11-01', values: { revenue: 500 } }],
  previousSeries: [],
  breakdown: [],
});

it('the table of a figure in one currency opens without that in another', async () => {
  const { store, user } = renderScreen(
    '/',
    <>
      {(['TRY', 'USD'] as const).map((currency) => (
        <MetricChart key={currency} figure={revenue} block={blockOf(currency)} kind="line" />
      ))}
    </>,
  );
  const inDollars = await screen.findByRole('figure', { name: 'Revenue (USD)' });
  await user.click(within(inDollars).getByText('Show as table'));
  expect(await within(inDollars).findByRole('table')).toBeVisible();
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(store.getState().view).toEqual({ 'chart:revenue:USD:table': true });
});
