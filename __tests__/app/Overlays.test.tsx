import { describe, expect, it } from '@jest/globals';
import Dialog from '@mui/material/Dialog';
import { screen, waitFor } from '@testing-library/react';
import { OVERLAYS } from '../../src/app/overlays.ts';
import { useOverlay } from '../../src/shared/overlay/useOverlay.ts';
import { renderScreen } from '../support/renderScreen.tsx';

OVERLAYS.creator = () => Promise.resolve(({ value, onClose }) => <Dialog open onClose={onClose} aria-labelledby="name"><h2 id="name">Creator {value}</h2><button>Inside</button></Dialog>);
// The table is read when the module is first imported, so the test's entry has to be in it before.
const { Overlays } = await import('../../src/app/Overlays.tsx');

function Screen() {
  const { open } = useOverlay('creator');
  return <main id="content" tabIndex={-1}><button onClick={() => open(42)}>Open</button><Overlays /></main>;
}

describe('Overlays', () => {
  it('draws what the address asks for, keeps the focus inside and gives it back on Escape', async () => {
    const { user, router } = renderScreen('/products', <Screen />, { at: '/products?q=serum' });
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Creator 42' });
    for (let press = 0; press < 3; press += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    expect(router.state.location.search).toBe('?q=serum');
  });

  it('opens from a shared link and leaves the focus with the content afterwards', async () => {
    const { user } = renderScreen('/products', <Screen />, { at: '/products?creator=7' });
    await screen.findByRole('dialog', { name: 'Creator 7' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('ignores an unknown value', () => {
    renderScreen('/products', <Screen />, { at: '/products?creator=everybody' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
