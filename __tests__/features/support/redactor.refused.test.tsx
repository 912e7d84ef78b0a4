import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import type { ReactElement } from 'react';
import { IMAGE_BYTES_MAX } from '#contract/constants/files';
import { readBrand } from '../../../src/features/brands/readBrand.ts';
import { LogoSection } from '../../../src/features/brands/settings/LogoSection.tsx';
import { CoverField } from '../../../src/features/challenges/form/CoverField.tsx';
import { FilesField } from '../../../src/features/contents/add/FilesField.tsx';
import { PicturesSection } from '../../../src/features/products/form/PicturesSection.tsx';
import { ProfilePicture } from '../../../src/features/profile/ProfilePicture.tsx';
import { opened } from '../../../src/shared/replay/viewSlice.ts';
import { playBack } from '../../support/playBack.tsx';
import { renderInShell } from '../../support/renderInShell.tsx';
import { brandAnswer, meAnswer } from '../../support/signedInPerson.ts';
import { answer, stubNetwork } from '../../support/stubNetwork.ts';
import { withHashes } from '../../support/supportFacts.ts';

withHashes();
afterEach(() => localStorage.clear());

const inForm = (element: ReactElement, values: object) => (
  <Formik initialValues={values} onSubmit={() => {}}>
    {element}
  </Formik>
);
const BRAND = readBrand(brandAnswer());
const SCREENS: Record<string, { element: ReactElement; wrongType: string; tooLarge: string }> = {
  cover: {
    element: inForm(<CoverField />, { cover: null }),
    wrongType: 'Choose a JPEG, PNG or WebP picture',
    tooLarge: 'The picture may have at most 10 MB',
  },
  logo: {
    element: BRAND ? <LogoSection brand={BRAND} mayWrite onSaved={() => {}} /> : <p />,
    wrongType: 'Choose an SVG, PNG, JPEG or WebP picture',
    tooLarge: 'The picture can be at most 10 MB',
  },
  profile: {
    element: <ProfilePicture />,
    wrongType: 'Choose a PNG, JPEG or WebP picture',
    tooLarge: 'The picture can be at most 10 MB',
  },
  product: {
    element: inForm(<PicturesSection readOnly={false} />, { images: [] }),
    wrongType: 'Only JPEG, PNG and WebP',
    tooLarge: 'At most 10 MB',
  },
  library: {
    element: inForm(<FilesField name="files" label="Files" />, { files: [] }),
    wrongType: 'This is neither a video nor a picture that can be added: MP4, MOV, WebM, JPEG, PNG or WebP.',
    tooLarge: 'This picture is larger than 25 MB.',
  },
};

function choose(file: File, size = 1): void {
  Object.defineProperty(file, 'size', { value: size });
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no field for files');
  fireEvent.change(input, { target: { files: [file] } });
}

const CASES = Object.entries(SCREENS).flatMap(([name, { element, wrongType, tooLarge }]) => [
  { name, element, words: wrongType, type: 'application/pdf', size: 1 },
  { name, element, words: tooLarge, type: 'image/png', size: 4 * IMAGE_BYTES_MAX },
]);

it.each(CASES)('a replay shows why a file was not taken: $name, $words', async ({ element, words, type, size }) => {
  stubNetwork(({ path }) => (path === '/auth/me' ? answer(200, meAnswer()) : answer(404)));
  const shown = renderInShell(element);
  await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull());
  choose(new File(['x'], 'elif-cinar.file', { type }), size);
  expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
  await playBack(element, shown);
  expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
  expect(screen.queryByText('elif-cinar', { exact: false })).toBeNull();
});

it.each(['cover', 'logo', 'profile', 'product', 'library'])(
  'a replay shows that a file could not be sent: %s',
  async (name) => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = jest.fn();
    const fault = { status: 500, body: { message: 'Zübeyde’s disk is full' } };
    const view = {
      cover: { 'cover:fault': fault },
      logo: { 'logo:fault': fault },
      profile: { 'picture:fault': fault },
      product: { 'pictures:uploads': [{ id: 1, fileName: 'elif.png', refused: null, fault }] },
      library: {
        'contents:uploads': [{ id: 1, fileName: 'elif.png', state: 'stopped', refusal: null, fault, fileId: null }],
      },
    }[name];
    stubNetwork(({ path }) => (path === '/auth/me' ? answer(200, meAnswer()) : answer(404)));
    const element = SCREENS[name]?.element ?? <p />;
    const shown = renderInShell(element);
    await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull());
    act(() => {
      for (const [key, value] of Object.entries(view ?? {})) shown.store.dispatch(opened({ name: key, value }));
    });
    await playBack(element, shown);
    expect(await screen.findByText(/could not be|failed/i)).toBeInTheDocument();
    expect(screen.queryByText(/Zübeyde|elif/)).toBeNull();
  },
);
