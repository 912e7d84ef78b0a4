import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { notificationsApi } from '../../../src/features/notifications/notificationsApi.ts';
import {
  profileLoaded,
  selectEndedBy,
  selectSessionStatus,
  signedOut,
} from '../../../src/shared/session/sessionSlice.ts';
import { useSignOut } from '../../../src/shared/session/useSignOut.ts';
import { renderInShell } from '../../support/renderInShell.tsx';
import { renderPublicScreen } from '../../support/renderScreen.tsx';
import { meAnswer } from '../../support/signedInPerson.ts';
import { answer, noAnswer, stubNetwork } from '../../support/stubNetwork.ts';

function Out() {
  const signOut = useSignOut();
  return (
    <button type="button" onClick={() => void signOut()}>
      Out
    </button>
  );
}

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

/** Presses the button with an access token that the server no longer takes; why the session had ended, each time it had. */
function leaveExpired(refreshAnswer: () => Response | Promise<Response>) {
  localStorage.setItem('accessToken', 'access-1');
  localStorage.setItem('refreshToken', 'refresh-1');
  const sent = stubNetwork(({ path, headers }) => {
    if (path === '/auth/refresh-token') return refreshAnswer();
    return answer(headers.get('Authorization') === 'Bearer access-2' ? 200 : 401);
  });
  const { store } = renderPublicScreen('/', <Out />);
  store.dispatch(profileLoaded());
  const reasons: unknown[] = [];
  store.subscribe(() => {
    const state = store.getState();
    if (selectSessionStatus(state) === 'guest') reasons.push(selectEndedBy(state));
  });
  fireEvent.click(screen.getByRole('button', { name: 'Out' }));
  return { sent, reasons };
}

describe('signing out', () => {
  it('waits for a change under way before it ends the session', async () => {
    let arrive: (response: Response) => void = () => {};
    const sent = stubNetwork(({ path }) =>
      path === '/auth/logout'
        ? answer(200)
        : new Promise<Response>((resolve) => {
            arrive = resolve;
          }),
    );
    const { store, user } = renderPublicScreen('/', <Out />);
    void store.dispatch(notificationsApi.endpoints.markAllNotificationsRead.initiate({ brandId: 1 }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Out' }));
    expect(sent.map(({ path }) => path)).toEqual(['/notifications/read-all']);
    arrive(answer(200));
    await waitFor(() => expect(selectEndedBy(store.getState())).toBe('byUser'));
    expect(sent.map(({ path }) => path)).toEqual(['/notifications/read-all', '/auth/logout']);
  });

  it('ends the session whatever the server says', async () => {
    stubNetwork(() => answer(500));
    const { store, user } = renderPublicScreen('/', <Out />);
    await user.click(screen.getByRole('button', { name: 'Out' }));
    await waitFor(() => expect(selectEndedBy(store.getState())).toBe('byUser'));
  });

  it('empties the local storage, what older consoles kept there among it', async () => {
    localStorage.setItem('auth_tokens', 'old');
    localStorage.setItem('accessToken', 'a');
    stubNetwork({ 'GET /auth/me': { body: meAnswer() }, 'POST /auth/logout': {} });
    const { store, user } = renderInShell(<Out />);
    await user.click(await screen.findByRole('button', { name: 'Out' }));
    await waitFor(() => expect(selectEndedBy(store.getState())).toBe('byUser'));
    expect(localStorage).toHaveLength(0);
  });

  it('renews an expired session, so that the server can end it', async () => {
    const { sent, reasons } = leaveExpired(() => answer(200, { token: 'access-2', refreshToken: 'refresh-2' }));
    await waitFor(() => expect(reasons.at(-1)).toBe('byUser'));
    expect(sent.map(({ path }) => path)).toEqual(['/auth/logout', '/auth/refresh-token', '/auth/logout']);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['is refused', () => answer(401)],
    ['brings no token', () => answer(200, {})],
    ['gets no answer', noAnswer],
  ])('ends as the person wanted when the renewal %s', async (_name, respond) => {
    const { sent, reasons } = leaveExpired(respond);
    await waitFor(() => expect(reasons).not.toHaveLength(0));
    expect(new Set(reasons)).toEqual(new Set(['byUser']));
    expect(sent.map(({ path }) => path)).toEqual(['/auth/logout', '/auth/refresh-token']);
  });

  it("is the person's own wish even when the session expires under another call meanwhile", async () => {
    const { store } = renderPublicScreen('/', <Out />);
    const sent = stubNetwork(() => new Promise<Response>(() => {}));
    fireEvent.click(screen.getByRole('button', { name: 'Out' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => {
      store.dispatch(signedOut('expired'));
    });
    expect(selectEndedBy(store.getState())).toBe('byUser');
  });

  it('gives up a server that does not answer, which must not end the next session', async () => {
    jest.useFakeTimers();
    const sent = stubNetwork(() => new Promise<Response>(() => {}));
    const { store } = renderPublicScreen('/', <Out />);
    fireEvent.click(screen.getByRole('button', { name: 'Out' }));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(selectEndedBy(store.getState())).toBe('byUser');
    expect(sent.map(({ path, signal }) => [path, signal?.aborted])).toEqual([['/auth/logout', true]]);
  });
});
