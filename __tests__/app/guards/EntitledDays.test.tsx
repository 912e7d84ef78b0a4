import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AnalyticsTab, MetricKey } from '#contract/constants/analytics';
import type { AnalyticsAnswer } from '#contract/schemas/analytics';
import type { Plan } from '#contract/schemas/subscription';
import { EntitledDays } from '../../../src/app/guards/EntitledDays.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';
import { FREE, meAs, PLANS, PRO, subscription } from '../../support/planAnswers.ts';

const FULL: Plan = { ...PRO, extraFeatures: ['basic_analytics', 'analytics', 'advanced_analytics'] };
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25'];
const attribution = { daysMin: 30, daysMax: 30, daysNew: 30, codeBeatsClick: true, refundsOn: 'refund_date' } as const;

/** The answer of a tab in which these figures came to something on the days. */
function answer(tab: AnalyticsTab, figures: Partial<Record<MetricKey, readonly number[]>>): AnalyticsAnswer {
  const named = Object.entries(figures) as [MetricKey, readonly number[]][]; // the table's own keys
  return {
    tab,
    range: { from: '2026-11-23', to: '2026-11-25' },
    previousRange: null,
    timezone: 'Europe/Istanbul',
    by: 'challenge',
    asOf: '2026-11-25T10:00:00.000Z',
    attribution: { ...attribution, countsFrom: null },
    blocks: [
      {
        currency: null,
        metrics: named.map(([key, values]) => ({
          key,
          unit: 'count',
          value: values.reduce((all, one) => all + one, 0),
          numerator: null,
          denominator: null,
          previous: null,
          delta: null,
          source: 'events',
          asOf: null,
          unknown: null,
          blockedBy: [],
        })),
        series: DAYS.map((date, at) => ({
          date,
          values: Object.fromEntries(named.map(([key, values]) => [key, values[at] ?? null])),
        })),
        previousSeries: [],
        breakdown: [],
      },
    ],
    funnel: [],
    emv: [],
  };
}

function open(plan: Plan, replies: Replies) {
  const sent = stubNetwork({
    'GET /auth/me': meAs('OWNER'),
    'GET /subscriptions/current': { body: { subscription: subscription(plan) } },
    'GET /subscriptions/plans': { body: { plans: PLANS } },
    ...replies,
  });
  const view = renderScreen(
    '/challenges/7',
    <>
      <h1>Challenge</h1>
      <EntitledDays about={{ challenge: 7 }} figures={['contentPublished', 'clicks', 'orders']} />
    </>,
    { at: '/challenges/7' },
  );
  const asked = () => sent.filter(({ path }) => path === '/analytics').map(({ search }) => search.get('tab'));
  return { ...view, sent, asked };
}

describe('the small charts of a record', () => {
  it('draw what happened, say it in a sentence, and lead to the analytics of the record', async () => {
    const { asked } = open(FULL, {
      'GET /analytics': ({ search }) => ({
        body:
          search.get('challenge') === '7' && search.get('tab') === 'traffic'
            ? answer('traffic', { clicks: [4, 9, 0] })
            : answer(search.get('tab') === 'sales' ? 'sales' : 'overview', {
                contentPublished: [0, 0, 0],
                orders: [0, 0, 0],
              }),
      }),
    });
    const card = await screen.findByRole('region', { name: 'The last 3 days' });
    expect(
      within(card)
        .getAllByRole('img')
        .map((chart) => chart.getAttribute('aria-label')),
    ).toEqual(['Clicks in 3 days: 13. Highest on Nov 24, 2026: 9.']);
    expect(within(card).getByRole('link', { name: 'Open in analytics' })).toHaveAttribute(
      'href',
      '/analytics?tab=traffic&challenge=7',
    );
    expect(new Set(asked())).toEqual(new Set(['overview', 'sales', 'traffic']));
  });

  it('ask for nothing that the plan does not open, and draw nothing over nothing', async () => {
    const { asked, sent } = open(FREE, {
      'GET /analytics': { body: answer('overview', { contentPublished: [0, 0, 0] }) },
    });
    await waitFor(() => expect(sent.some(({ path }) => path === '/subscriptions/current')).toBe(true));
    await waitFor(() => expect(asked()).toEqual(['overview']));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('are not there on a server without analytics', async () => {
    const { asked } = open(FULL, { 'GET /analytics': { status: 404 } });
    await waitFor(() => expect(asked()).toHaveLength(3));
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Challenge' })).toBeVisible();
  });
});
