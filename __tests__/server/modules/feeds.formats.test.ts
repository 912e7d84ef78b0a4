import { describe, expect, it } from '@jest/globals';
import { readFeedItem } from '#contract/rules/feedItems';
import { guessMapping, missingAttributes } from '#contract/rules/feedMapping';
import type { CurrencyCode } from '#contract/constants/money';
import { mappedReader, readSource } from '#server/modules/feeds/reading/readSource';

/**
 * The forms that Google's and Meta's own documentation shows its readers: what stands in them, where and how it is
 * written is theirs, the goods are ours.
 */
const RSS = `<?xml version="1.0"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0">
<channel>
<title>Örnek mağaza</title>
<link>https://shop.example</link>
<description>Her tür ürün için zorunlu ve önerilen alanlar</description>

<!-- Goods that are no clothes -->
<item>
<!-- Always required -->
<title>LED televizyon 22" tam HD</title>
<link>http://shop.example/tv/22.html?renk=siyah&amp;boy=22</link>
<description>Geniş ekran &#231;alışma alanı; 22&quot; panel &amp; iki hoparlör.</description>
<g:id>TV_123456</g:id>
<g:condition>used</g:condition>
<g:price>159.00 USD</g:price>
<g:availability>in stock</g:availability>
<g:image_link>http://images.shop.example/TV_123456.png</g:image_link>
<g:shipping>
<g:country>US</g:country>
<g:service>Standard</g:service>
<g:price>14.95 USD</g:price>
</g:shipping>
<!-- Its unique identifiers -->
<g:gtin>4006381333931</g:gtin>
<g:brand>Çınar</g:brand>
<g:mpn>M2262D-PC</g:mpn>
<g:google_product_category>Electronics &gt; Video &gt; Televisions</g:google_product_category>
<g:product_type>Consumer Electronics &gt; TVs &gt; Flat Panel TVs</g:product_type>
</item>

<!-- Clothes in sizes, on sale, with more pictures -->
<item>
<g:title>Erkek gömlek, lacivert</g:title>
<g:link>https://shop.example/gomlek/lacivert-m</g:link>
<g:description><![CDATA[<p>Yüzde yüz <b>pamuk</b></p>]]></g:description>
<g:id>CLO-29473856-1</g:id>
<g:condition>new</g:condition>
<g:price>49.50 USD</g:price>
<g:sale_price>39.50 USD</g:sale_price>
<g:sale_price_effective_date>2026-11-01T13:00-0800/2026-12-09T15:30-0800</g:sale_price_effective_date>
<g:availability>in_stock</g:availability>
<g:image_link>https://images.shop.example/1.jpg</g:image_link>
<g:additional_image_link>https://images.shop.example/2.jpg</g:additional_image_link>
<g:additional_image_link>https://images.shop.example/3.jpg</g:additional_image_link>
<g:brand>Çınar</g:brand>
<g:mpn>CLO-29473856-1</g:mpn>
<g:gender>male</g:gender>
<g:age_group>adult</g:age_group>
<g:color>Navy</g:color>
<g:size>M</g:size>
<g:item_group_id>CLO-29473856</g:item_group_id>
<g:google_product_category>212</g:google_product_category>
<g:tax><g:country>US</g:country><g:region>CA</g:region><g:rate>8.25</g:rate><g:tax_ship>y</g:tax_ship></g:tax>
</item>

<!-- Made by hand: nothing identifies it -->
<item>
<g:id>ART-9</g:id>
<g:title>El yapımı çerçeve</g:title>
<g:description>Tek örnek</g:description>
<g:link>https://shop.example/cerceve</g:link>
<g:image_link>https://images.shop.example/9.jpg</g:image_link>
<g:price>20 USD</g:price>
<g:availability>preorder</g:availability>
<g:availability_date>2026-12-25T13:00-0800</g:availability_date>
<g:identifier_exists>no</g:identifier_exists>
</item>
</channel>
</rss>`;

