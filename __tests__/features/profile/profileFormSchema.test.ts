import { describe, expect, it } from '@jest/globals';
import { Check } from 'typebox/value';
import { fromE164 } from '../../../contract/rules/phones.ts';
import { UpdateProfileBody } from '../../../contract/schemas/profile.ts';
import { profileFormSchema } from '../../../src/features/profile/profileFormSchema.ts';
import { type ProfileFormValues, toProfileChanges } from '../../../src/features/profile/profileFormValues.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { startWords } from '../../support/renderScreen.tsx';
import { scaled } from '../../support/scale.ts';

const forms = startWords('en').getFixedT('en', 'forms');
const EMPTY: ProfileFormValues = { firstName: '', lastName: '', phone: { country: 'TR', number: '' }, language: 'tr' };

describe('profileFormSchema', () => {
  it('accepts nothing that the contract refuses', () => {
    const random = seededRandom();
    const text = () =>
      Array.from(
        { length: Math.floor(random() * 70) },
        () => ['a', 'ş', ' ', '7', '+', '😀'][Math.floor(random() * 6)],
      ).join('');
    let accepted = 0;
    for (let round = 0; round < scaled(1000); round += 1) {
      const values: ProfileFormValues = {
        ...EMPTY,
        firstName: text(),
        lastName: text(),
        phone: { country: 'TR', number: random() < 0.5 ? text() : '532 123 45 67' },
      };
      if (!profileFormSchema(forms, false).isValidSync(values)) continue;
      accepted += 1;
      expect([values, Check(UpdateProfileBody, toProfileChanges(EMPTY, values))]).toEqual([values, true]);
    }
    expect(accepted).toBeGreaterThan(0);
  });

  it('lets a number be missing that was never given, but not be taken back', () => {
    expect(profileFormSchema(forms, false).isValidSync(EMPTY)).toBe(true);
    expect(toProfileChanges({ ...EMPTY, phone: fromE164('+905321234567') }, EMPTY)).not.toHaveProperty('phone');
    expect(profileFormSchema(forms, true).isValidSync(EMPTY)).toBe(false);
  });
});
