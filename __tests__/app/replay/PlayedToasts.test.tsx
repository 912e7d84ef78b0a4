import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { PlayedToasts } from '../../../src/app/replay/PlayedToasts.tsx';
import { opened } from '../../../src/shared/replay/viewSlice.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

it('a replay says a toast in the words of its reader, a failed one with its code and id', async () => {
  const { store } = renderScreen('/', <PlayedToasts />, { language: 'tr' });
  const body = { message: '', code: 'INTERNAL', requestId: 'r-1' };
  const values = { count: 1, name: 'Kestane' };
  act(() => {
    store.dispatch(
      opened({
        name: 'toast:1',
        value: { kind: 'error', said: 'creators:shortlist.failed', values: {}, fault: { status: 500, body } },
      }),
    );
    store.dispatch(opened({ name: 'toast:2', value: { kind: 'success', said: 'creators:shortlist.added', values } }));
    store.dispatch(opened({ name: 'toast:3', value: { kind: 'info', text: 'Xyzab' } }));
    store.dispatch(opened({ name: 'list:dialog', value: 'layout' }));
    store.dispatch(opened({ name: 'toast:4', value: null }));
  });
  const [failed, added, other, ...more] = await screen.findAllByRole('alert');
  expect(failed).toHaveTextContent(/^Kısa liste değiştirilemedi.*INTERNAL · r-1$/);
  expect(added).toHaveTextContent(/1 üretici.*Kestane/);
  expect(other).toHaveTextContent('Xyzab');
  expect(more).toEqual([]);
});
