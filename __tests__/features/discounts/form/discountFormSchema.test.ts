import { describe, expect, it } from '@jest/globals';
import { Check } from 'typebox/value';
import * as D from '#contract/constants/discounts';
import { isDiscountCode } from '#contract/rules/discountCodes';
import { CreateDiscountBody } from '#contract/schemas/discounts';
import { discountFormSchema } from '../../../../src/features/discounts/form/discountFormSchema.ts';
import {
  type DiscountFormValues,
  emptyDiscount,
  fromDiscount,
  toBody,
  toChanges,
  toDiscountField,
} from '../../../../src/features/discounts/form/discountFormValues.ts';
import { validateWith } from '../../../../src/shared/form/validateWith.ts';
import { discount } from '../../../support/discountAnswers.ts';
import { startWords } from '../../../support/renderScreen.tsx';
import { seededRandom } from '../../../support/seededRandom.ts';

const ZONE = 'Europe/Istanbul';
const schema = discountFormSchema({
  t: startWords('en').getFixedT('en', ['discounts', 'forms']),
  language: 'en',
  zone: ZONE,
});
const errorsOf = (values: DiscountFormValues) => validateWith(schema, values);
const good: DiscountFormValues = {
  ...emptyDiscount({ currency: 'TRY', now: '2026-11-25T15:30:00.000Z', zone: ZONE, attributionDays: 30 }),
  title: 'Summer',
  code: 'yaz15',
  percent: '15',
};

