import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useView } from '../../../src/shared/replay/useView.ts';
import { brandSelected } from '../../../src/shared/session/selectedBrandSlice.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

function Screen() {
  const [open, setOpen] = useView<'first' | 'second' | null>('screen:dialog', null);
  return (
    <>
      <p>open: {open ?? 'none'}</p>
      <button onClick={() => setOpen('first')}>Open</button>
      <button onClick={() => setOpen(null)}>Close</button>
    </>
  );
}
const show = () => renderScreen('/', <Screen />, { routes: [{ path: '/away', element: <p>away</p> }] });

describe('what is open on a screen', () => {
  it('is in the store as long as it is open', async () => {
    const { store, user } = show();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByText('open: first')).toBeVisible();
    expect(store.getState().view).toEqual({ 'screen:dialog': 'first' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('open: none')).toBeVisible();
    expect(store.getState().view).toEqual({});
  });

  it('is forgotten with the screen, and with its brand', async () => {
    const { store, user, router } = show();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    act(() => void store.dispatch(brandSelected(2)));
    expect(store.getState().view).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await act(() => router.navigate('/away'));
    expect(await screen.findByText('away')).toBeVisible();
    expect(store.getState().view).toEqual({});
  });
});
