import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ProductCreatePage } from '../../../src/features/products/ProductCreatePage.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

describe('ProductCreatePage', () => {
  it.each(['TRY', 'EUR'] as const)('starts in %s where that is the currency of the brand', async (defaultCurrency) => {
    stubNetwork({
      'GET /auth/me': { body: meAnswer({ brand: { defaultCurrency } }) },
      'GET /products/categories': { body: { items: [] } },
    });
    const screenOf = (
      <WhenSignedIn>
        <ProductCreatePage />
      </WhenSignedIn>
    );
    renderScreen('/products/create', screenOf, { brandId: 7 });
    expect(await screen.findByRole('combobox', { name: /^Currency/ })).toHaveTextContent(defaultCurrency);
  });
});
