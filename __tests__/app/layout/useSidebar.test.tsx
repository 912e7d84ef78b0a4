import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useSidebar } from '../../../src/app/layout/useSidebar.ts';
import { PlayedContext } from '../../../src/shared/replay/played.ts';
import { viewSlice } from '../../../src/shared/replay/viewSlice.ts';

/** The sidebar of a page of its own, or of one that is played. */
function renderSidebar(openSheet?: () => void, store = newStore(), isPlayed = false) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <PlayedContext value={isPlayed}>{children}</PlayedContext>
    </Provider>
  );
  return renderHook(() => useSidebar(openSheet), { wrapper });
}
const newStore = () => configureStore({ reducer: { view: viewSlice.reducer } });

afterEach(() => {
  document.cookie = 'sidebar=; path=/; max-age=0';
});

describe('the sidebar', () => {
  it('is toggled by Ctrl or Meta plus b, which is remembered in a cookie for 7 days', () => {
    const write = jest.spyOn(document, 'cookie', 'set');
    const { result } = renderSidebar();
    expect(result.current.expanded).toBe(true);
    fireEvent.keyDown(window, { key: 'b', ctrlKey: true });
    expect(result.current.expanded).toBe(false);
    expect(write).toHaveBeenLastCalledWith(expect.stringContaining('max-age=604800'));
    expect(renderSidebar().result.current.expanded).toBe(false);
    write.mockRestore();
  });

  it('is toggled so while a field has the focus, too, and by no other keys', () => {
    const { result } = renderSidebar();
    fireEvent.keyDown(window, { key: 'b' });
    fireEvent.keyDown(window, { key: 'b', metaKey: true, shiftKey: true });
    expect(result.current.expanded).toBe(true);
    const input = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(input, { key: 'b', ctrlKey: true });
    input.remove();
    expect(result.current.expanded).toBe(false);
  });

  it('waits under a dialog, but not under its own sheet', () => {
    const { result } = renderSidebar();
    const over = document.body.appendChild(document.createElement('div'));
    over.setAttribute('aria-modal', 'true');
    fireEvent.keyDown(window, { key: 'b', ctrlKey: true });
    expect(result.current.expanded).toBe(true);
    over.className = 'MuiDrawer-anchorLeft';
    fireEvent.keyDown(window, { key: 'b', ctrlKey: true });
    over.remove();
    expect(result.current.expanded).toBe(false);
  });

  it('opens the sheet instead where there is one', () => {
    const openSheet = jest.fn();
    const { result } = renderSidebar(openSheet);
    act(() => {
      fireEvent.keyDown(window, { key: 'B', metaKey: true });
    });
    expect(openSheet).toHaveBeenCalledTimes(1);
    expect(result.current.expanded).toBe(true);
  });

  it('is as wide in a replay as it was, whatever the reader prefers', () => {
    document.cookie = 'sidebar=collapsed; path=/';
    const store = newStore();
    renderSidebar(undefined, store);
    expect(store.getState().view).toEqual({ 'shell:collapsed': true });
    document.cookie = 'sidebar=; path=/; max-age=0';
    expect(renderSidebar(undefined, store, true).result.current.expanded).toBe(false);
    document.cookie = 'sidebar=collapsed; path=/';
    expect(renderSidebar(undefined, newStore(), true).result.current.expanded).toBe(true);
  });
});
