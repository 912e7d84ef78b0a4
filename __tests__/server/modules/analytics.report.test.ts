import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { niceAbove } from '#server/modules/analytics/reportChart';
import { figureText } from '#server/modules/analytics/figureText';
import { openDiscountServer, type DiscountServer } from '../../support/discountServer.ts';
import { pdfText } from '../../support/pdfText.ts';
import { openShop, orderBody } from '../../support/storeCalls.ts';

let server: DiscountServer;
beforeAll(async () => {
  server = await openDiscountServer();
  await server.subscribe(3);
});
afterAll(() => server.close());

const report = async (query: string, language: string) => {
  const answer = await server.admin.get(`/analytics/report?${query}`, {}, { 'accept-language': language });
  expect(answer.statusCode).toBe(200);
  return { answer, text: pdfText(answer.rawPayload).flat().join('\n') };
};

it('hands the figures of a tab on as a PDF in either language, with what they were narrowed to', async () => {
  const shop = await openShop(server);
  const discount = await server.discount({ commissionBp: 1000 });
  expect((await shop.order(orderBody([discount.code], { subtotalMinor: 1_234_56 }))).status).toBe(200);
  const turkish = await report(`tab=sales&compare=previous&discount=${discount.id}`, 'tr');
  expect(turkish.answer.headers['content-type']).toBe('application/pdf');
  expect(turkish.answer.headers['content-disposition']).toMatch(/analiz-raporu-\d{4}-\d\d-\d\d\.pdf/);
  for (const part of [
    'Analiz · Satış',
    'Ciro',
    '1.234,56 ₺',
    `İndirim: ${discount.code}`,
    'Karşılaştırılan dönem',
    'Sayfa 1',
  ])
    expect(turkish.text).toContain(part);
  // A figure that cannot be split stands on its tile alone.
  const { text } = await report('tab=sales&by=discount', 'en');
  expect(text).toContain('Breakdown (TRY)');
  expect(text.split('(ROAS)').length - 1).toBe(1);
  const english = await report('tab=overview', 'en');
  for (const part of ['Analytics · Overview', 'From application to sale', 'Page 1'])
    expect(english.text).toContain(part);
  const again = await report('tab=overview', 'en');
  expect(again.answer.rawPayload.equals(english.answer.rawPayload)).toBe(true);
});

it('writes figures as their reader does, and says what is not known', () => {
  const shown = (value: number | null, unit: Parameters<typeof figureText>[1]['unit']) =>
    (['tr', 'en'] as const).map((language) => figureText(value, { unit, currency: 'TRY' }, language));
  expect(shown(null, 'count')).toEqual(['—', '—']);
  expect(shown(3.1234, 'moneyPer')).toEqual(['0,0312 ₺', '₺0.0312']);
  expect(shown(0.0004, 'rate')).toEqual(['%0,04', '0.04%']);
  expect(shown(0.256, 'rate')).toEqual(['%25,6', '25.6%']);
});

it.each([
  [0, 1],
  [37, 50],
  [1000, 1000],
  [1001, 2000],
])('ends an axis of %d at %d', (value, top) => expect(niceAbove(value)).toBe(top));
