import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import Dialog from '@mui/material/Dialog';
import { screen, waitFor, within } from '@testing-library/react';
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
    sessionStorage.setItem('reloadedFor Loading chunk 7 failed', '1');
  });

  it.each([
    ['because of a fault', 'plans=upgrade', 'TypeError: kanarya'],
    ['because its file is missing even after a reload', 'pay=3', 'Error: Loading chunk 7 failed'],
  ])(
    'leaves the screen alive, %s, with a way on and a request id under which the log has it',
    async (_, search, what) => {
      const sent = stubNetwork({ 'POST /reports': { body: { ok: true } } });
      const { user, router } = renderPublicScreen('/products', <Screen />, { at: `/products?q=serum&${search}` });
      const dialog = within(await screen.findByRole('alertdialog', { name: 'This part stopped working' }));
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]?.body).toEqual({ kind: 'crash', what: `/products ${search.split('=')[0]} ${what}`, count: 1 });
      expect(dialog.getByText(`Request id: ${sent[0]?.headers.get('X-Request-Id')}`)).toBeInTheDocument();
      expect(dialog.getByRole('button', { name: 'Load again' })).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      expect(router.state.location.search).toBe('?q=serum');
      expect(screen.queryByRole('alertdialog')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Open' }));
      expect(await screen.findByRole('dialog', { name: 'Creator 42' })).toBeInTheDocument();
    },
  );
});
