import { describe, expect, it } from '@jest/globals';
import { Check } from 'typebox/value';
import { RegisterBody } from '../../../contract/schemas/auth.ts';
import { registerFormSchema } from '../../../src/features/auth/registerFormSchema.ts';
import {
  EMPTY_REGISTRATION,
  type RegisterFormValues,
  toRegisterBody,
} from '../../../src/features/auth/registerFormValues.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { startWords } from '../../support/renderScreen.tsx';
import { scaled } from '../../support/scale.ts';

const words = startWords('en');
const schema = registerFormSchema(words.getFixedT('en', 'account'), words.getFixedT('en', 'forms'));
const GOOD: RegisterFormValues = {
  ...EMPTY_REGISTRATION,
  username: 'elif.y',
  email: 'elif@cinar.example',
  phone: { country: 'TR', number: '532 123 45 67' },
  password: 'correct horse',
  termsAccepted: true,
  kvkkNoticeRead: true,
};
const accepts = (changes: Partial<RegisterFormValues>) => schema.isValidSync({ ...GOOD, ...changes });

describe('registerFormSchema', () => {
  it('accepts nothing that the contract refuses', () => {
    const random = seededRandom();
    const pick = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0];
    const text = () =>
      Array.from({ length: Math.floor(random() * 70) }, () =>
        pick(['a', 'Z', '7', '.', '_', '-', 'ş', 'İ', ' ', '@', '😀', '\u0301']),
      ).join('');
    let accepted = 0;
    for (let round = 0; round < scaled(2000); round += 1) {
      const values: RegisterFormValues = {
        ...GOOD,
        username: pick([GOOD.username, text(), 'a', 'a.b', 'A.b', '9'.repeat(31)]),
        email: pick([GOOD.email, text(), `${text()}@x.co`, ' a@b.co ']),
        phone: pick([GOOD.phone, { country: 'DE', number: text() }, { country: 'US', number: '+1 212 555 0100' }]),
        password: pick([GOOD.password, text(), 'p'.repeat(129), '😀'.repeat(8)]),
        firstName: pick(['', text(), 'E'.repeat(61)]),
        lastName: pick(['', text()]),
      };
      if (!schema.isValidSync(values)) continue;
      accepted += 1;
      const body = toRegisterBody(values, 'https://console.test');
      expect([values, Check(RegisterBody, body)]).toEqual([values, true]);
    }
    expect(accepted).toBeGreaterThan(0);
  });

  it('takes any password of 8 to 128 characters that is not easy to guess', () => {
    for (const password of ['çok güzel bir gün', '        7', '😀🚗🌙🌞🎈🍎🐟🎻', 'x7'.repeat(64), '😀🚗'.repeat(50)])
      expect([password, accepts({ password })]).toEqual([password, true]);
    for (const password of [
      '',
      '1234567',
      'aaaaaaaa',
      'abcdefgh',
      '87654321',
      'my elif.y pass',
      `${'x7'.repeat(64)}x`,
      `${'😀🚗'.repeat(64)}x`,
      '😀🚗😀🚗',
    ]) {
      expect([password, accepts({ password })]).toEqual([password, false]);
    }
  });

  it('needs both declarations and no permission', () => {
    expect(accepts({})).toBe(true);
    expect(accepts({ termsAccepted: false })).toBe(false);
    expect(accepts({ kvkkNoticeRead: false })).toBe(false);
  });
});
