import { majorToMinor } from '#contract/rules/money';
import { foldTr } from '#contract/rules/text';
import type { Catalogue, Flavour, ProductLine } from '#server/db/seed/catalogue';
import type { ProductDrawing } from '#server/db/seed/drawProduct';
import type { Random } from '#server/db/seed/random';
import type { products } from '#server/modules/products/products.table';

export type DemoProduct = Omit<typeof products.$inferInsert, 'brandId' | 'imageIds'>;

const SPREAD_DAYS = 400;

/** Every line with every flavour, lines in turn, so that neighbours differ. */
function combinations(catalogue: Catalogue): { line: ProductLine; flavour: Flavour }[] {
  const rounds = Math.max(...catalogue.lines.map((line) => line.flavours.length));
  return Array.from({ length: rounds }, (_, round) =>
    catalogue.lines.flatMap((line, i) => {
      const flavour = line.flavours[(i * 5 + round) % line.flavours.length];
      return flavour && round < line.flavours.length ? [{ line, flavour }] : [];
    }),
  ).flat();
}

/** Pictures of a catalogue. Lines of one shape share the picture of a flavour, as products of one series look alike. */
export interface CataloguePictures {
  drawings: ProductDrawing[];
  /** The picture of product number `i`, as a place among the drawings. */
  placeOf(i: number): number;
}

/** The pictures of the first `count` products; further ones that look otherwise borrow one of these. */
export function cataloguePictures(catalogue: Catalogue, count: number): CataloguePictures {
  const all = combinations(catalogue);
  const looks = [...new Map(all.slice(0, count).map((one) => [lookOf(one), one])).entries()];
  const places = new Map(looks.map(([look], place) => [look, place]));
  return {
    drawings: looks.map(([, { line, flavour }], i) => ({
      shape: line.shape,
      palette: flavour.palette,
      prop: i % 7 === 3 ? 'stones' : catalogue.prop,
      mirrored: i % 3 === 1,
    })),
    placeOf: (i) => {
      const one = all[i % all.length];
      return (one && places.get(lookOf(one))) ?? i % looks.length;
    },
  };
}

const lookOf = ({ line, flavour }: { line: ProductLine; flavour: Flavour }) => `${line.shape} ${flavour.code}`;

/** Product number `i` of a catalogue. Beyond the catalogue's own combinations the name carries a batch number. */
export function* demoProducts(catalogue: Catalogue, count: number, random: Random, now: Date): Generator<DemoProduct> {
  const all = combinations(catalogue);
  for (let i = 0; i < count; i += 1) {
    const combination = all[i % all.length];
    if (!combination) return;
    const batch = Math.floor(i / all.length);
    yield demoProduct(catalogue, combination, { i, batch }, random, now);
  }
}

function demoProduct(
  catalogue: Catalogue,
  { line, flavour }: { line: ProductLine; flavour: Flavour },
  { i, batch }: { i: number; batch: number },
  random: Random,
  now: Date,
): DemoProduct {
  const name = `${flavour.name} ${line.name} ${line.size}${batch > 0 ? ` · No. ${batch + 1}` : ''}`;
  const sku = `${catalogue.skuPrefix}-${line.code}-${flavour.code}${batch > 0 ? `-${batch + 1}` : ''}`;
  const gtin = withCheckDigit(`${catalogue.gtinPrefix}${String(10_000_000 + i * 37)}`);
  const priceMinor = demoPrice(line, random);
  const createdAt = new Date(now.getTime() - random.between(1, SPREAD_DAYS * 24 * 60) * 60_000);
  const updatedAt =
    random.next() < 0.5
      ? createdAt
      : new Date(createdAt.getTime() + random.next() * (now.getTime() - createdAt.getTime()));
  const onSale = random.next() < 0.15;
  return {
    name,
    sku,
    gtin,
    priceMinor,
    createdAt,
    updatedAt,
    categoryId: line.category,
    description: `${line.description} ${flavour.sentence}`,
    brandName: catalogue.brandName,
    url: `${catalogue.website}/${sku.toLowerCase()}`,
    currency: line.currency,
    salePriceMinor: onSale ? Math.round((priceMinor * random.between(70, 90)) / 100) : null,
    costMinor: Math.round((priceMinor * random.between(32, 55)) / 100),
    stock: demoStock(random),
    variants: random.next() < 0.08 ? packs(sku, line.size, priceMinor, random) : [],
    status: demoStatus(random),
    searchText: foldTr([name, sku, gtin, catalogue.brandName].join(' ')),
  };
}

/** Near the line's price, ending as shops end their prices. */
function demoPrice(line: ProductLine, random: Random): number {
  const usual = majorToMinor(line.price, line.currency) ?? 0;
  const varied = Math.round((usual * random.between(90, 112)) / 100);
  return line.currency === 'TRY' ? Math.round(varied / 1000) * 1000 - 10 : Math.max(50, Math.round(varied / 50) * 50);
}

function demoStock(random: Random): number | null {
  const draw = random.next();
  if (draw < 0.08) return null;
  if (draw < 0.14) return 0;
  if (draw < 0.28) return random.between(1, 9);
  if (draw < 0.52) return random.between(10, 49);
  return random.between(50, 900);
}

function demoStatus(random: Random): DemoProduct['status'] {
  const draw = random.next();
  if (draw < 0.8) return 'active';
  return draw < 0.92 ? 'draft' : 'archived';
}

const packs = (sku: string, size: string, priceMinor: number, random: Random) =>
  [2, 3].map((pieces) => ({
    sku: `${sku}-X${pieces}`,
    title: `${pieces} × ${size}`,
    priceMinor: Math.round(priceMinor * pieces * 0.95),
    stock: random.between(0, 80),
  }));

/** Twelve digits and the GS1 check digit. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
