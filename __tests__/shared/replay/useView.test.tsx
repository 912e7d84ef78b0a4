import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { opened } from '../../../src/shared/replay/viewSlice.ts';
import { useView } from '../../../src/shared/replay/useView.ts';
import { useViewedFault } from '../../../src/shared/replay/useViewedFault.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

let answered: (text: string) => void = () => {};
function Asking() {
  const [answer, setAnswer] = useView<string | null>('thing:answer', null);
  const [fault, setFault] = useViewedFault('thing:fault');
  useEffect(() => {
    answered = setAnswer;
  }, [setAnswer]);
  return (
    <>
      <p>{answer ?? 'nothing'}</p>
      <p>{JSON.stringify(fault)}</p>
      <button type="button" onClick={() => setFault(new Error('broken'))}>
        Break
      </button>
      <button type="button" onClick={() => setFault({ status: 'NETWORK' })}>
        Fail
      </button>
    </>
  );
}

describe('what a screen keeps in the store', () => {
  it('is forgotten with the screen, and so is an answer that comes later', async () => {
    const { store, router } = renderScreen('/', <Asking />, { routes: [{ path: '/away', element: <p>away</p> }] });
    act(() => answered('12 changed'));
    expect(screen.getByText('12 changed')).toBeVisible();
    await act(() => router.navigate('/away'));
    act(() => answered('13 changed'));
    expect(store.getState().view).toEqual({});
  });

  it('may be told before the screen is there', () => {
    const { store } = renderScreen('/', <Asking />);
    act(() => void store.dispatch(opened({ name: 'thing:answer', value: 'from a link' })));
    expect(screen.getByText('from a link')).toBeVisible();
  });

  it('is of a failure the fault of the API alone', async () => {
    const { store, user } = renderScreen('/', <Asking />);
    await user.click(screen.getByRole('button', { name: 'Break' }));
    expect(store.getState().view).toEqual({ 'thing:fault': {} });
    await user.click(screen.getByRole('button', { name: 'Fail' }));
    expect(store.getState().view).toEqual({ 'thing:fault': { status: 'NETWORK' } });
  });
});
