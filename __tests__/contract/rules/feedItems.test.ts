import { describe, expect, it } from '@jest/globals';
import type { FeedAttribute } from '#contract/constants/feeds';
import { readFeedItem } from '#contract/rules/feedItems';
import { guessMapping, missingAttributes } from '#contract/rules/feedMapping';
import { readFeedPrice } from '#contract/rules/feedPrices';
import { nextRunAt, retryRunAt, shrinksTooMuch } from '#contract/rules/feedSchedule';

const ZONE = 'Europe/Istanbul';
const NOW = new Date('2026-11-21T09:00:00.000Z');

describe('guessMapping', () => {
  it('knows the names of Google, with and without their namespace', () => {
    const mapping = guessMapping(['title', 'link', 'g:id', 'g:title', 'g:image_link', 'g:price', 'g:availability']);
    expect(mapping).toEqual({
      id: 'g:id',
      title: 'g:title',
      link: 'link',
      image_link: 'g:image_link',
      price: 'g:price',
      availability: 'g:availability',
    });
    expect(missingAttributes(mapping)).toEqual(['description']);
    expect(guessMapping(['Image Link', 'SALE-PRICE'])).toEqual({ image_link: 'Image Link', sale_price: 'SALE-PRICE' });
  });

  it('knows the headings of Meta and of Turkish shops', () => {
    expect(
      guessMapping(['id', 'quantity_to_sell_on_facebook', 'additional_image_link', 'fb_product_category']),
    ).toEqual({
      id: 'id',
      quantity: 'quantity_to_sell_on_facebook',
      additional_image_link: 'additional_image_link',
      google_product_category: 'fb_product_category',
    });
    const turkish = ['Stok Kodu', 'ÜRÜN ADI', 'Açıklama', 'Ürün Linki', 'Görsel 1', 'Fiyat', 'İndirimli Fiyat'];
    const mapping = guessMapping([
      ...turkish,
      'Stok Adedi',
      'Barkod',
      'Marka',
      'Renk',
      'Beden',
      'Kategori',
      'Grup Kodu',
    ]);
    expect(mapping).toEqual({
      id: 'Stok Kodu',
      title: 'ÜRÜN ADI',
      description: 'Açıklama',
      link: 'Ürün Linki',
      image_link: 'Görsel 1',
      price: 'Fiyat',
      sale_price: 'İndirimli Fiyat',
      quantity: 'Stok Adedi',
      gtin: 'Barkod',
      brand: 'Marka',
      color: 'Renk',
      size: 'Beden',
      product_type: 'Kategori',
      item_group_id: 'Grup Kodu',
    });
    expect(missingAttributes(mapping)).toEqual([]);
  });

  it('gives a field once', () => {
    expect(Object.values(guessMapping(['sku', 'kod', 'image', 'resim']))).toEqual(['sku', 'image']);
  });
});

describe('readFeedPrice', () => {
  it.each([
    ['123.45 TRY', 12345],
    ['1499.9', 149990],
    ['1.499,90 TL', 149990],
    ['₺ 1.499,90', 149990],
    ['TRY 99', 9900],
    ['1 499,90 ₺', 149990],
    // The mark that groups in Google's form, and what cannot be groups of thousands.
    ['1,990 TRY', 199000],
    ['1.990,00 TL', 199000],
    ['1.234.567 TL', 123456700],
    ['1990.000 TRY', 199000],
    ['0.990 TRY', 99],
    ['0,990 TL', 99],
  ])('%s', (text, minor) => expect(readFeedPrice(text, 'TRY')).toEqual({ minor }));
  it.each([
    ['15 USD', 'validation/currency'],
    ['15 XYZ', 'validation/currency'],
    ['free', 'validation/price'],
    ['0', 'validation/price'],
    ['-5 TRY', 'validation/price'],
    ['1.499', 'validation/price'],
    // 1.99 by Google's form, and 1990 as people write it here.
    ['1.990 TL', 'validation/price'],
    ['₺2.990', 'validation/price'],
    ['1.500 TRY', 'validation/price'],
    ['149.900', 'validation/price'],
    ['1 .000 TL', 'validation/price'],
    ['1.2.3', 'validation/price'],
    ['', 'validation/price'],
    ['NaN TRY', 'validation/price'],
  ])('%s is refused', (text, fault) => expect(readFeedPrice(text, 'TRY')).toEqual({ fault }));
});

