import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ProductCreatePage } from '../../../src/features/products/ProductCreatePage.tsx';
import { holdUploads } from '../../support/heldUploads.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';
import { WhenSignedIn } from '../../support/WhenSignedIn.tsx';

const PICTURE = '4b1c1f0e-7a55-4e0e-9a68-0d9d6b1f0a01';
const uploads = holdUploads();

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

  it('is not sent while a picture is still on its way, which would not be part of it', async () => {
    const calls = stubNetwork({
      'GET /auth/me': { body: meAnswer() },
      'GET /products/categories': { body: { items: [{ id: 'care', name: { tr: 'Bakım', en: 'Care' } }] } },
      'POST /products': { status: 400, body: { code: 'VALIDATION', message: '', fields: {} } },
    });
    const screenOf = (
      <WhenSignedIn>
        <ProductCreatePage />
      </WhenSignedIn>
    );
    const { user } = renderScreen('/products/create', screenOf, { brandId: 7 });
    const sent = () => calls.find(({ method }) => method === 'POST')?.body;
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Krem');
    await user.type(screen.getByRole('textbox', { name: /^Price/ }), '100');
    await screen.findByRole('option', { name: 'Care' });
    await user.selectOptions(screen.getByRole('combobox', { name: /^Category/ }), 'Care');
    await user.upload(
      document.querySelector('input[type=file]') as HTMLInputElement,
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(uploads).toHaveLength(1));
    const [create] = screen.getAllByRole('button', { name: 'Save product' });
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), '{Enter}');
    expect(create).toHaveAttribute('aria-busy', 'true');
    expect(sent()).toBeUndefined();
    uploads[0]?.answer({ file: { id: PICTURE, url: '/a', thumbnailUrl: '/a', width: 1, height: 1, placeholder: '' } });
    await waitFor(() => expect(create).not.toHaveAttribute('aria-busy'));
    await user.click(create as HTMLElement);
    await waitFor(() => expect(sent()).toMatchObject({ imageIds: [PICTURE] }));
  });
});
