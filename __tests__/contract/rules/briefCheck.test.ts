import { describe, expect, it } from '@jest/globals';
import { completeBrief, emptyBrief, type Brief } from '#contract/rules/brief';
import { checkBrief, checkDraft, fitsCover } from '#contract/rules/briefCheck';

const context = { today: '2026-11-21', cover: { width: 1600, height: 900 }, isRunning: false };
const complete: Brief = {
  ...emptyBrief('TRY', 'tr'),
  title: 'Kış bakımı',
  description: 'Kuruyan ellerin için yeni kremimizi evindeki sabah rutininde denemeni istiyoruz.',
  coverImageId: 'x',
  startDate: '2026-11-21',
  endDate: '2026-12-20',
  contentStart: '2026-11-25',
  contentEnd: '2026-12-20',
  objective: 'sales',
  videoType: 'review',
  productShipping: 'none',
  videoDuration: { kind: 'short' },
  aspectRatio: '9:16',
  rules: { do: ['Gülümse'], dont: [] },
  recruitmentType: 'public',
  collaborations: 1,
  amountMinor: 100,
  creatorSpec: { countries: ['TR'], age: { min: 18, max: 99 }, genders: [], categories: ['beauty'] },
};
const faults = (changes: Partial<Brief>) => checkBrief({ ...complete, ...changes }, context);

describe('a brief', () => {
  it('is ready with the required fields, and names every one that is missing', () => {
    expect(faults({})).toEqual({});
    expect(Object.keys(checkBrief(emptyBrief('TRY', 'tr'), context))).toEqual(
      expect.arrayContaining([
        'title',
        'description',
        'coverImageId',
        'startDate',
        'endDate',
        'contentStart',
        'contentEnd',
        'objective',
        'videoType',
        'productShipping',
        'videoDuration',
        'aspectRatio',
        'recruitmentType',
        'collaborations',
        'amountMinor',
        'rules',
        'creatorSpec.countries',
        'creatorSpec.categories',
      ]),
    );
    expect([checkDraft({ title: ' ' }), checkDraft({ title: 'K' })]).toEqual([{ title: { code: 'REQUIRED' } }, {}]);
  });

  it('may start in the past once it runs, and needs no country when people are invited', () => {
    expect(faults({ startDate: '2026-11-20' })).toHaveProperty('startDate.code', 'TOO_EARLY');
    expect(checkBrief({ ...complete, startDate: '2026-11-20' }, { ...context, isRunning: true })).toEqual({});
    const nobody = { countries: [], age: { min: 18, max: 99 }, genders: [], categories: [] };
    expect(Object.keys(faults({ creatorSpec: nobody }))).toEqual(['creatorSpec.countries', 'creatorSpec.categories']);
    expect(faults({ creatorSpec: nobody, recruitmentType: 'invite_only' })).toEqual({});
  });

  it('counts empty lines as none', () => {
    expect(faults({ disclosure: [' '], rules: { do: [''], dont: [' '] } })).toEqual({
      disclosure: { code: 'REQUIRED' },
      rules: { code: 'REQUIRED' },
    });
    expect(
      completeBrief({
        ...complete,
        disclosure: ['#reklam', ' '],
        references: [''],
        scenes: [{ text: ' ', seconds: 3 }],
        allowCustomFee: false,
        maxFeeMinor: 5,
      }),
    ).toMatchObject({ disclosure: ['#reklam'], references: [], scenes: [], defaultFeeMinor: 100, maxFeeMinor: null });
  });

  it('gives away a product for nothing, but not nothing', () => {
    expect(faults({ amountMinor: 0 })).toEqual({ amountMinor: { code: 'PRODUCT_OR_FEE' } });
    expect(faults({ amountMinor: 0, productShipping: 'digital', productId: 3, digitalDelivery: 'code' })).toEqual({});
  });
});

describe('a cover', () => {
  it.each([
    [1200, 675, true],
    [1920, 1081, true],
    [1500, 1000, true],
    [1199, 675, false],
    [1200, 1200, false],
  ])('of %i × %i fits: %s', (width, height, fits) => {
    expect(fitsCover({ width, height })).toBe(fits);
  });
});