const ITEM: Partial<Record<FeedAttribute, string | string[]>> = {
  id: 'TV-1',
  title: 'Kupa',
  description: '<p>El yapımı</p>kupa',
  link: 'https://shop.example/kupa',
  image_link: 'https://shop.example/kupa.jpg',
  price: '123.45 TRY',
  availability: 'In Stock',
  gtin: '4006381333931',
};
function readItem(changes: Partial<Record<FeedAttribute, string | string[] | undefined>>) {
  const values = { ...ITEM, ...changes };
  return readFeedItem((attribute) => [values[attribute] ?? []].flat(), {
    currency: 'TRY',
    now: NOW.getTime(),
    categoryOf: (name) => (name.endsWith('Kupa') ? 'mugs' : null),
  });
}
const faultsOf = (changes: Parameters<typeof readItem>[0]) =>
  readItem(changes).issues.map(({ code, severity, attribute }) => `${severity} ${code} ${attribute ?? ''}`);

describe('readFeedItem', () => {
  it('reads what a product needs', () => {
    const { item, issues } = readItem({ product_type: 'Ev > Kupa', color: 'Mavi', size: 'L', quantity: '7' });
    expect(issues).toEqual([]);
    expect(item).toMatchObject({
      id: 'TV-1',
      description: 'El yapımı\nkupa',
      priceMinor: 12345,
      stock: 7,
      availability: 'in_stock',
      variant: 'Mavi / L',
      category: 'mugs',
      images: ['https://shop.example/kupa.jpg'],
    });
  });

  it.each([
    [{ id: undefined }, 'error validation/required id'],
    [{ id: 'x'.repeat(51) }, 'error validation/too_long id'],
    [{ title: ' ' }, 'error validation/required title'],
    [{ title: 'x'.repeat(151) }, 'warning validation/too_long title'],
    [{ link: 'javascript:alert(1)' }, 'error validation/invalid_value link'],
    [{ link: 'http://shop.example:8080/kupa' }, 'warning validation/not_https link'],
    [{ price: undefined }, 'error validation/required price'],
    [{ price: 'ask' }, 'error validation/price price'],
    [{ price: '5 EUR' }, 'error validation/currency price'],
    [{ sale_price: '200 TRY' }, 'warning validation/sale_price sale_price'],
    [{ availability: 'maybe' }, 'error validation/invalid_value availability'],
    [{ availability: undefined }, 'error validation/required availability'],
    [{ availability: 'preorder' }, 'warning validation/date_missing availability_date'],
    [{ quantity: '-1' }, 'error validation/invalid_value quantity'],
    [{ gtin: '4006381333932' }, 'warning validation/gtin gtin'],
    [{ gtin: undefined }, 'warning validation/identifier_missing gtin'],
    [{ condition: 'broken' }, 'warning validation/invalid_value condition'],
    [{ sale_price_effective_date: 'soon' }, 'warning validation/invalid_value sale_price_effective_date'],
  ])('%j', (changes, fault) => expect(faultsOf(changes)).toEqual([fault]));

  it('reads the entities of HTML that texts have, once', () => {
    const { item } = readItem({
      title: 'G&uuml;ne&#351; &amp; Ay&nbsp;&#x130;kilisi&hellip; &unknown; &valueOf;',
      description: '<p>A&ccedil;&#305;k &lt;mavi&gt;</p>&amp;lt; &#0;&#55357;&#146;',
      brand: 'K&ouml;y&amp;Co',
      size: '&frac12;',
      link: 'https://shop.example/kupa?a=1&amp;b=2',
    });
    expect(item).toMatchObject({
      title: 'Güneş & Ay İkilisi… &unknown; &valueOf;',
      description: 'Açık <mavi>\n&lt; &#0;\ufffd’',
      brandName: 'Köy&Co',
      variant: '½',
      link: 'https://shop.example/kupa?a=1&amp;b=2',
    });
  });

  it('says nothing of what is as good as right', () => {
    expect(faultsOf({ gtin: undefined, identifier_exists: 'no' })).toEqual([]);
    expect(faultsOf({ gtin: undefined, mpn: 'M-1' })).toEqual([]);
    expect(faultsOf({ sale_price: '123.45 TRY' })).toEqual([]);
    for (const none of ['0', '0.00 TRY', '0,00', '₺0', '0 USD'])
      expect(readItem({ sale_price: none })).toMatchObject({ item: { salePriceMinor: null }, issues: [] });
    expect(faultsOf({ sale_price: '-5 TRY' })).toEqual(['error validation/price sale_price']);
    expect(faultsOf({ price: '0.00 TRY' })).toEqual(['error validation/price price']);
    expect(faultsOf({ availability: undefined, quantity: '3' })).toEqual([]);
    expect(readItem({ availability: 'tükendi' }).item?.stock).toBe(0);
  });

  it('reads http as https where it leads to a page, and as it is where it leads to a picture', () => {
    const { issues, item } = readItem({ link: 'http://shop.example/kupa', image_link: 'http://shop.example/kupa.jpg' });
    expect(issues).toEqual([]);
    expect(item).toMatchObject({ link: 'https://shop.example/kupa', images: ['http://shop.example/kupa.jpg'] });
    expect(readItem({ link: 'http://shop.example:8080/kupa' }).item).toMatchObject({ link: null });
  });

  it('takes the sale price for as long as it holds', () => {
    const during = (interval: string) => readItem({ sale_price: '99 TRY', sale_price_effective_date: interval }).item;
    expect(during('2026-11-20T00:00+0300/2026-11-30T23:59+0300')).toMatchObject({
      salePriceMinor: 9900,
      saleChangesAt: Date.parse('2026-11-30T20:59:00.000Z'),
    });
    expect(during('2026-12-01T00:00+03:00/2026-12-30T23:59+03:00')).toMatchObject({ salePriceMinor: null });
    expect(during('2026-10-01/2026-10-30')).toMatchObject({ salePriceMinor: null, saleChangesAt: null });
  });
});

