import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Language } from '#contract/constants/languages';
import { ProductImportDialog } from '../../../src/features/products/ProductImportDialog.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { answer, type Replies, stubNetwork } from '../../support/stubNetwork.ts';

function open(reply: Replies[string], language: Language = 'en') {
  stubNetwork({ 'GET /auth/me': 'offline', 'POST /products/import': reply });
  const onClose = jest.fn();
  return { ...renderScreen('/products', <ProductImportDialog onClose={onClose} />, { language }), onClose };
}
const csv = (text: string) => new File([text], 'products.csv', { type: 'text/csv' });

describe('ProductImportDialog', () => {
  it.each([
    ['en', 'At most 5,000 rows, 200 columns and 5 MB.'],
    ['tr', 'En fazla 5.000 satır, 200 sütun ve 5 MB.'],
  ] as const)('says before anything is chosen what a file may have, in %s', (language, words) => {
    open({}, language);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('says in words which limit a file meets, and takes the next one', async () => {
    const message = 'The file may have at most 200 columns; line 1 has more.';
    let refused = true;
    const { user } = open(() =>
      refused
        ? {
            status: 400,
            body: {
              message: 'Some fields need your attention.',
              code: 'VALIDATION_FAILED',
              fields: { file: [{ code: 'TOO_MANY_COLUMNS', message, params: { max: 200, line: 1 } }] },
              requestId: 'r-1',
            },
          }
        : { body: { dryRun: true, counts: { created: 1, updated: 0, unchanged: 0, invalid: 0 }, rows: [] } },
    );
    await user.upload(screen.getByLabelText('Choose CSV file', { selector: 'input' }), csv('sku;a'));
    expect(await screen.findByText(message)).toBeInTheDocument();
    refused = false;
    await user.upload(screen.getByLabelText('Choose CSV file', { selector: 'input' }), csv('sku\nA'));
    expect(await screen.findByRole('button', { name: 'Import 1 product' })).toBeEnabled();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('imports what it showed by Enter, once there is something to import', async () => {
    const runs: unknown[] = [];
    const { user, onClose } = open(({ body }) => {
      runs.push(body instanceof FormData && body.get('dryRun'));
      return { body: { dryRun: false, counts: { created: 1, updated: 0, unchanged: 0, invalid: 0 }, rows: [] } };
    });
    await user.upload(screen.getByLabelText('Choose CSV file', { selector: 'input' }), csv('sku\nA'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 product' })).toHaveFocus());
    expect(runs).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(runs).toHaveLength(2);
  });

  it('shows and imports the file that was chosen last, also where the one before is answered later', async () => {
    const counts = (created: number) => ({ created, updated: 0, unchanged: 0, invalid: 0 });
    const first = Promise.withResolvers<Response>();
    const files: string[] = [];
    const { user } = open({});
    stubNetwork(({ path, body }) => {
      if (path !== '/products/import') return answer(404);
      const file = body instanceof FormData && body.get('file');
      const name = file instanceof File ? file.name : '';
      files.push(name);
      return name === 'a.csv' ? first.promise : answer(200, { dryRun: true, counts: counts(2), rows: [] });
    });
    const field = screen.getByLabelText('Choose CSV file', { selector: 'input' });
    await user.upload(field, new File(['sku\nA'], 'a.csv', { type: 'text/csv' }));
    await user.upload(field, new File(['sku\nA\nB'], 'b.csv', { type: 'text/csv' }));
    await screen.findByRole('button', { name: 'Import 2 products' });
    first.resolve(answer(200, { dryRun: true, counts: counts(1), rows: [] }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await user.click(screen.getByRole('button', { name: 'Import 2 products' }));
    await waitFor(() => expect(files).toEqual(['a.csv', 'b.csv', 'b.csv']));
  });

  it('offers nothing to import where no line would change anything', async () => {
    const { user } = open({
      body: { dryRun: true, counts: { created: 0, updated: 0, unchanged: 3, invalid: 0 }, rows: [] },
    });
    await user.upload(screen.getByLabelText('Choose CSV file', { selector: 'input' }), csv('sku\nA'));
    expect(await screen.findByRole('button', { name: 'Choose another file' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it.each([
    ['en', ['price: message', 'Sale price: message', 'Pictures: message', 'Variants: message']],
    ['tr', ['price: message', 'İndirimli fiyat: message', 'Görseller: message', 'Varyantlar: message']],
  ] as const)(
    'names what is wrong by its column, or in words where the file has none, in %s',
    async (language, lines) => {
      const error = { code: 'INVALID', message: 'message' };
      const fields = ['price', 'salePriceMinor', 'imageIds', 'variants.0.sku'];
      const row = { line: 2, sku: 'A', name: 'A', outcome: 'invalid', changes: [] };
      const counts = { created: 0, updated: 0, unchanged: 0, invalid: 1 };
      const body = { dryRun: true, counts, rows: [{ ...row, errors: fields.map((field) => ({ field, error })) }] };
      const { user } = open({ body }, language);
      const choose = language === 'en' ? 'Choose CSV file' : 'CSV dosyası seç';
      await user.upload(screen.getByLabelText(choose, { selector: 'input' }), csv('sku\nA'));
      for (const text of lines) expect(await screen.findByText(text)).toBeInTheDocument();
    },
  );
});
