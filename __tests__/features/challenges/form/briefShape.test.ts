import { describe, expect, it } from '@jest/globals';
import { fittingValues } from '../../../../src/features/challenges/form/briefShape.ts';
import { fromChallenge, newValues } from '../../../../src/features/challenges/form/challengeFormValues.ts';
import { challengeAnswer } from '../../../support/challengeAnswers.ts';

describe('what fits the form of a brief', () => {
  it('is all of a brief that the form itself has', () => {
    const picture = { id: 'a', url: 'u', thumbnailUrl: 't', width: 4, height: 3, placeholder: 'data:' };
    const product = { id: 4, name: 'Serum', image: picture };
    const filled = {
      ...fromChallenge(challengeAnswer()),
      cover: picture,
      product,
      catalogueProducts: [{ ...product, image: null, currency: 'TRY' as const }],
      scenes: [{ text: 'Open', seconds: '' }],
      territory: ['WORLDWIDE'],
    };
    const begun = newValues({ currency: 'TRY', language: 'tr', today: '2026-03-04', country: 'TR' });
    for (const values of [filled, begun]) {
      // As the browser's storage gives it back.
      const restored = JSON.parse(JSON.stringify(values)) as typeof values;
      expect(fittingValues({ ...restored })).toEqual(values);
    }
  });

  it.each<[string, unknown]>([
    ['title', 4],
    ['scenes', 'open'],
    ['scenes', ['open']],
    ['scenes', [{ text: 'Open' }]],
    ['scenes', [null]],
    ['rulesDo', { 0: 'x' }],
    ['rulesDont', [['x']]],
    ['cover', { id: 'a' }],
    ['product', { id: 4, name: 'Serum' }],
    ['catalogueProducts', [{ id: 4, name: 'Serum', image: null, currency: 'XXX' }]],
    ['currency', 'XXX'],
    ['startDate', '2026-99-99'],
    ['countries', ['Türkiye']],
    ['territory', ['everywhere']],
    ['usages', ['whatever']],
    ['allowCustomFee', 'yes'],
    ['somethingElse', 'x'],
    ['toString', 'x'],
  ])('is no %s of another shape: %j', (field, value) =>
    expect(fittingValues({ [field]: value, label: 'Spring' })).toEqual({ label: 'Spring' }),
  );
});
