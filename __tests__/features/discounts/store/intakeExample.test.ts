import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Check } from 'typebox/value';
import { LANGUAGES } from '#contract/constants/languages';
import { StoreEventBody } from '#contract/schemas/store';
import { intakeExample } from '../../../../src/features/discounts/store/intakeExample.ts';
import { ROOT } from '../../../support/sources.ts';

const example = intakeExample({
  origin: 'https://meydan.example',
  placedAt: '2026-11-25T12:00:00.000Z',
  currency: 'TRY',
});

describe('the example of a signed order', () => {
  it('sends what the contract takes', () => {
    const body = /^BODY='(.*)'$/m.exec(example)?.[1] ?? '';
    expect(Check(StoreEventBody, JSON.parse(body))).toBe(true);
  });

  it.each(LANGUAGES)('stands in the help in %s as the screen shows it', (language) => {
    const article = readFileSync(join(ROOT, `src/features/help/articles/${language}/store-orders.md`), 'utf8');
    expect(article).toContain(`\`\`\`sh\n${example}\n\`\`\``);
  });
});
