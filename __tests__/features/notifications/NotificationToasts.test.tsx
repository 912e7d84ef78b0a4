import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../../../src/app/store.ts';
import { NotificationToasts } from '../../../src/features/notifications/NotificationToasts.tsx';
import { connectToastHost, type Toast } from '../../../src/shared/notify/toastQueue.ts';
import { brandDefaulted } from '../../../src/shared/session/selectedBrandSlice.ts';
import { stubNetwork } from '../../support/stubNetwork.ts';

const notification = (id: number, isRead = false) => ({ id, type: 'news', title: `News ${id}`, body: '', isRead, createdAt: '2026-01-01T00:00:00.000Z', metadata: {} });

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

describe('toasts of notifications', () => {
  it('show each unread one once, for 6000 ms, and ask again each minute', async () => {
    const shown: Toast[] = [];
    const disconnect = connectToastHost((toast) => { shown.push(toast); });
    let items = [notification(1), notification(2, true)];
    const sent = stubNetwork({ 'GET /notifications': () => ({ body: { items } }) });
    const store = createStore();
    store.dispatch(brandDefaulted(1));
    const { unmount } = render(<Provider store={store}><NotificationToasts /></Provider>);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(shown).toEqual([{ kind: 'info', message: 'News 1', durationMs: 6000 }]);

    items = [notification(3), ...items];
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(sent).toHaveLength(2);
    expect(shown.map(({ message }) => message)).toEqual(['News 1', 'News 3']);
    unmount();
    disconnect();
  });
});
