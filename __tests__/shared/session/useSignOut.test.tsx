import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { notificationsApi } from '../../../src/features/notifications/notificationsApi.ts';
import { selectEndedBy } from '../../../src/shared/session/sessionSlice.ts';
import { useSignOut } from '../../../src/shared/session/useSignOut.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { answer, stubNetwork } from '../../support/stubNetwork.ts';

function Out() {
  const signOut = useSignOut();
  return <button type="button" onClick={() => void signOut()}>Out</button>;
}

afterEach(() => localStorage.clear());

describe('signing out', () => {
  it('waits for a change under way before it ends the session', async () => {
    let arrive: (response: Response) => void = () => {};
    const sent = stubNetwork(({ path }) => (path === '/auth/logout' ? answer(200) : new Promise<Response>((resolve) => { arrive = resolve; })));
    const { store, user } = renderScreen('/', <Out />);
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
    const { store, user } = renderScreen('/', <Out />);
    await user.click(screen.getByRole('button', { name: 'Out' }));
    await waitFor(() => expect(selectEndedBy(store.getState())).toBe('byUser'));
  });
});
