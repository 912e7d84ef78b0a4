import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NOTIFICATION_TYPES } from '#contract/constants/notifications';
import { invoiceIssued } from '#server/modules/invoices/invoices.news';
import { tell } from '#server/modules/notifications/news.service';
import { applicationReceived } from '#server/modules/participations/participations.news';
import type { NewsText } from '#server/plugins/news';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());

/** What any text may ask for. A parameter that chooses between texts is one of its choices, a day is one; all others are a mark. */
const params = new Proxy<Record<string, unknown>>(
  { kind: 'subscription', until: new Date('2026-12-04T09:00:00Z') },
  { get: (own, name) => own[String(name)] ?? '§' },
);

const kinds = () => server.app.modules.flatMap(({ news = [] }) => news);

describe('kinds of news', () => {
  it('are each told by one module', () => {
    expect(
      kinds()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual([...NOTIFICATION_TYPES].toSorted());
  });

  it('have every text in both languages', () => {
    const texts = kinds().flatMap(({ texts }) => Object.values(texts) as ((about: object) => NewsText)[]); // all take the mark
    expect(texts.length).toBeGreaterThanOrEqual(NOTIFICATION_TYPES.length);
    for (const { title, body } of texts.map((write) => write(params)))
      for (const words of [title, body]) {
        expect(words).toEqual({ tr: expect.stringMatching(/\p{L}/u), en: expect.stringMatching(/\p{L}/u) });
        if (words.tr.replace(/[“”.:§\s]/g, '') !== words.en.replace(/[“”.:§\s]/g, '')) continue;
        throw new Error(`The same in both languages: ${words.en}`);
      }
  });

  it('reach the members whose role they concern, each in their own language, with what they open', async () => {
    await server.clear('notifications');
    const now = server.clock.now();
    await server.database.system(async (tx) => {
      const about = { creator: 'Elif', challenge: 'Kış' };
      await tell(tx, server.brandId, applicationReceived, { text: 'applied', ...about, data: { id: 4 } }, now);
      await tell(tx, server.brandId, invoiceIssued, { text: 'issued', kind: 'topup_fee', number: 'MYD1' }, now);
    });
    const told = async (who: 'owner' | 'member' | 'viewer' | 'stranger', language: string) =>
      (await server[who].get('/notifications', {}, { 'accept-language': language }))
        .json()
        .items.map(({ title, data }) => [title, data]);
    expect(await told('owner', 'en')).toEqual([
      ['Your top-up invoice is ready', {}],
      ['Elif applied', { id: 4 }],
    ]);
    expect(await told('member', 'tr')).toEqual([['Elif başvurdu', { id: 4 }]]);
    expect(await told('viewer', 'en')).toEqual([]);
    expect(await told('stranger', 'en')).toEqual([]);
  });
});