describe('nextRunAt', () => {
  const at = (kind: 'daily' | 'weekly', time: string, day: number | null = null) => ({ kind, at: time, day });
  it('is the next such time of the brand’s zone', () => {
    expect(nextRunAt(at('daily', '03:00'), NOW, ZONE)?.toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect(nextRunAt(at('daily', '12:01'), NOW, ZONE)?.toISOString()).toBe('2026-11-21T09:01:00.000Z');
    expect(nextRunAt(at('daily', '12:00'), NOW, ZONE)?.toISOString()).toBe('2026-11-22T09:00:00.000Z');
    // 21 November 2026 is a Saturday.
    expect(nextRunAt(at('weekly', '03:00', 1), NOW, ZONE)?.toISOString()).toBe('2026-11-23T00:00:00.000Z');
    expect(nextRunAt(at('weekly', '12:00', 6), NOW, ZONE)?.toISOString()).toBe('2026-11-28T09:00:00.000Z');
    expect(nextRunAt({ kind: 'hourly', at: null, day: null }, NOW, ZONE)?.toISOString()).toBe(
      '2026-11-21T10:00:00.000Z',
    );
    expect(nextRunAt({ kind: 'manual', at: null, day: null }, NOW, ZONE)).toBeNull();
  });

  it('follows a change of clocks', () => {
    const berlin = (after: string) => nextRunAt(at('daily', '02:30'), new Date(after), 'Europe/Berlin')?.toISOString();
    expect(berlin('2026-03-27T12:00:00.000Z')).toBe('2026-03-28T01:30:00.000Z');
    // 02:30 of 29 March does not exist there.
    expect(berlin('2026-03-28T12:00:00.000Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(berlin('2026-03-29T12:00:00.000Z')).toBe('2026-03-30T00:30:00.000Z');
  });

  it('comes sooner after a failure, later with each one, and never after its own time', () => {
    const retry = (failures: number, time = '03:00') =>
      retryRunAt(at('daily', time), failures, NOW, ZONE)?.toISOString();
    expect(retry(1)).toBe('2026-11-21T09:05:00.000Z');
    expect(retry(2)).toBe('2026-11-21T09:15:00.000Z');
    expect(retry(2, '12:10')).toBe('2026-11-21T09:10:00.000Z');
  });
});

describe('shrinksTooMuch', () => {
  it('asks beyond the limit alone', () => {
    expect(shrinksTooMuch(100, 20, 20)).toBe(false);
    expect(shrinksTooMuch(100, 21, 20)).toBe(true);
    expect(shrinksTooMuch(0, 0, 20)).toBe(false);
    expect(shrinksTooMuch(3, 3, 100)).toBe(false);
  });
});
