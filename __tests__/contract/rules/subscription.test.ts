import { describe, expect, it } from '@jest/globals';
import { SUBSCRIPTION_STATUSES } from '#contract/constants/subscription';
import {
  changePlans,
  chargeOf,
  comparePlans,
  isActiveSubscription,
  isDowngrade,
  isRenewalDue,
  mostPopularPlan,
  periodEnd,
  planInForce,
  unusedCredit,
  upgradePlans,
} from '#contract/rules/subscription';
import { ENTERPRISE, FREE, plan, PLANS, PRO, STARTER } from '../../support/planAnswers.ts';

const names = (plans: readonly { name: string }[]) => plans.map(({ name }) => name);

describe('a subscription', () => {
  it('is active when its status is active or trialing, otherwise nobody is subscribed', () => {
    expect(SUBSCRIPTION_STATUSES.filter(isActiveSubscription).toSorted()).toEqual(['active', 'trialing']);
  });
});

describe('a plan whose next period waits to be paid', () => {
  const retry = { attempt: 0, nextAt: '2026-12-04T09:00:00.000Z' };
  it('is active, with a day until which it stays so', () => {
    expect(isRenewalDue({ status: 'active', retry })).toBe(true);
    for (const other of [null, { status: 'active', retry: null }, { status: 'past_due', retry }] as const)
      expect(isRenewalDue(other)).toBe(false);
  });
});

describe('the plan whose rights a brand has', () => {
  const of = (status: (typeof SUBSCRIPTION_STATUSES)[number]) => planInForce({ status, plan: PRO }, PLANS)?.name;
  it('is its own while the subscription is active or trialing, otherwise the free one', () => {
    expect([of('active'), of('trialing')]).toEqual(['Pro', 'Pro']);
    for (const status of ['none', 'incomplete', 'past_due', 'unpaid', 'canceled', 'expired'] as const)
      expect(of(status)).toBe('Free');
    expect(planInForce(null, PLANS)).toBe(FREE);
  });

  it('is none where the plan is not known, or there is no free one', () => {
    expect(planInForce({ status: 'active', plan: null }, PLANS)).toBeNull();
    expect(planInForce(null, [PRO])).toBeNull();
  });
});

describe('the lists of plans', () => {
  it('to upgrade to has only tiers above the current one, by price ascending', () => {
    expect(names(upgradePlans([ENTERPRISE, PRO, STARTER, FREE], STARTER))).toEqual(['Pro', 'Enterprise']);
    expect(names(upgradePlans(PLANS, ENTERPRISE))).toEqual([]);
    expect(names(upgradePlans(PLANS, null))).toEqual(['Free', 'Starter', 'Pro', 'Enterprise']);
  });

  it('to change to has all but the current one, the other period of the same plan included', () => {
    const yearly = plan(9, 'Starter', 14_900, 1, { period: 'yearly' });
    expect(changePlans([...PLANS, yearly], STARTER).map(({ id }) => id)).toEqual([1, 3, 4, 9]);
  });
});

describe('the most popular plan', () => {
  const of = (...prices: number[]) =>
    mostPopularPlan(prices.map((price, i) => plan(i + 1, String(price), price, i)))?.price;
  it('is the one priced closest to the median, free ones included', () => {
    expect(of(0, 1490, 3990)).toBe(1490);
    expect(of(0, 0, 100)).toBe(0);
    expect(mostPopularPlan([])).toBeNull();
  });

  it('takes the mean of the middle two of an even number, and of two as close the cheaper one', () => {
    expect(of(0, 1490, 3990, 12_900)).toBe(1490);
    expect(of(12_900, 3990, 1490, 0)).toBe(1490);
    expect(of(10, 20)).toBe(10);
    expect(of(0, 0.1, 0.3, 5)).toBe(0.1);
  });
});

describe('credit', () => {
  const period = { priceMinor: 300_00, start: new Date('2026-11-01T09:00:00Z'), end: new Date('2026-12-01T09:00:00Z') };
  it('is for whole days that are left, none after the end, and never more than the price', () => {
    const at = (instant: string) => unusedCredit(period, new Date(instant));
    expect([
      at('2026-11-01T09:00:00Z'),
      at('2026-11-01T09:00:01Z'),
      at('2026-11-16T09:00:00Z'),
      at('2026-12-01T09:00:00Z'),
      at('2027-01-01T00:00:00Z'),
      at('2026-10-01T00:00:00Z'),
    ]).toEqual([300_00, 290_00, 150_00, 0, 0, 300_00]);
  });

  it('takes up the price and keeps the rest', () => {
    expect(chargeOf(399_000, 99_333)).toEqual({
      creditMinor: 99_333,
      chargeMinor: 399_000,
      dueMinor: 299_667,
      keptMinor: 0,
    });
    expect(chargeOf(149_000, 200_000)).toMatchObject({ dueMinor: 0, keptMinor: 51_000 });
  });
});

describe('a period', () => {
  const ends = (anchor: string, start: string, length: 'monthly' | 'yearly' = 'monthly') =>
    periodEnd(new Date(anchor), length, new Date(start)).toISOString().slice(0, 10);
  it('ends on the day it began, or on the last of a shorter month, and comes back to the 31st', () => {
    expect(ends('2027-01-31T09:00:00Z', '2027-01-31T09:00:00Z')).toBe('2027-02-28');
    expect(ends('2027-01-31T09:00:00Z', '2027-02-28T09:00:00Z')).toBe('2027-03-31');
    expect(ends('2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z', 'yearly')).toBe('2029-02-28');
    expect(ends('2028-02-29T00:00:00Z', '2031-02-28T00:00:00Z', 'yearly')).toBe('2032-02-29');
  });
});

describe('going from one plan to another', () => {
  it('gains and loses limits, fees, rights and features', () => {
    const { gains, losses } = comparePlans(STARTER, PRO);
    expect(gains.map(({ field }) => field)).toEqual([
      'maxActiveCampaign',
      'maxCreators',
      'storageGb',
      'challengeCommissionPercent',
      'licensingEnabled',
      'captured_contents',
      'sso',
    ]);
    expect(losses.map(({ field }) => field)).toEqual(['basic_analytics']);
    expect(comparePlans(ENTERPRISE, PRO).losses).toContainEqual({
      kind: 'limit',
      field: 'maxCreators',
      from: null,
      to: 100,
    });
    expect([isDowngrade(PRO, STARTER), isDowngrade(STARTER, PRO), isDowngrade(null, FREE)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
