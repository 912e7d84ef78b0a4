import { describe, expect, it } from '@jest/globals';
import { Check } from 'typebox/value';
import { CONTENT_FIGURES } from '../../../../contract/constants/contents.ts';
import { publicationFault } from '../../../../contract/rules/contents.ts';
import { GivenMetrics, PublishContentBody } from '../../../../contract/schemas/contents.ts';
import { figuresSchema, fromMetrics, toMetrics } from '../../../../src/features/reviews/post/figuresForm.ts';
import { publicationSchema } from '../../../../src/features/reviews/post/publicationForm.ts';
import { scaled } from '../../../support/scale.ts';
import { seededRandom } from '../../../support/seededRandom.ts';

const EMPTY = fromMetrics({ metrics: null });
const schema = figuresSchema({ invalid: 'invalid', missing: 'missing' });
const DAYS = { first: '2026-11-10', today: '2026-11-25' };
const publication = publicationSchema({ missing: 'missing', address: 'address', day: 'day' }, DAYS);

describe('the form of figures', () => {
  it('accepts nothing that the contract refuses', () => {
    const random = seededRandom();
    const texts = ['', '0', '7', '1200', '1000000000000', '1000000000001', '-1', '1.5', '1e3', 'x', ' '];
    const some = () => texts[Math.floor(random() * texts.length)] ?? '';
    let accepted = 0;
    for (let round = 0; round < scaled(2000); round += 1) {
      const values = { ...EMPTY };
      for (const figure of CONTENT_FIGURES) values[figure] = random() < 0.7 ? '' : some();
      if (!schema.isValidSync(values)) continue;
      accepted += 1;
      expect([values, Check(GivenMetrics, toMetrics(values))]).toEqual([values, true]);
    }
    expect(accepted).toBeGreaterThan(0);
  });

  it('takes what is left out as not known, and asks for one figure at least', () => {
    expect(toMetrics({ ...EMPTY, likes: '0' })).toMatchObject({ views: null, likes: 0 });
    expect(schema.isValidSync(EMPTY)).toBe(false);
    expect(schema.isValidSync({ ...EMPTY, saves: '3' })).toBe(true);
  });
});

describe('the form of a publication', () => {
  it('accepts nothing that the contract refuses, and no other day than the server', () => {
    const random = seededRandom();
    const parts = ['https://', 'http://', 'example.com', '/p/1', ' ', 'x', '?a=1', 'ş', '.'];
    const days = ['2026-11-09', '2026-11-10', '2026-11-25', '2026-11-26', '2026-1-1', '', '2026-13-40'];
    for (let round = 0; round < scaled(2000); round += 1) {
      const postUrl = Array.from({ length: 4 }, () => parts[Math.floor(random() * parts.length)] ?? '').join('');
      const publishedOn = days[Math.floor(random() * days.length)] ?? '';
      if (!publication.isValidSync({ postUrl, publishedOn })) continue;
      const body = { postUrl: postUrl.trim(), publishedOn };
      expect([body, Check(PublishContentBody, body)]).toEqual([body, true]);
      expect(publicationFault(publishedOn, DAYS.first, DAYS.today)).toBeNull();
    }
    expect(publication.isValidSync({ postUrl: 'https://example.com/p/1', publishedOn: DAYS.today })).toBe(true);
  });
});
