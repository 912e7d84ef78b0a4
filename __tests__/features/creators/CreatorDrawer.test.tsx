import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CreatorDrawer } from '../../../src/features/creators/CreatorDrawer.tsx';
import { keepTrail } from '../../../src/features/creators/creatorTrail.ts';
import { catchToasts } from '../../support/toasts.ts';
import { connectToastHost, type Toast } from '../../../src/shared/notify/toastQueue.ts';
import { useOverlay } from '../../../src/shared/overlay/useOverlay.ts';
import { creatorProfile } from '../../support/creatorAnswers.ts';
import { meAs } from '../../support/planAnswers.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { type Replies, stubNetwork } from '../../support/stubNetwork.ts';

function AnyScreen() {
  const { value, open, close } = useOverlay('creator');
  return (
    <>
      <button onClick={() => open(1)}>first</button>
      {value !== null && <CreatorDrawer value={value} onClose={close} />}
    </>
  );
}
const show = (replies: Replies = {}, at = '/x?creator=1') => {
  const calls = stubNetwork({
    'GET /auth/me': meAs('MEMBER'),
    'GET /shortlists': { body: { items: [] } },
    ...Object.fromEntries([1, 2, 3].map((id) => [`GET /creators/${id}`, { body: { creator: creatorProfile(id) } }])),
    ...replies,
  });
  return { calls, ...renderScreen('/x', <AnyScreen />, { at }) };
};
afterEach(() => {
  keepTrail([]);
  jest.useRealTimers();
});

describe('CreatorDrawer', () => {
  it('shows who they are, how they engage, nine contents and what was done together', async () => {
    const { user, store } = show();
    expect(await screen.findByRole('heading', { name: 'Elif Kaya 1' })).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Creator profile' })).toHaveStyle({ position: 'fixed', right: '0px' });
    expect(screen.getByText('(6,000 likes + 250 comments) ÷ 12 posts ÷ 12,400 followers')).toBeInTheDocument();
    expect(screen.getByText('Kış bakımı')).toBeInTheDocument();
    expect(screen.getByText('Worked with you once')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /Open content/ })).toHaveLength(9);
    await user.click(screen.getByRole('button', { name: 'Open content 1: video' }));
    expect(await screen.findByRole('dialog', { name: /Content 1/ })).toBeInTheDocument();
    expect(store.getState().view).toEqual({ 'creator:1:content': 0 });
  });

  it('plays a video, and shows what is no film as a picture; a picture opens in full', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Open content 1: video' }));
    const film = await screen.findByLabelText(/Content 1/, { selector: 'video' });
    expect(film).toHaveAttribute('src', '/moving-0');
    expect(film).toHaveAttribute('poster', '/still-0');
    expect(film).toHaveAttribute('controls');
    fireEvent.error(film);
    const picture = screen.getByRole('img', { name: /Content 1/ });
    expect(picture).toHaveAttribute('src', '/moving-0');
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(picture).toHaveAttribute('src', '/still-0');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('img', { name: /Content 2/ })).toHaveAttribute('src', '/moving-1');
  });

  it('walks through the list by arrow keys', async () => {
    keepTrail([1, 2, 3]);
    const { user, router } = show();
    await screen.findByRole('heading', { name: 'Elif Kaya 1' });
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('heading', { name: 'Elif Kaya 2' })).toBeInTheDocument();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(router.state.location.search).toBe('?creator=3'));
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(router.state.location.search).toBe('?creator=2'));
  });

  it('leaves the arrows to the browser with Alt, and to its contents while one is open', async () => {
    keepTrail([1, 2, 3]);
    const { user, router } = show();
    await screen.findByRole('heading', { name: 'Elif Kaya 1' });
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(router.state.location.search).toBe('?creator=1');
    await user.click(screen.getByRole('button', { name: 'Open content 2: picture' }));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(screen.getByRole('dialog', { name: /Content 2/ })).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('dialog', { name: /Content 3/ })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?creator=1');
  });

  it('asks once in five minutes and again after them', async () => {
    const { calls, user } = show({}, '/x');
    const asked = () => calls.filter(({ path }) => path === '/creators/1').length;
    const start = Date.now();
    const openAndClose = async () => {
      await user.click(screen.getByRole('button', { name: 'first' }));
      await screen.findByRole('heading', { name: 'Elif Kaya 1' });
      await user.click(screen.getByRole('button', { name: 'Close the profile' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await openAndClose();
    // Only the date moves; everything that waits does so as usual.
    jest.useFakeTimers({
      now: start + 295_000,
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'queueMicrotask',
        'nextTick',
        'performance',
        'hrtime',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'requestIdleCallback',
        'cancelIdleCallback',
      ],
    });
    await openAndClose();
    expect(asked()).toBe(1);
    jest.setSystemTime(start + 320_000);
    await openAndClose();
    expect(asked()).toBe(2);
  });

  it('stays quiet when the profile cannot be loaded', async () => {
    show({ 'GET /creators/1': { status: 500, body: { message: 'Boom' } } });
    expect(await screen.findByText('The profile cannot be shown at the moment.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Boom')).toBeNull();
  });

  it('says why it could not be blocked', async () => {
    const { shown, stop } = catchToasts();
    const { user } = show({ 'POST /creators/1/block': { status: 409, body: { message: 'They work for you' } } });
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    await waitFor(() => expect(shown).toEqual(['error: They work for you']));
    stop();
  });

  it('blocks, and takes it back from the notice within ten seconds', async () => {
    const toasts: Toast[] = [];
    const stop = connectToastHost((toast) => void toasts.push(toast));
    const { user, calls } = show({
      'POST /creators/1/block': { body: { blocked: true } },
      'POST /creators/1/unblock': { body: { blocked: false } },
    });
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('button', { name: 'Unblock' })).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/creators/1/block')?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    await waitFor(() => expect(toasts).toHaveLength(1));
    stop();
    expect(toasts[0]).toMatchObject({
      message: 'Elif Kaya 1 is blocked',
      durationMs: 10_000,
      action: { label: 'Undo' },
    });
    act(() => toasts[0]?.action?.run());
    expect(await screen.findByRole('button', { name: 'Block' })).toBeInTheDocument();
  });
});
