import { describe, expect, it } from '@jest/globals';
import { Check } from 'typebox/value';
import * as P from '#contract/constants/products';
import { isValidGtin } from '#contract/rules/products';
import { CreateProductBody } from '#contract/schemas/products';
import { productFormSchema } from '../../../src/features/products/productFormSchema.ts';
import { EMPTY_PRODUCT, type ProductFormValues, toBody } from '../../../src/features/products/productFormValues.ts';
import { validateWith } from '../../../src/shared/form/validateWith.ts';
import { startWords } from '../../support/renderScreen.tsx';
import { seededRandom } from '../../support/seededRandom.ts';

const schema = productFormSchema(startWords('en').getFixedT('en', ['products', 'forms']), 'en');
const errorsOf = (values: ProductFormValues) => validateWith(schema, values);
const picture = (n: number) => ({
  id: `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`,
  url: '',
  thumbnailUrl: '',
  width: 1,
  height: 1,
  placeholder: '',
});
const good: ProductFormValues = {
  ...EMPTY_PRODUCT,
  name: 'Gül suyu',
  category: 'skin-care',
  price: '149.90',
  images: [picture(1)],
  status: 'active',
};

describe('productFormSchema', () => {
  it('accepts a product with only what is required', async () => {
    expect(await errorsOf(good)).toEqual({});
    expect(await errorsOf({ ...EMPTY_PRODUCT, name: 'ab', category: 'hair', price: '0.01' })).toEqual({});
  });

  it.each<[string, Partial<ProductFormValues>, string]>([
    ['an empty name', { name: '  ' }, 'name'],
    ['a price of nothing', { price: '0.00' }, 'price'],
    ['a price that cannot be read', { price: 'cheap' }, 'price'],
    ['an active product without a picture', { images: [] }, 'images'],
    ['a sale price that is not lower', { salePrice: '149.90' }, 'salePrice'],
    ['a wrong check digit', { gtin: '4006381333932' }, 'gtin'],
    ['an address without https', { url: 'http://example.com' }, 'url'],
    ['half a piece in stock', { stock: '1.5' }, 'stock'],
  ])('refuses %s on its field', async (_name, change, field) => {
    expect(Object.keys(await errorsOf({ ...good, ...change }))).toEqual([field]);
  });

  it('names the second variant of two with the same SKU', async () => {
    const variant = { sku: 'A-1', title: 'Small', price: '5.00', stock: '' };
    expect(await errorsOf({ ...good, variants: [variant, { ...variant, title: 'Large' }] })).toEqual({
      variants: [undefined, { sku: expect.any(String) }],
    });
  });

  it('speaks the language it was made for', async () => {
    const turkish = productFormSchema(startWords('tr').getFixedT('tr', ['products', 'forms']), 'tr');
    expect(await validateWith(turkish, { ...good, name: '', price: 'x' })).toEqual({
      name: 'Bu alanı doldurun',
      price: '1.250,00 gibi bir tutar yazın',
    });
  });

  it('agrees with the contract on generated values', async () => {
    const random = seededRandom();
    const pick = <T>(...values: T[]): T => values[Math.floor(random() * values.length)] as T; // never out of range
    const text = (...lengths: number[]) => 'ş'.repeat(pick(...lengths));
    const amount = () => pick('', '0.00', '0.01', '9.99', '10000000.00', '10000000.01', '99999999.99');
    for (let i = 0; i < 400; i += 1) {
      const odd: ProductFormValues = {
        name: text(0, 1, 2, 150, 151),
        category: pick('', 'x', 'skin-care', 'UPPER', 'a'.repeat(41)),
        description: text(0, 5000, 5001),
        sku: pick('', 'A-1', 'x'.repeat(50), 'x'.repeat(51)),
        gtin: pick('', '4006381333931', '4006381333932', '12345', 'abcdefgh'),
        brandName: text(0, 80, 81),
        url: pick('', 'https://example.com/a', 'http://example.com', `https://example.com/${'a'.repeat(2000)}`),
        images: Array.from({ length: pick(0, 1, 10, 11) }, (_, n) => picture(n)),
        price: amount(),
        currency: pick('TRY', 'USD', 'EUR'),
        salePrice: pick('', '0.01'),
        cost: amount(),
        stock: pick('', '0', '10000000', '10000001'),
        variants: Array.from({ length: pick(0, 1, 2) }, (_, n) => ({
          sku: pick('', `V${n}`),
          title: pick('', 'M', 'x'.repeat(81)),
          price: amount(),
          stock: pick('', '3'),
        })),
        status: pick('draft', 'active', 'archived'),
      };
      // A good product with some odd fields, so that about half of them are still to be accepted.
      const values: ProductFormValues = {
        ...good,
        ...Object.fromEntries(Object.entries(odd).filter(() => random() < 0.15)),
      };
      const body = toBody(values);
      const byContract =
        Check(CreateProductBody, body) &&
        (body.gtin === null || isValidGtin(body.gtin)) &&
        (body.status !== 'active' || body.imageIds.length > 0) &&
        (body.salePriceMinor === null || body.salePriceMinor < body.price * 100) &&
        values.name.trim().length >= P.PRODUCT_NAME_MIN;
      const errors = await errorsOf(values);
      expect({ values, accepted: Object.keys(errors).length === 0 }).toEqual({ values, accepted: byContract });
    }
  });
});
