import { describe, expect, it } from '@jest/globals';
import { emptyBrief } from '#contract/rules/brief';
import { changedFields, compareWords, isLocked, LOCKED_FIELDS } from '#contract/rules/briefChange';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const brief = emptyBrief('TRY', 'tr');

describe('changedFields', () => {
  it('names what differs, looking into lists and objects', () => {
    expect(changedFields(brief, structuredClone(brief))).toEqual([]);
    expect(
      changedFields(brief, {
        ...brief,
        title: 'Kış',
        rules: { do: ['a'], dont: [] },
        creatorSpec: { ...brief.creatorSpec, age: { min: 18, max: 40 } },
      }),
    ).toEqual(['title', 'rules', 'creatorSpec']);
  });
});

describe('isLocked', () => {
  it('holds what creators were accepted on from the first of them on', () => {
    expect(LOCKED_FIELDS).toEqual([
      'currency',
      'amountMinor',
      'productId',
      'catalogue',
      'productShipping',
      'licence',
      'aspectRatio',
      'videoDuration',
    ]);
    expect([isLocked('amountMinor', 0), isLocked('amountMinor', 1), isLocked('title', 9)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('compareWords', () => {
  it('marks what went and what came', () => {
    expect(compareWords('Sabah rutininde dene', 'Sabah rutininde iki kez dene')).toEqual([
      { kind: 'same', text: 'Sabah rutininde ' },
      { kind: 'added', text: 'iki kez ' },
      { kind: 'same', text: 'dene' },
    ]);
    expect(compareWords('', 'yeni')).toEqual([{ kind: 'added', text: 'yeni' }]);
    expect(compareWords('eski', '')).toEqual([{ kind: 'removed', text: 'eski' }]);
  });

  it('loses no word of either text', () => {
    const random = seededRandom();
    const text = () =>
      Array.from({ length: Math.floor(random() * 12) }, () => 'abcd'[Math.floor(random() * 4)]).join(' ');
    const words = (changes: ReturnType<typeof compareWords>, kind: string) =>
      changes
        .filter((one) => one.kind === 'same' || one.kind === kind)
        .map((one) => one.text.trim())
        .filter(Boolean)
        .join(' ');
    for (let round = 0; round < scaled(300, 20_000); round += 1) {
      const [before, after] = [text(), text()];
      const changes = compareWords(before, after);
      expect([words(changes, 'removed'), words(changes, 'added')]).toEqual([before, after]);
    }
  });
});
