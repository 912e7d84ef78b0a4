import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import { CoverField } from '../../../../src/features/challenges/form/CoverField.tsx';
import { drawPictures, holdUploads } from '../../../support/heldUploads.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { stubNetwork } from '../../../support/stubNetwork.ts';

const uploads = holdUploads();
beforeEach(drawPictures);

it('stays as it is where the cut is given up while it is uploaded', async () => {
  stubNetwork({ 'GET /auth/me': 'offline' });
  const { user } = renderScreen(
    '/challenges/new',
    <Formik initialValues={{ cover: null }} onSubmit={() => {}}>
      <CoverField />
    </Formik>,
  );
  const file = new File(['x'], 'cover.png', { type: 'image/png' });
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  await screen.findByRole('dialog');
  fireEvent.load(document.querySelector('img[src="blob:picture"]') as Element);
  await user.click(screen.getByRole('button', { name: 'Use as cover' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  uploads[0]?.answer({ file: { id: 'f1', url: '/f1.webp', placeholder: '' } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('img')).toBeNull();
  expect(uploads[0]?.isCalledOff).toBe(true);
  expect(screen.queryByText(/could not/)).toBeNull();
});
