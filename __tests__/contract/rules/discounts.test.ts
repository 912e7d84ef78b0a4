import { describe, expect, it } from '@jest/globals';
import { CODE_PREFIX_MAX, CODE_RANDOM_LETTERS, DISCOUNT_STATES } from '#contract/constants/discounts';
import { creatorCode, creatorPart, isDiscountCode, normalizeCode, randomPart } from '#contract/rules/discountCodes';
import * as rules from '#contract/rules/discounts';

const NOW = '2026-11-25T12:00:00.000Z';
const CLOCK: rules.DiscountClock = {
  state: 'live',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  usageLimit: null,
  redemptions: 0,
};
const TERMS: rules.DiscountTerms = {
  ...CLOCK,
  currency: 'TRY',
  appliesTo: 'all',
  minimum: 'none',
  minimumSubtotalMinor: null,
  minimumQuantity: null,
  customers: 'all',
  oncePerCustomer: false,
};
const BASKET: rules.Basket = {
  currency: 'TRY',
  subtotalMinor: 250_00,
  quantity: 2,
  eligibleQuantity: 2,
  isNewCustomer: null,
  usedBefore: false,
};

describe('the status of a discount', () => {
  it('is what a person set, else what dates and limit say', () => {
    for (const state of DISCOUNT_STATES.filter((one) => one !== 'live'))
      expect(rules.discountStatus({ ...CLOCK, state, endsAt: NOW }, NOW)).toBe(state);
    expect(rules.discountStatus(CLOCK, NOW)).toBe('active');
    expect(rules.discountStatus({ ...CLOCK, startsAt: '2026-11-25T12:00:00.001Z' }, NOW)).toBe('scheduled');
    expect(rules.discountStatus({ ...CLOCK, startsAt: NOW }, NOW)).toBe('active');
    expect(rules.discountStatus({ ...CLOCK, endsAt: NOW }, NOW)).toBe('expired');
    expect(rules.discountStatus({ ...CLOCK, usageLimit: 3, redemptions: 2 }, NOW)).toBe('active');
    expect(rules.discountStatus({ ...CLOCK, usageLimit: 3, redemptions: 3 }, NOW)).toBe('exhausted');
    expect(rules.discountStatus({ ...CLOCK, usageLimit: 3, redemptions: 3, endsAt: NOW }, NOW)).toBe('expired');
  });

  it('leads nowhere near a draft once the code was used, and locks what was promised', () => {
    expect(rules.nextDiscountStates('live', 0)).toContain('draft');
    expect(rules.nextDiscountStates('paused', 0)).toContain('live');
    expect(rules.nextDiscountStates('paused', 0, true)).not.toContain('live');
    for (const state of DISCOUNT_STATES) expect(rules.nextDiscountStates(state, 1)).not.toContain('draft');
    expect(rules.lockedFields(0)).toEqual([]);
    expect(rules.lockedFields(1)).toEqual(['code', 'type', 'valueBp', 'valueMinor', 'currency']);
    expect(rules.mayDeleteDiscount(0)).toBe(true);
    expect(rules.mayDeleteDiscount(1)).toBe(false);
  });
});

describe('what a discount takes off', () => {
  const percent = (valueBp: number) => ({ type: 'percentage', valueBp, valueMinor: null }) as const;
  it('is a part rounded half up, a fixed amount up to the price, or nothing but the shipping', () => {
    expect(rules.discountedPrice(percent(1500), 250_00)).toBe(212_50);
    expect(rules.discountOf(percent(1), 50_00)).toBe(1);
    expect(rules.discountOf(percent(1), 49_99)).toBe(0);
    expect(rules.discountOf(percent(10_000), 99)).toBe(99);
    const fixed = { type: 'fixed_amount', valueBp: null, valueMinor: 5000 } as const;
    expect(rules.discountedPrice(fixed, 4000)).toBe(0);
    expect(rules.discountedPrice(fixed, 6000)).toBe(1000);
    expect(rules.discountOf({ type: 'free_shipping', valueBp: null, valueMinor: null }, 6000)).toBe(0);
  });
});

