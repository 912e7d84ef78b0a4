import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import { UploadField } from '../../../../src/features/feeds/form/UploadField.tsx';
import { useFeedUpload } from '../../../../src/features/feeds/form/useFeedUpload.ts';
import { holdUploads } from '../../../support/heldUploads.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { stubNetwork } from '../../../support/stubNetwork.ts';

const uploads = holdUploads();

function Field() {
  return <UploadField upload={useFeedUpload(true)} />;
}

it('keeps the file that was chosen last, also where the one before arrives later', async () => {
  stubNetwork({ 'GET /auth/me': 'offline' });
  const { user } = renderScreen(
    '/feeds/create',
    <Formik initialValues={{ upload: null }} onSubmit={() => {}}>
      <Field />
    </Formik>,
  );
  const field = screen.getByLabelText('Choose a file', { selector: 'input' });
  await user.upload(field, new File(['a'], 'slow.csv'));
  await user.upload(field, new File(['b'], 'quick.csv'));
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.answer({ upload: { id: '4b1c1f0e-7a55-4e0e-9a68-0d9d6b1f0a02', bytes: 1 } });
  expect(await screen.findByText(/^quick\.csv/)).toBeVisible();
  uploads[0]?.answer({ upload: { id: '4b1c1f0e-7a55-4e0e-9a68-0d9d6b1f0a01', bytes: 1 } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText(/^quick\.csv/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
