import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProductRow } from '#contract/schemas/products';
import { challengeAnswer, launchFacts } from '../../support/challengeAnswers.ts';
import { field, openBrief, press, puts, write } from '../../support/briefForm.tsx';

const product = (id: number, name: string): ProductRow => ({
  id,
  name,
  category: 'face-care',
  sku: null,
  image: null,
  price: 300,
  currency: 'TRY',
  stock: null,
  status: 'active',
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
});
const PRODUCTS = {
  'GET /products': {
    body: { items: [product(3, 'Night cream'), product(4, 'Rose serum')], total: 2, page: 1, limit: 20 },
  },
};
/** By its words: the form is large, and roles are slow to find in it. */
const choose = async (words: string) => fireEvent.click(await screen.findByText(words, { selector: '[role=radio] *' }));

// The whole brief is filled in by hand; slowness alone is no failure.
jest.setTimeout(180_000);

describe('a catalogue in the brief', () => {
  it('takes the place of the product: its products, pieces and value are saved together', async () => {
    const { calls } = openBrief(PRODUCTS);
    await choose('Physical');
    await choose('The creator chooses');
    for (const name of ['Night cream', 'Rose serum']) {
      const find = await field(/^Add a product to the catalogue/);
      fireEvent.focus(find);
      fireEvent.keyDown(find, { key: 'ArrowDown' });
      fireEvent.click(await screen.findByText(name, { selector: '[role=option]' }));
    }
    expect(screen.getByText('2 products')).toBeInTheDocument();
    write(await field(/^Pieces that may be chosen/), '2');
    const value = await field(/^Highest value of the choice/);
    write(value, '500');
    fireEvent.blur(value);
    await waitFor(() =>
      expect(puts(calls).at(-1)?.body).toMatchObject({
        catalogue: { productIds: [3, 4], maxItems: 2, maxValueMinor: 50_000 },
      }),
    );
    // One is taken out again.
    fireEvent.click(screen.getByLabelText('Take Night cream out of the catalogue'));
    expect(await screen.findByText('1 product')).toBeInTheDocument();
  });

  it('says that its products have to be priced in the challenge’s currency, and asks before it is cleared', async () => {
    const catalogue = { productIds: [3], maxItems: 2, maxValueMinor: 50_000 };
    const catalogueProducts = [{ id: 3, name: 'Dollar cream', image: null, currency: 'USD' as const }];
    openBrief(PRODUCTS, {
      challenge: challengeAnswer({ productShipping: 'physical', shipByDays: 3, catalogue, catalogueProducts }),
    });
    const group = await screen.findByRole('group', { name: 'Products of the catalogue' });
    await press('Publish challenge');
    expect(await within(group).findByText(/has to be priced in TRY/)).toBeInTheDocument();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await choose('Digital');
    expect(await screen.findByText(/“Dollar cream” and its shipping are taken out/)).toBeInTheDocument();
  });

  it('is what the preview shows, and not a product that was chosen before', async () => {
    openBrief(PRODUCTS, {
      challenge: challengeAnswer({
        productShipping: 'physical',
        shipByDays: 3,
        productId: 4,
        product: { id: 4, name: 'Rose serum', image: null },
        catalogueProducts: [
          { id: 3, name: 'Night cream', image: null, currency: 'TRY' as const },
          { id: 5, name: 'Day cream', image: null, currency: 'TRY' as const },
        ],
      }),
    });
    await choose('The creator chooses');
    write(await field(/^Pieces that may be chosen/), '2');
    await press('Preview');
    const preview = await screen.findByRole('dialog');
    expect(within(preview).queryByText('Rose serum')).toBeNull();
    expect(preview).toHaveTextContent('CatalogueNight cream · Day cream');
    // In the other language, too.
    fireEvent.click(within(preview).getByText('TR'));
    await waitFor(() => expect(preview).toHaveTextContent('KatalogNight cream · Day cream'));
  });

  it('warns of fewer codes than places, with the way to add some', async () => {
    openBrief(PRODUCTS, {
      challenge: challengeAnswer({
        productShipping: 'digital',
        digitalDelivery: 'code',
        productId: 3,
        collaborations: 5,
      }),
      facts: launchFacts({ codesLeft: 2 }),
    });
    expect((await screen.findAllByText(/2 codes or links are there for 5 creators/)).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('link', { name: 'Add codes' })[0]).toHaveAttribute('href', '/challenges/7/shipments');
  });
});
