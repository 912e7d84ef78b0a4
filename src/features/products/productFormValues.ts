import type { CurrencyCode } from '#contract/constants/money';
import type { ProductStatus } from '#contract/constants/products';
import { majorToMinor, minorToMajor, minorToMajorText } from '#contract/rules/money';
import type { Picture } from '#contract/schemas/files';
import type { CreateProductBody, Product, UpdateProductBody } from '#contract/schemas/products';
import { cleanText } from '../../shared/form/cleanText.ts';
import { changesOf } from '../../shared/form/isSame.ts';

export interface ProductVariantValues {
  sku: string;
  title: string;
  price: string;
  stock: string;
}

/** The form's values: amounts as major units with a dot, numbers as digits, an empty text for what is not given. */
export interface ProductFormValues {
  name: string;
  category: string;
  description: string;
  sku: string;
  gtin: string;
  brandName: string;
  url: string;
  images: Picture[];
  price: string;
  currency: CurrencyCode;
  salePrice: string;
  cost: string;
  stock: string;
  variants: ProductVariantValues[];
  status: ProductStatus;
}

export const EMPTY_PRODUCT: ProductFormValues = {
  name: '',
  category: '',
  description: '',
  sku: '',
  gtin: '',
  brandName: '',
  url: '',
  images: [],
  price: '',
  currency: 'TRY',
  salePrice: '',
  cost: '',
  stock: '',
  variants: [],
  status: 'draft',
};

/** What of a product may be kept as a draft: all but its pictures, whose addresses are signed. */
export const DRAFT_FIELDS: readonly (keyof ProductFormValues)[] = Object.keys(EMPTY_PRODUCT).filter(
  (field) => field !== 'images',
) as (keyof ProductFormValues)[]; // its own keys

export const EMPTY_VARIANT: ProductVariantValues = { sku: '', title: '', price: '', stock: '' };

const amountText = (minor: number | null, currency: CurrencyCode) =>
  minor === null ? '' : minorToMajorText(minor, currency);
const numberText = (value: number | null) => (value === null ? '' : String(value));

export function fromProduct(product: Product): ProductFormValues {
  const { currency } = product;
  return {
    name: product.name,
    category: product.category,
    description: product.description,
    sku: product.sku ?? '',
    gtin: product.gtin ?? '',
    brandName: product.brandName ?? '',
    url: product.url ?? '',
    images: product.images,
    price: amountText(majorToMinor(product.price, currency), currency),
    currency,
    salePrice: amountText(product.salePriceMinor, currency),
    cost: amountText(product.costMinor, currency),
    stock: numberText(product.stock),
    variants: product.variants.map(({ sku, title, priceMinor, stock }) => ({
      sku,
      title,
      price: amountText(priceMinor, currency),
      stock: numberText(stock),
    })),
    status: product.status,
  };
}

const orNull = (text: string) => cleanText(text) || null;
const wholeOrNull = (text: string) => (text === '' ? null : Number(text));

/** The body that the API takes, of values that the form's schema has accepted. */
export function toBody(values: ProductFormValues): CreateProductBody {
  const { currency } = values;
  const minorOrNull = (text: string) => (text === '' ? null : majorToMinor(text, currency));
  return {
    name: cleanText(values.name),
    category: values.category,
    description: cleanText(values.description),
    sku: orNull(values.sku),
    gtin: orNull(values.gtin),
    brandName: orNull(values.brandName),
    url: orNull(values.url),
    imageIds: values.images.map(({ id }) => id),
    price: minorToMajor(minorOrNull(values.price) ?? 0, currency),
    currency,
    salePriceMinor: minorOrNull(values.salePrice),
    costMinor: minorOrNull(values.cost),
    stock: wholeOrNull(values.stock),
    variants: values.variants.map(({ sku, title, price, stock }) => ({
      sku: cleanText(sku),
      title: cleanText(title),
      priceMinor: minorOrNull(price) ?? 0,
      stock: wholeOrNull(stock),
    })),
    status: values.status,
  };
}

/** Only what differs from the product as it was loaded. */
export const toChanges = (before: ProductFormValues, values: ProductFormValues): UpdateProductBody =>
  changesOf(toBody(before), toBody(values));

const FIELD_OF: Record<string, string> = { salePriceMinor: 'salePrice', costMinor: 'cost' };

/** The form's field for a path of the body, e.g. "variants.0.priceMinor" → "variants.0.price". */
export function toProductField(path: string): string | null {
  const [head = '', ...rest] = path.split('.');
  if (head === 'imageIds') return 'images';
  const field = FIELD_OF[head] ?? head;
  if (!(field in EMPTY_PRODUCT)) return null;
  return [field, ...rest.map((part) => (part === 'priceMinor' ? 'price' : part))].join('.');
}