describe('discountFormSchema', () => {
  it('accepts a discount with only what is required, of each kind', async () => {
    expect(await errorsOf(good)).toEqual({});
    expect(await errorsOf({ ...good, type: 'fixed_amount', percent: '', amount: '50.00' })).toEqual({});
    expect(await errorsOf({ ...good, type: 'free_shipping', percent: 'x' })).toEqual({});
  });

  it.each<[string, Partial<DiscountFormValues>, string]>([
    ['a short title', { title: 'ab' }, 'title'],
    ['a code that is none', { code: 'a b' }, 'code'],
    ['a percentage above all', { percent: '100.01' }, 'percent'],
    ['no percentage', { percent: '' }, 'percent'],
    ['no amount', { type: 'fixed_amount', amount: '' }, 'amount'],
    ['an amount of nothing', { type: 'fixed_amount', amount: '0.00' }, 'amount'],
    ['no product', { appliesTo: 'products' }, 'products'],
    ['no category', { appliesTo: 'categories' }, 'categories'],
    ['no smallest amount', { minimum: 'subtotal' }, 'minimumSubtotal'],
    ['no fewest pieces', { minimum: 'quantity' }, 'minimumQuantity'],
    ['a limit of none', { usageLimit: '0' }, 'usageLimit'],
    ['no start', { startsAt: '' }, 'startsAt'],
    ['an end before the start', { endsAt: '2026-11-25T18:30' }, 'endsAt'],
    ['a commission above half', { commission: '50.01' }, 'commission'],
    ['too many days', { attributionDays: '91' }, 'attributionDays'],
    ['too long a hold', { holdDays: '91' }, 'holdDays'],
    ['a challenge without its creator', { challenge: { id: 1, name: 'Güz' } }, 'creator'],
  ])('refuses %s on its field', async (_name, change, field) => {
    expect(Object.keys(await errorsOf({ ...good, ...change }))).toEqual([field]);
  });

  it('agrees with the contract on generated values', async () => {
    const random = seededRandom();
    const pick = <T>(...values: T[]): T => values[Math.floor(random() * values.length)] as T; // never out of range
    const amount = () => pick('', '0.00', '0.01', '49.90', '10000000.00', '10000000.01', 'x');
    const whole = (most: number) => pick('', '0', '1', String(most), String(most + 1), '1.5');
    for (let turn = 0; turn < 400; turn += 1) {
      const odd: DiscountFormValues = {
        ...good,
        title: pick('', 'ab', 'abc', 'ş'.repeat(80), 'ş'.repeat(81)),
        code: pick('', 'ab', 'ışık-10', 'A'.repeat(32), 'A'.repeat(33), 'çok iyi', 'ÜÇ_3'),
        type: pick(...D.DISCOUNT_TYPES),
        percent: pick('', '0', '0.01', '12.5', '100', '100.01', '1.234'),
        amount: amount(),
        appliesTo: pick(...D.DISCOUNT_SCOPES),
        products: Array.from({ length: pick(0, 1, 100, 101) }, (_, at) => ({ id: at + 1, name: 'x' })),
        categories: Array.from({ length: pick(0, 1, 50, 51) }, (_, at) => ({ id: `c-${at}`, name: 'x' })),
        minimum: pick(...D.DISCOUNT_MINIMUMS),
        minimumSubtotal: amount(),
        minimumQuantity: whole(D.DISCOUNT_QUANTITY_MAX),
        customers: pick(...D.DISCOUNT_CUSTOMERS),
        usageLimit: whole(D.DISCOUNT_USAGE_MAX),
        startsAt: pick('', '2026-11-25T18:30', '2026-11'),
        endsAt: pick('', '2026-11-25T18:30', '2026-12-01T00:00', '2026-10-01T00:00'),
        commission: pick('', '0', '50', '50.01'),
        attributionDays: whole(D.ATTRIBUTION_DAYS_MAX),
        holdDays: whole(D.HOLD_DAYS_MAX),
        state: pick('draft', 'live'),
      };
      // A good one with some odd fields, so that about half of them are still to be accepted.
      const values: DiscountFormValues = {
        ...good,
        ...Object.fromEntries(Object.entries(odd).filter(() => random() < 0.12)),
      };
      const body = toBody(values, ZONE);
      const isWhole = (text: string) => /^\d*$/.test(text);
      const byContract =
        Check(CreateDiscountBody, body) &&
        isDiscountCode(body.code) &&
        (body.type !== 'percentage' || body.valueBp !== null) &&
        (body.type !== 'fixed_amount' || body.valueMinor !== null) &&
        (body.appliesTo !== 'products' || body.productIds.length > 0) &&
        (body.appliesTo !== 'categories' || body.categoryIds.length > 0) &&
        (body.minimum !== 'subtotal' || body.minimumSubtotalMinor !== null) &&
        (body.minimum !== 'quantity' || body.minimumQuantity !== null) &&
        (body.endsAt === null || body.endsAt > body.startsAt) &&
        // What the form keeps but a body cannot say: lists beyond the scope, and fields left empty.
        values.products.length <= D.DISCOUNT_PRODUCTS_MAX &&
        values.categories.length <= D.DISCOUNT_CATEGORIES_MAX &&
        values.commission !== '' &&
        values.attributionDays !== '' &&
        values.holdDays !== '' &&
        [values.usageLimit, values.attributionDays, values.holdDays].every(isWhole);
      const errors = await errorsOf(values);
      expect({ values, accepted: Object.keys(errors).length === 0 }).toEqual({ values, accepted: byContract });
    }
  });
});

describe('the values of the form', () => {
  it('come back from a stored discount, and an untouched form changes nothing', () => {
    const stored = discount({
      startsAt: '2026-11-01T09:00:30.000Z',
      assignedTo: { creator: { id: 4, name: 'Ayşe', profileImage: null }, challenge: { id: 2, title: 'Güz' } },
    });
    const values = fromDiscount(stored, ZONE);
    expect(values).toMatchObject({ startsAt: '2026-11-01T12:00', percent: '15', creator: { id: 4, name: 'Ayşe' } });
    expect(toChanges(values, values, ZONE)).toEqual({});
    expect(toChanges(values, { ...values, endsAt: '2026-12-01T00:00', usageLimit: '' }, ZONE)).toEqual({
      endsAt: '2026-11-30T21:00:00.000Z',
      usageLimit: null,
    });
  });

  it('know which field a refusal is about', () => {
    expect(
      ['valueBp', 'productIds.3', 'assignedTo.creatorProfileId', 'assignedTo.challengeId'].map(toDiscountField),
    ).toEqual(['percent', 'products', 'creator', 'challenge']);
    expect(toDiscountField('whatever')).toBeNull();
  });
});
