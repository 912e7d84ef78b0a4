import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LogoSection } from '../../../../src/features/brands/settings/LogoSection.tsx';
import { readBrand } from '../../../../src/features/brands/readBrand.ts';
import { drawPictures, holdUploads } from '../../../support/heldUploads.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { stubNetwork } from '../../../support/stubNetwork.ts';

const uploads = holdUploads();
beforeEach(drawPictures);

it('stays as it is where the cut is given up while it is uploaded', async () => {
  const calls = stubNetwork({ 'GET /auth/me': 'offline', 'PUT /brands/1': { status: 503 } });
  const brand = readBrand({ brand: { id: 1, name: 'Gül', version: 3, logoUrl: null } });
  if (!brand) throw new Error('no brand');
  const { user } = renderScreen('/settings/brand', <LogoSection brand={brand} mayWrite onSaved={() => {}} />);
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Choose picture', { selector: 'input' }), file);
  await screen.findByRole('dialog');
  fireEvent.load(document.querySelector('img[src="blob:picture"]') as Element);
  await user.click(screen.getByRole('button', { name: 'Use as logo' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  uploads[0]?.answer({ file: { id: 'f1', url: '/f1.webp', placeholder: '' } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls.map(({ method }) => method)).not.toContain('PUT');
  expect(uploads[0]?.isCalledOff).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});
