import {
  AGE_GROUPS,
  AVAILABILITIES,
  CONDITIONS,
  FEED_DESCRIPTION_MAX,
  FEED_EXAMPLE_VALUE_MAX,
  FEED_EXTRA_IMAGES_MAX,
  FEED_ITEM_ID_MAX,
  FEED_TITLE_MAX,
  FEED_TYPE_MAX,
  FEED_URL_MAX,
  GENDERS,
  type Availability,
  type FeedAttribute,
  type FeedIssueCode,
  type FeedSeverity,
} from '#contract/constants/feeds';
import type { CurrencyCode } from '#contract/constants/money';
import {
  PRODUCT_BRAND_NAME_MAX,
  PRODUCT_NAME_MIN,
  PRODUCT_PRICE_MAX,
  PRODUCT_STOCK_MAX,
  PRODUCT_VARIANT_TITLE_MAX,
} from '#contract/constants/products';
import { readFeedPrice } from '#contract/rules/feedPrices';
import { withoutEntities } from '#contract/rules/htmlEntities';
import { isValidGtin } from '#contract/rules/products';
import { cut, foldTr, storable } from '#contract/rules/text';

/** An item of a source as the product, or the variant of one, that it becomes. */
export interface FeedItem {
  id: string;
  title: string;
  description: string;
  /** https alone; null where the source has none such. */
  link: string | null;
  /** Addresses of its pictures, the main one first. */
  images: string[];
  priceMinor: number;
  /** Null where there is none, or it does not hold now. */
  salePriceMinor: number | null;
  /** When its sale price begins or ends next, so that a source that stays the same is read again then; ms since 1970. */
  saleChangesAt: number | null;
  currency: CurrencyCode;
  availability: Availability;
  stock: number | null;
  brandName: string | null;
  gtin: string | null;
  groupId: string | null;
  /** Of a variant: its color and size. */
  variant: string | null;
  /** One of ours; null where its own is not known. */
  category: string | null;
}

export interface ItemIssue {
  code: FeedIssueCode;
  severity: FeedSeverity;
  attribute: FeedAttribute | null;
  value: string | null;
}

export interface ItemRules {
  currency: CurrencyCode;
  /** ms since 1970. */
  now: number;
  /** Which of our categories a name or a path such as `Home > Tableware` means. */
  categoryOf: (name: string) => string | null;
}

/** What a source says of an attribute, in its order; empty where it says nothing. */
export type ReadAttribute = (attribute: FeedAttribute) => readonly string[];

const AVAILABILITY_WORDS: Record<string, Availability> = {
  ...Object.fromEntries(AVAILABILITIES.map((word) => [word, word])),
  available_for_order: 'backorder',
  available: 'in_stock',
  var: 'in_stock',
  stokta: 'in_stock',
  stokta_var: 'in_stock',
  mevcut: 'in_stock',
  evet: 'in_stock',
  discontinued: 'out_of_stock',
  pending: 'out_of_stock',
  yok: 'out_of_stock',
  stokta_yok: 'out_of_stock',
  tukendi: 'out_of_stock',
  hayir: 'out_of_stock',
  on_siparis: 'preorder',
  siparise_uygun: 'backorder',
};
const CONDITION_WORDS: Record<string, (typeof CONDITIONS)[number]> = {
  ...Object.fromEntries(CONDITIONS.map((word) => [word, word])),
  yeni: 'new',
  sifir: 'new',
  used_like_new: 'used',
  used_good: 'used',
  used_fair: 'used',
  open_box_new: 'new',
  kullanilmis: 'used',
  ikinci_el: 'used',
  yenilenmis: 'refurbished',
};
const GENDER_WORDS = [...GENDERS, 'erkek', 'kadin', 'unisex', 'kiz'];
const AGE_WORDS = [...AGE_GROUPS, 'yetiskin', 'cocuk', 'bebek', 'yenidogan', 'all_ages', 'teen'];

