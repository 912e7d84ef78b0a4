import type { Palette, ProductShape } from '#server/db/seed/productShapes';
import { type Random, seededRandom } from '#server/db/seed/random';

/** One thing that is made, in what sizes it is sold and for how much, in minor units. */
interface Line {
  name: string;
  type: string;
  code: string;
  shape: ProductShape;
  text: string;
  sizes: readonly (readonly [name: string, priceMinor: number])[];
}
/** What tells the products of a line apart. */
interface Series {
  name: string;
  code: string;
  palette: Palette;
}

const VENDOR = 'Kıyı Evi';

const LINES: readonly Line[] = [
  {
    name: 'Sıvı Sabun',
    type: 'Cilt bakımı',
    code: 'SBN',
    shape: 'pumpBottle',
    text: 'Bitkisel yağlarla küçük kazanlarda pişirilir; elleri kurutmadan temizler. Liquid soap for hands that wash often.',
    sizes: [
      ['250 ml', 18_900],
      ['500 ml', 29_900],
      ['1 L', 48_900],
    ],
  },
  {
    name: 'Yüz Serumu',
    type: 'Cilt bakımı',
    code: 'SRM',
    shape: 'dropper',
    text: 'Birkaç damlası yeter; çabuk emilir, iz bırakmaz. A light serum for morning and night.',
    sizes: [
      ['15 ml', 34_900],
      ['30 ml', 54_900],
    ],
  },
  {
    name: 'El Kremi',
    type: 'Cilt bakımı',
    code: 'KRM',
    shape: 'tube',
    text: 'Çantada yer tutmaz, parmakları yağlı bırakmaz. Hand cream that does not stay on the keys.',
    sizes: [
      ['50 ml', 14_900],
      ['100 ml', 22_900],
    ],
  },
  {
    name: 'Soya Mumu',
    type: 'Ev',
    code: 'MUM',
    shape: 'candle',
    text: 'Soya mumu ve pamuk fitille elde dökülür; kırk saat yanar. Poured by hand, burns for forty hours.',
    sizes: [
      ['Küçük', 24_900],
      ['Orta', 37_900],
      ['Büyük', 54_900],
    ],
  },
  {
    name: 'Seramik Kupa',
    type: 'Mutfak',
    code: 'KUP',
    shape: 'mug',
    text: 'Çarkta çekilir, her biri biraz başkadır; bulaşık makinesine girer. Thrown on the wheel, safe in the dishwasher.',
    sizes: [
      ['250 ml', 32_900],
      ['350 ml', 39_900],
    ],
  },
  {
    name: 'Keten Kırlent',
    type: 'Ev',
    code: 'KRL',
    shape: 'cushion',
    text: 'Yıkanmış keten kılıf, kuş tüyü olmayan dolgu. Washed linen with a filling without feathers.',
    sizes: [
      ['40 × 40', 44_900],
      ['50 × 50', 54_900],
      ['30 × 60', 49_900],
    ],
  },
  {
    name: 'Çekirdek Kahve',
    type: 'Kahve',
    code: 'KHV',
    shape: 'pouch',
    text: 'Haftada bir kavrulur, kavrulduğu gün paketlenir. Roasted weekly and packed the same day.',
    sizes: [
      ['250 g', 26_900],
      ['1 kg', 89_900],
    ],
  },
  {
    name: 'Servis Tahtası',
    type: 'Mutfak',
    code: 'THT',
    shape: 'board',
    text: 'Tek parça ceviz, keten tohumu yağıyla bitirilir. One piece of walnut, finished with linseed oil.',
    sizes: [['Tek boy', 64_900]],
  },
];