const ATOM = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
<title>Örnek mağaza</title>
<link href="https://shop.example" rel="alternate" type="text/html" />
<updated>2026-11-20T18:30:02Z</updated>
<author><name>Örnek</name></author>
<id>tag:shop.example,2026:/products</id>
<entry>
<title>Yün kazak</title>
<link href="https://shop.example/kazak" />
<summary>Soğuk gecelerde sıcak tutar.</summary>
<updated>2026-11-19T07:00:00Z</updated>
<g:id>1A2B3C4D5</g:id>
<g:condition>new</g:condition>
<g:price>25.00 USD</g:price>
<g:availability>in stock</g:availability>
<g:image_link>https://images.shop.example/kazak.jpg</g:image_link>
<g:gtin>4006381333931</g:gtin>
</entry>
</feed>`;

/** Names with spaces, no quotes, inches in a title. */
const GOOGLE_TABLE = [
  'id\ttitle\tdescription\tlink\tcondition\tprice\tavailability\timage link\tadditional image link\tgtin\tmpn\tbrand\tgoogle product category\tshipping(country:price)',
  'TV_1\tTelevizyon 22"\t22" panel\thttps://shop.example/tv\tused\t159.00 USD\tin stock\thttps://images.shop.example/tv.png\thttps://images.shop.example/tv2.png,https://images.shop.example/tv3.png\t4006381333931\tM2262D\tÇınar\tElectronics > Video > Televisions\tUS:14.95 USD',
  'DVD-0564738\tFilmler\tAltı filmlik kutu\thttps://shop.example/dvd\tnew\t129.99 USD\tout of stock\thttps://images.shop.example/dvd.jpg\t\t4006381333931\t\tÇınar\t783\tUS:0 USD',
].join('\n');

/** What the columns are stands above them. */
const META_TABLE = [
  '"# Required | A unique content ID, such as its ""SKU""","# Required | A title","# Required | Plain text","# Required | in stock or out of stock","# Required | new or used","# Required | Number and ISO 4217 code","# Required | The page","# Required | The picture","# Required | The brand","# Optional","# Optional","# Optional","# Optional | start/end","# Optional","# Optional","# Optional","# Optional"',
  'id,title,description,availability,condition,price,link,image_link,brand,google_product_category,quantity_to_sell_on_facebook,sale_price,sale_price_effective_date,item_group_id,gender,color,size,age_group,additional_image_link,gtin,shipping',
  '0,"Pamuklu tişört, mavi","Kraliyet ""mavisi"", organik pamuk",in stock,new,10.00 USD,https://shop.example/tisort,https://images.shop.example/t.jpg,Çınar,Apparel & Accessories > Clothing > Shirts & Tops,75,8.00 USD,2026-10-30T09:30-08:00/2026-12-30T23:59-08:00,SHIRT,unisex,royal blue,M,adult,,4006381333931,US:CA:Ground:9.99 USD',
  '1,Kulaklık,Kablosuz,available for order,refurbished,"1,099.00 USD",https://shop.example/k,https://images.shop.example/k.jpg,Çınar,,,,,,,,,,"https://images.shop.example/k2.jpg,https://images.shop.example/k3.jpg",4006381333931,',
].join('\r\n');

const NOW = Date.parse('2026-11-21T09:00:00.000Z');

/** A source as it is opened, with all of its items. */
async function readAll(text: string) {
  const source = await readSource(
    (async function* () {
      yield new Uint8Array(Buffer.from(text));
    })(),
    { format: null, delimiter: null, itemsPath: null, sentAs: null, onBytes: () => {} },
  );
  const items = [];
  for await (const item of source.items) items.push(item);
  return { source, items };
}

async function importAll(text: string, currency: CurrencyCode = 'USD') {
  const { source, items } = await readAll(text);
  const mapping = guessMapping([...new Set(items.flatMap(({ fields }) => [...fields.keys()]))]);
  const read = items.map((item) =>
    readFeedItem(mappedReader(item, mapping), { currency, now: NOW, categoryOf: () => null }),
  );
  return {
    format: source.format,
    missing: missingAttributes(mapping),
    issues: read.flatMap(({ issues }) => issues),
    items: read.map(({ item }) => item),
  };
}

describe('the forms of the documentation are imported as they are, without a warning', () => {
  it('RSS 2.0 of Google', async () => {
    const { format, missing, issues, items } = await importAll(RSS);
    expect({ format, missing, issues }).toEqual({ format: 'xml_rss', missing: [], issues: [] });
    expect(items).toMatchObject([
      {
        id: 'TV_123456',
        title: 'LED televizyon 22" tam HD',
        description: 'Geniş ekran çalışma alanı; 22" panel & iki hoparlör.',
        link: 'https://shop.example/tv/22.html?renk=siyah&boy=22',
        priceMinor: 15_900,
        gtin: '4006381333931',
        availability: 'in_stock',
      },
      {
        id: 'CLO-29473856-1',
        description: 'Yüzde yüz pamuk',
        priceMinor: 4950,
        salePriceMinor: 3950,
        images: [1, 2, 3].map((n) => `https://images.shop.example/${n}.jpg`),
        groupId: 'CLO-29473856',
        variant: 'Navy / M',
      },
      { id: 'ART-9', priceMinor: 2000, availability: 'preorder' },
    ]);
  });

  it('RSS whose texts have marks that are not escaped', async () => {
    const described = (text: string) =>
      RSS.replace('Tek örnek', text).replace('El yapımı çerçeve', '<![CDATA[G&uuml;ne&#351; &amp; Ay]]>');
    const { issues, items } = await importAll(
      described('Metin <b>kalın <i>eğik</i></b> son<br/>satır<p>bir</p><p>iki</p> <g:note>başka</g:note>'),
    );
    expect(issues).toEqual([]);
    expect(items.at(-1)).toMatchObject({
      title: 'Güneş & Ay',
      description: 'Metin kalın eğik son\nsatır bir\niki',
    });
  });

  it('Atom 1.0 of Google', async () => {
    const { format, missing, issues, items } = await importAll(ATOM);
    expect({ format, missing, issues }).toEqual({ format: 'xml_rss', missing: [], issues: [] });
    expect(items).toMatchObject([
      { id: '1A2B3C4D5', title: 'Yün kazak', link: 'https://shop.example/kazak', priceMinor: 2500 },
    ]);
  });

  it('tab-separated of Google', async () => {
    const { format, missing, issues, items } = await importAll(GOOGLE_TABLE);
    expect({ format, missing, issues }).toEqual({ format: 'tsv', missing: [], issues: [] });
    expect(items).toMatchObject([
      { id: 'TV_1', title: 'Televizyon 22"', images: { length: 3 } },
      { id: 'DVD-0564738', priceMinor: 12_999, stock: 0 },
    ]);
  });

  it('comma-separated of Meta, with what its template says above the columns', async () => {
    const { format, missing, issues, items } = await importAll(META_TABLE);
    expect({ format, missing, issues }).toEqual({ format: 'csv', missing: [], issues: [] });
    expect(items).toMatchObject([
      {
        id: '0',
        title: 'Pamuklu tişört, mavi',
        description: 'Kraliyet "mavisi", organik pamuk',
        priceMinor: 1000,
        salePriceMinor: 800,
        stock: 75,
        groupId: 'SHIRT',
      },
      { id: '1', priceMinor: 109_900, availability: 'backorder', images: { length: 3 } },
    ]);
  });
});

describe('the items of JSON', () => {
  const shops: [string, string | null][] = [
    ['[{"id":"1"}]', null],
    ['{"items":[{"id":"1"}]}', 'items'],
    ['{"meta":{"tags":["a"],"note":"\\"x\\": [{"},"data":{"products":[{"id":"1"}]}}', 'data.products'],
    ['{"a":{"b":{}},"list":[ {"id":"1"}]}', 'list'],
  ];
  it.each(shops)('are found in %s', async (text, itemsPath) => {
    const { source, items } = await readAll(text);
    expect(source.itemsPath).toBe(itemsPath);
    expect(items).toHaveLength(1);
  });
});