describe('whether a code may be used', () => {
  const fault = (terms: Partial<rules.DiscountTerms>, basket: Partial<rules.Basket> = {}) =>
    rules.redemptionFault({ ...TERMS, ...terms }, { ...BASKET, ...basket }, NOW);

  it('names the first thing that stands against it', () => {
    expect(fault({})).toBeNull();
    expect(fault({ state: 'paused' })).toBe('paused');
    expect(fault({ startsAt: '2027-01-01T00:00:00.000Z' })).toBe('not_started');
    expect(fault({ usageLimit: 1, redemptions: 1 })).toBe('exhausted');
    expect(fault({}, { currency: 'EUR' })).toBe('currency');
    expect(fault({ appliesTo: 'products' }, { eligibleQuantity: 0 })).toBe('products');
    expect(fault({ minimum: 'subtotal', minimumSubtotalMinor: 250_01 })).toBe('minimum_subtotal');
    expect(fault({ minimum: 'quantity', minimumQuantity: 3 })).toBe('minimum_quantity');
    expect(fault({ customers: 'new' }, { isNewCustomer: false })).toBe('new_customers');
    expect(fault({ customers: 'returning' }, { isNewCustomer: true })).toBe('returning_customers');
    expect(fault({ oncePerCustomer: true }, { usedBefore: true })).toBe('used_before');
  });

  it('refuses nothing for what is not known of the basket', () => {
    const unknown = { subtotalMinor: null, quantity: null, eligibleQuantity: null, isNewCustomer: null };
    const terms = {
      appliesTo: 'products',
      minimum: 'quantity',
      minimumQuantity: 3,
      customers: 'new',
      oncePerCustomer: true,
    } as const;
    expect(fault(terms, unknown)).toBeNull();
  });
});

describe('codes', () => {
  it('are typed as people type and kept as ASCII', () => {
    expect(normalizeCode(' yaz-10 ')).toBe('YAZ-10');
    expect(normalizeCode('ışık_İndirim')).toBe('ISIK_INDIRIM');
    expect(normalizeCode('çğöşü')).toBe('CGOSU');
    expect(isDiscountCode('YAZ-10')).toBe(true);
    for (const wrong of ['AB', 'yaz10', 'YAZ 10', 'ŞEKER', 'A'.repeat(33)]) expect(isDiscountCode(wrong)).toBe(false);
  });

  it('of creators are within the length of a code, whatever the name', () => {
    expect(creatorPart('Ayşe Çınar')).toBe('AYSECINAR');
    expect(creatorPart('IŞIL İğci')).toBe('ISILIGCI');
    expect(creatorPart('陳')).toBe('CREATOR');
    const random = randomPart(Uint8Array.of(0, 30, 31, 255));
    expect([...random].every((letter) => CODE_RANDOM_LETTERS.includes(letter))).toBe(true);
    const code = creatorCode('P'.repeat(CODE_PREFIX_MAX), 'Şerafettin Büyükçekmeceoğlu', random);
    expect(isDiscountCode(code)).toBe(true);
  });
});

describe('commission', () => {
  it('is of what was not refunded, and due after its hold', () => {
    expect(rules.commissionOf(100_00, 0, 1000)).toBe(10_00);
    expect(rules.commissionOf(100_00, 50_00, 1000)).toBe(5_00);
    expect(rules.commissionOf(100_00, 150_00, 1000)).toBe(0);
    expect(rules.commissionDueAt(new Date(NOW), 14).toISOString()).toBe('2026-12-09T12:00:00.000Z');
    const counts = (at: string) => rules.clickCounts(new Date(at), new Date(NOW), 30);
    expect(['2026-10-26T12:00:00Z', NOW, '2026-11-25T12:05:00Z'].map(counts)).toEqual([true, true, true]);
    expect(['2026-10-26T11:59:59Z', '2026-11-25T12:05:01Z'].map(counts)).toEqual([false, false]);
  });
});

describe('the leak guard', () => {
  const facts = { redemptions: 20, linked: 0, unattributed: 0, today: 2, weekBefore: 14 };
  it('sees a day of five times the mean, and more than 30 % without a click', () => {
    expect(rules.leakCause(facts)).toBeNull();
    expect(rules.leakCause({ ...facts, today: 10 })).toBe('spike');
    expect(rules.leakCause({ ...facts, today: 10, weekBefore: 15 })).toBeNull();
    expect(rules.leakCause({ ...facts, today: 9, weekBefore: 0 })).toBeNull();
    expect(rules.leakCause({ ...facts, today: 20, weekBefore: 0 })).toBeNull();
    expect(rules.leakCause({ ...facts, linked: 20, unattributed: 6 })).toBeNull();
    expect(rules.leakCause({ ...facts, linked: 20, unattributed: 7 })).toBe('unattributed');
    expect(rules.leakCause({ ...facts, linked: 9, unattributed: 9 })).toBeNull();
  });
});
