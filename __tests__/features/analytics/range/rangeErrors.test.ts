import { describe, expect, it } from '@jest/globals';
import { rangeErrors } from '../../../../src/features/analytics/range/rangeErrors.ts';

const TODAY = '2026-11-25';

describe('days of a range', () => {
  it.each([
    ['one day', { from: TODAY, to: TODAY }, {}],
    ['366 days', { from: '2025-11-25', to: TODAY }, {}],
    ['367 days', { from: '2025-11-24', to: TODAY }, { to: 'tooLong' }],
    ['nothing typed', { from: '', to: '' }, { from: 'missing', to: 'missing' }],
    ['a year still being typed', { from: '0002-11-25', to: TODAY }, { from: 'missing' }],
    ['a last day before the first', { from: '2026-11-20', to: '2026-11-19' }, { to: 'order' }],
    ['a last day to come', { from: '2026-11-20', to: '2026-11-26' }, { to: 'future' }],
    ['a first day to come', { from: '2026-11-26', to: '2026-11-27' }, { from: 'future' }],
  ])('%s', (_name, days, errors) => expect(rangeErrors(days, TODAY)).toEqual(errors));
});