const word = (text: string): string => foldTr(text).replace(/[\s_-]+/g, '_');
/** A value of one line as it is taken over. */
export const cleaned = (text: string): string => storable(text).replace(/\s+/g, ' ').trim();
/** The same of a value that people read. */
const readable = (text: string): string => cleaned(withoutEntities(text));
/** Descriptions are plain text: marks of HTML go, and lines stay. */
const withoutMarks = (text: string): string =>
  storable(
    withoutEntities(text.replace(/<(br|\/p|\/div|\/li|\/h\d)\s*\/?>/gi, '\n').replace(/<\/?[a-z][^<>]*>/gi, ' ')),
  )
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const webAddress = (text: string): URL | null => {
  const url = text.length <= FEED_URL_MAX && URL.canParse(text) ? new URL(text) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
};

/**
 * A product's page by https, which alone it may have (design, products). The forms that Google and Meta document write http in
 * places, so that is read as https without a word, and null only where a port of its own says that it is another server;
 * pictures may be http, since they are fetched and shown from here.
 */
function asHttps(url: URL): URL | null {
  if (url.protocol === 'https:') return url;
  return url.port === '' ? new URL(url.href.replace(/^http:/, 'https:')) : null;
}

/** Reads and checks one item. With an error there is no item; a warning leaves it in, without what it warns of. */
export function readFeedItem(
  read: ReadAttribute,
  { currency, now, categoryOf }: ItemRules,
): { id: string | null; item: FeedItem | null; issues: ItemIssue[] } {
  const issues: ItemIssue[] = [];
  const note = (
    severity: FeedSeverity,
    code: FeedIssueCode,
    attribute: FeedAttribute | null,
    value: string | null = null,
  ): null => {
    issues.push({ severity, code, attribute, value: value === null ? null : cut(value, FEED_EXAMPLE_VALUE_MAX) });
    return null;
  };
  const first = (attribute: FeedAttribute, clean = cleaned): string | null =>
    read(attribute)
      .map(clean)
      .find((text) => text !== '') ?? null;
  /** A text that is cut where it is too long. */
  const text = (attribute: FeedAttribute, max: number, given = first(attribute, readable)): string | null => {
    if (given === null || given.length <= max) return given;
    note('warning', 'validation/too_long', attribute, given);
    return cut(given, max);
  };
  const needed = (attribute: FeedAttribute, value: string | null): string | null =>
    value ?? note('error', 'validation/required', attribute);

  const id = needed('id', first('id'));
  if (id !== null && id.length > FEED_ITEM_ID_MAX) note('error', 'validation/too_long', 'id', id);
  const title = needed('title', text('title', FEED_TITLE_MAX));
  if (title !== null && title.length < PRODUCT_NAME_MIN) note('error', 'validation/invalid_value', 'title', title);
  const plain = withoutMarks(read('description').find((one) => one.trim() !== '') ?? '');
  const description = needed('description', text('description', FEED_DESCRIPTION_MAX, plain || null));

  const address = (attribute: FeedAttribute, given: string | null): URL | null => {
    if (given === null) return null;
    const url = webAddress(given);
    return url ?? note('error', 'validation/invalid_value', attribute, given);
  };
  const page = address('link', needed('link', first('link')));
  const link = page && asHttps(page);
  if (page !== null && link === null) note('warning', 'validation/not_https', 'link', first('link'));
  const image = address('image_link', needed('image_link', first('image_link')));

  const price = (attribute: 'price' | 'sale_price'): number | null => {
    const given = first(attribute);
    if (given === null) return null;
    // None is how many shops say that a product is not on sale.
    if (attribute === 'sale_price' && isNothing(given)) return null;
    const found = readFeedPrice(given, currency);
    if ('fault' in found) return note('error', found.fault, attribute, given);
    return found.minor > PRODUCT_PRICE_MAX * 100 ? note('error', 'validation/price', attribute, given) : found.minor;
  };
  if (first('price') === null) needed('price', null);
  const priceMinor = price('price');
  const reduced = price('sale_price');
  const isReduced = reduced !== null && priceMinor !== null && reduced < priceMinor;
  // The same price twice is how many shops say that there is no other.
  if (reduced !== null && priceMinor !== null && reduced > priceMinor)
    note('warning', 'validation/sale_price', 'sale_price', first('sale_price'));
  const sale = saleTime(first('sale_price_effective_date'), now);
  if (sale === null)
    note('warning', 'validation/invalid_value', 'sale_price_effective_date', first('sale_price_effective_date'));

  const quantity = first('quantity');
  const counted = quantity !== null && /^\d{1,9}([.,]0+)?$/.test(quantity) ? Number.parseInt(quantity, 10) : null;
  if (quantity !== null && (counted === null || counted > PRODUCT_STOCK_MAX))
    note('error', 'validation/invalid_value', 'quantity', quantity);
  const said = first('availability');
  const known = said === null ? null : (AVAILABILITY_WORDS[word(said)] ?? null);
  if (said !== null && known === null) note('error', 'validation/invalid_value', 'availability', said);
  if (said === null && quantity === null) needed('availability', null);
  const availability: Availability = known ?? (counted === 0 ? 'out_of_stock' : 'in_stock');
  if (availability === 'preorder' && first('availability_date') === null)
    note('warning', 'validation/date_missing', 'availability_date');

  const oneOf = (attribute: FeedAttribute, words: readonly string[]): void => {
    const given = first(attribute);
    if (given !== null && !words.includes(word(given))) note('warning', 'validation/invalid_value', attribute, given);
  };
  oneOf('condition', Object.keys(CONDITION_WORDS));
  oneOf('gender', GENDER_WORDS);
  oneOf('age_group', AGE_WORDS);

  const code = first('gtin')?.replace(/[\s-]/g, '') ?? null;
  const gtin = code === null || isValidGtin(code) ? code : note('warning', 'validation/gtin', 'gtin', code);
  const hasNone = ['no', 'false', '0', 'hayir', 'yok'].includes(word(first('identifier_exists') ?? ''));
  if (code === null && first('mpn') === null && !hasNone) note('warning', 'validation/identifier_missing', 'gtin');

  const groupId = first('item_group_id');
  if (groupId !== null && groupId.length > FEED_ITEM_ID_MAX)
    note('error', 'validation/too_long', 'item_group_id', groupId);
  const variant = [first('color', readable), first('size', readable)].filter((part) => part !== null).join(' / ');

  const extra = read('additional_image_link')
    .flatMap((one) => one.split(/[,|]\s*(?=https?:)/))
    .map(cleaned);
  const extras = extra
    .filter((one) => one !== '')
    .map(webAddress)
    .filter((url) => url !== null);
  if (extras.length > FEED_EXTRA_IMAGES_MAX)
    note('warning', 'validation/too_many_images', 'additional_image_link', String(extras.length));

  const names = [...read('product_type'), ...read('google_product_category')];
  const categories = names.map((name) => categoryOf(cut(readable(name), FEED_TYPE_MAX)));
  const brandName = text('brand', PRODUCT_BRAND_NAME_MAX);

  if (issues.some(({ severity }) => severity === 'error')) return { id, item: null, issues };
  // With no error each of these was read; the check says so to the types.
  if (id === null || title === null || description === null || image === null || priceMinor === null)
    return { id, item: null, issues };
  const images = [image, ...extras].map((url) => url.href);
  const item: FeedItem = {
    id,
    title,
    description,
    link: link?.href ?? null,
    images: [...new Set(images)].slice(0, FEED_EXTRA_IMAGES_MAX),
    priceMinor,
    salePriceMinor: isReduced && sale?.holds !== false ? reduced : null,
    saleChangesAt: isReduced ? (sale?.changesAt ?? null) : null,
    currency,
    availability,
    stock: availability === 'out_of_stock' ? 0 : counted,
    brandName,
    gtin,
    groupId,
    variant: variant === '' ? null : cut(variant, PRODUCT_VARIANT_TITLE_MAX),
    category: categories.find((category) => category !== null) ?? null,
  };
  return { id, item, issues };
}

/** `0`, `0.00 TRY` and the like. */
const isNothing = (amount: string): boolean => amount.includes('0') && !/[^\P{Nd}0]/u.test(amount);

/** Whether an interval `start/end` of ISO 8601 holds now, and when that changes next. Null for one that cannot be read. */
function saleTime(interval: string | null, now: number): { holds: boolean; changesAt: number | null } | null {
  if (interval === null) return { holds: true, changesAt: null };
  const [start, end, ...more] = interval
    .split('/')
    .map((part) => Date.parse(part.trim().replace(/([+-]\d{2})(\d{2})$/, '$1:$2')));
  if (start === undefined || end === undefined || more.length > 0 || !(start <= end)) return null;
  if (now < start) return { holds: false, changesAt: start };
  return now < end ? { holds: true, changesAt: end } : { holds: false, changesAt: null };
}
