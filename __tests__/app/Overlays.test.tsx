import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import Dialog from '@mui/material/Dialog';
import { screen, waitFor, within } from '@testing-library/react';
import { NewVersion } from '../../src/app/NewVersion.tsx';
import { OVERLAYS } from '../../src/app/overlays.ts';
import { useOverlay } from '../../src/shared/overlay/useOverlay.ts';
import { renderPublicScreen } from '../support/renderScreen.tsx';
import { stubNetwork } from '../support/stubNetwork.ts';

OVERLAYS.creator = () =>
  Promise.resolve(({ value, onClose }) => (
    <Dialog open onClose={onClose} aria-labelledby="name">
      <h2 id="name">Creator {value}</h2>
      <button>Inside</button>
    </Dialog>
  ));
OVERLAYS.plans = () =>
  Promise.resolve(() => {
    throw new TypeError('kanarya');
  });
OVERLAYS.pay = () => Promise.reject(new Error('Loading chunk 7 failed'));
// The table is read when the module is first imported, so the test's entry has to be in it before.
const { Overlays } = await import('../../src/app/Overlays.tsx');

function Screen() {
  const { open } = useOverlay('creator');
  return (
    <main id="content" tabIndex={-1}>
      <button onClick={() => open(42)}>Open</button>
      <Overlays />
      <NewVersion />
    </main>
  );
}

describe('Overlays', () => {
  it('draws what the address asks for, keeps the focus inside and gives it back on Escape', async () => {
    const { user, router } = renderPublicScreen('/products', <Screen />, { at: '/products?q=serum' });
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
    const { user } = renderPublicScreen('/products', <Screen />, { at: '/products?creator=7' });
    await screen.findByRole('dialog', { name: 'Creator 7' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('ignores an unknown value', () => {
    renderPublicScreen('/products', <Screen />, { at: '/products?creator=everybody' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an overlay that breaks', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('leaves the screen alive, with a way on and a request id under which the log has it', async () => {
    const sent = stubNetwork({ 'POST /reports': { body: { ok: true } } });
    const { user, router } = renderPublicScreen('/products', <Screen />, { at: '/products?q=serum&plans=upgrade' });
    const dialog = within(await screen.findByRole('alertdialog', { name: 'This part stopped working' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ kind: 'crash', what: '/products plans TypeError: kanarya', count: 1 });
    expect(dialog.getByText(`Request id: ${sent[0]?.headers.get('X-Request-Id')}`)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Load again' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(router.state.location.search).toBe('?q=serum');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('dialog', { name: 'Creator 42' })).toBeInTheDocument();
  });

  it('whose file is missing stays in the address until the person decides, so that loading anew brings it', async () => {
    const { user, router } = renderPublicScreen('/products', <Screen />, { at: '/products?q=serum&pay=3' });
    const dialog = within(await screen.findByRole('alertdialog', { name: 'This part could not be loaded' }));
    expect(router.state.location.search).toBe('?q=serum&pay=3');
    await user.click(dialog.getByRole('button', { name: 'Stay here' }));
    expect(router.state.location.search).toBe('?q=serum');
  });
});