const series = (name: string, code: string, wall: string, table: string, body: string, accent: string): Series => ({
  name,
  code,
  palette: { wall, table, body, accent },
});
const SERIES: readonly Series[] = [
  series('Ege', 'EGE', '#dfe9ee', '#b4c7d1', '#f4f1ea', '#3f6f8c'),
  series('Zeytin', 'ZEY', '#e6ead6', '#c0c9a2', '#6c7745', '#a3af66'),
  series('Gül', 'GUL', '#f5e1e3', '#e2b8bf', '#f9f0e9', '#b76577'),
  series('İncir', 'INC', '#e9e0ea', '#c9b4cc', '#6b4a6e', '#9a78a0'),
  series('Narenciye', 'NAR', '#f8ead3', '#e6c48f', '#fbf4e6', '#d98a35'),
];

/** A size of a product, as the shop sells it. Prices are in minor units of the shop's currency. */
export interface Variant {
  id: number;
  inventoryItemId: number;
  title: string;
  sku: string | null;
  barcode: string | null;
  priceMinor: number;
  compareAtMinor: number | null;
  /** Null where the shop does not count it. */
  stock: number | null;
  updatedAt: number;
}
export interface Product {
  id: number;
  title: string;
  handle: string;
  text: string;
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED';
  type: string;
  vendor: string;
  tags: string[];
  picture: { shape: ProductShape; palette: Palette };
  createdAt: number;
  updatedAt: number;
  variants: Variant[];
}

const LETTERS: Record<string, string> = { ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u' };
const handleOf = (title: string) =>
  title
    .toLocaleLowerCase('tr')
    .replace(/[çğıöşü]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-');

/** A GTIN-13 of Türkiye's range with its check digit. */
function gtin(number: number): string {
  const digits = `868${String(number).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The things one after the other, and from the first again. */
function turnOf<T>(things: readonly T[], turn: number): T {
  const thing = things[turn % things.length];
  if (thing === undefined) throw new Error('There is nothing to choose from.');
  return thing;
}

function makeProduct(place: number, random: Random, now: number, perProduct: number | undefined): Product {
  const line = turnOf(LINES, place);
  const turn = Math.floor(place / LINES.length);
  const flavour = turnOf(SERIES, turn);
  const edition = Math.floor(turn / SERIES.length);
  const id = 8_000_000_001 + place;
  const title = `${flavour.name} ${line.name}${edition ? ` No. ${edition + 1}` : ''}`;
  const count = perProduct ?? line.sizes.length;
  const createdAt = now - random.between(40, 400) * 86_400_000;
  const updatedAt = now - random.between(1, 30) * 86_400_000;
  const variants = Array.from({ length: count }, (_, i): Variant => {
    const [size, priceMinor] = turnOf(line.sizes, i);
    const number = place * 100 + i;
    return {
      id: 44_000_000_001 + number,
      inventoryItemId: 55_000_000_001 + number,
      title: count === 1 ? 'Default Title' : i < line.sizes.length ? size : `${size}, ${i + 1}`,
      sku: `KYI-${line.code}-${flavour.code}${edition ? edition + 1 : ''}-${i + 1}`,
      barcode: gtin(number + 1),
      priceMinor,
      compareAtMinor: random.next() < 0.2 ? Math.round(priceMinor * 1.25) : null,
      stock: random.next() < 0.1 ? random.between(0, 6) : random.between(12, 180),
      updatedAt,
    };
  });
  return {
    id,
    title,
    handle: handleOf(title),
    text: line.text,
    status: random.next() < 0.05 ? 'DRAFT' : 'ACTIVE',
    type: line.type,
    vendor: VENDOR,
    tags: [flavour.name.toLocaleLowerCase('tr')],
    picture: { shape: line.shape, palette: flavour.palette },
    createdAt,
    updatedAt,
    variants,
  };
}

/**
 * What a shop sells: the same seed gives the same shop. `variants` is how many each product has; without it as many as
 * its line has sizes. `now` in ms.
 */
export function makeCatalogue(options: { seed: number; products: number; variants?: number; now: number }): Product[] {
  const random = seededRandom(options.seed);
  return Array.from({ length: options.products }, (_, i) => makeProduct(i, random, options.now, options.variants));
}
