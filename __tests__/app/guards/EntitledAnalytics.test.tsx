import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { AnalyticsTab, MetricKey } from '#contract/constants/analytics';
import { metricRule } from '#contract/rules/analytics';
import type { AnalyticsAnswer, AnalyticsMetric } from '#contract/schemas/analytics';
import type { Plan } from '#contract/schemas/subscription';
import { EntitledAnalytics } from '../../../src/app/guards/EntitledAnalytics.tsx';
import { FREE, meAs, PLANS, PRO, subscription } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

const FULL: Plan = { ...PRO, extraFeatures: ['basic_analytics', 'analytics', 'advanced_analytics'] };

const figure = (key: MetricKey, more: Partial<AnalyticsMetric> = {}): AnalyticsMetric => ({
  key,
  unit: metricRule(key).unit,
  value: 12,
  numerator: 12,
  denominator: null,
  previous: null,
  delta: null,
  source: 'events',
  asOf: null,
  unknown: null,
  blockedBy: [],
  ...more,
});
const answer = (tab: AnalyticsTab, more: Partial<AnalyticsAnswer> = {}): AnalyticsAnswer => ({
  tab,
  range: { from: '2026-10-29', to: '2026-11-25' },
  previousRange: null,
  timezone: 'Europe/Istanbul',
  by: 'challenge',
  asOf: '2026-11-25T10:00:00.000Z',
  attribution: {
    daysMin: 30,
    daysMax: 30,
    daysNew: 30,
    codeBeatsClick: true,
    refundsOn: 'refund_date',
    countsFrom: null,
  },
  blocks: [],
  funnel: [],
  emv: [],
  ...more,
});
const block = (metrics: AnalyticsMetric[], currency: 'TRY' | 'USD' | null = null) => ({
  currency,
  metrics,
  series: [],
  previousSeries: [],
  breakdown: [],
});

function open(plan: Plan, replies: Replies, at = '/analytics') {
  const sent = stubNetwork({
    'GET /auth/me': meAs('OWNER'),
    'GET /subscriptions/current': { body: { subscription: subscription(plan) } },
    'GET /subscriptions/plans': { body: { plans: PLANS } },
    'GET /analytics/cohorts': { status: 404 },
    ...replies,
  });
  const { user, router } = renderScreen('/analytics', <EntitledAnalytics />, { at });
  const asked = () => sent.filter(({ path }) => path === '/analytics').map(({ search }) => Object.fromEntries(search));
  return { user, router, asked };
}

describe('analytics', () => {
  it('shows figures with what is not known of them, money of each currency apart', async () => {
    open(FULL, {
      'GET /analytics': {
        body: answer('overview', {
          blocks: [
            block([
              figure('contentApproved'),
              figure('onTimeRate', { value: null, blockedBy: ['discount'] }),
              figure('views', { value: 900, unknown: { count: 3, of: 7 } }),
            ]),
            block([figure('spend', { value: 125_000 })], 'TRY'),
            block([figure('spend', { value: 7_000 })], 'USD'),
          ],
        }),
      },
    });
    const tiles = await screen.findByRole('list', { name: 'Figures' });
    expect(
      within(tiles)
        .getAllByRole('listitem')
        .map((tile) => tile.textContent),
    ).toEqual([
      'Contents approved12',
      'On-time rate—Cannot be narrowed by: Discount',
      'Views900Not known for 3 of 7 contents Views',
    ]);
    expect(within(screen.getByRole('list', { name: 'Figures in TRY' })).getByText('₺1,250.00')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Figures in USD' })).getByText('$70.00')).toBeVisible();
  });

  it('asks with the range, the comparison and the filters of the address, the same on every tab', async () => {
    const { user, asked, router } = open(
      FULL,
      { 'GET /analytics': ({ search }) => ({ body: answer((search.get('tab') ?? 'overview') as AnalyticsTab) }) },
      '/analytics?range=90d&compare=previous&platform=tiktok',
    );
    await user.click(await screen.findByRole('tab', { name: 'Sales' }));
    await screen.findByText(/a code beats a click/);
    const same = { brandId: '1', range: '90d', compare: 'previous', platform: 'tiktok' };
    expect(asked()).toEqual([
      { ...same, tab: 'overview' },
      { ...same, tab: 'sales' },
    ]);
    await user.click(screen.getByRole('button', { name: '7 days' }));
    expect(new URLSearchParams(router.state.location.search).get('range')).toBe('7d');
  });

  it('shows a drawn sample in the place of a tab that the plan lacks, asks for none of it, and compares nothing', async () => {
    const { user, asked } = open(
      FREE,
      { 'GET /analytics': { body: answer('overview') } },
      '/analytics?tab=sales&compare=previous',
    );
    expect(await screen.findByText('Sales, comparison and export are part of the Pro plan and above')).toBeVisible();
    expect(asked()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Compare: Pro plan' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    await screen.findByText(/Oct 29, 2026 – Nov 25, 2026/);
    expect(asked()).toEqual([{ brandId: '1', range: '28d', tab: 'overview' }]);
  });

  it('says so where the server has no analytics', async () => {
    open(FULL, { 'GET /analytics': { status: 404 } });
    expect(await screen.findByText('This server has no analytics')).toBeVisible();
  });

  it('refuses days that cannot be asked for at their field, and keeps what was typed', async () => {
    const { user, router } = open(FULL, { 'GET /analytics': { body: answer('overview') } });
    await user.click(await screen.findByRole('button', { name: 'Custom…' }));
    const last = await screen.findByLabelText('Last day');
    await user.clear(last);
    await user.click(screen.getByRole('button', { name: 'Show these days' }));
    expect(last).toHaveAccessibleDescription('Enter a full date');
    expect(router.state.location.search).toBe('');
  });

  it('opens each figure of each line, of the line that belongs to none too, and the estimate', async () => {
    const links = {
      ...block([figure('clicks')]),
      breakdown: [
        { key: 'blog.example.com', name: null, values: { clicks: 9 } },
        { key: null, name: null, values: { clicks: 3 } },
      ],
    };
    const { user, router } = open(
      FULL,
      { 'GET /analytics': { body: answer('traffic', { by: 'referrer', blocks: [links] }) } },
      '/analytics?tab=traffic&by=referrer',
    );
    expect(await screen.findByText('Direct or not known')).toBeVisible();
    const opened = async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      return new URLSearchParams(router.state.location.search).get('metricOf');
    };
    expect(await opened('9 Clicks')).toBe('referrer-blog.example.com');
    expect(await opened('3 Clicks')).toBe('referrer-none');
  });
});
