import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { useSidebar } from '../../../src/app/layout/useSidebar.ts';

afterEach(() => {
  document.cookie = 'sidebar=; path=/; max-age=0';
});

describe('the sidebar', () => {
  it('is toggled by Ctrl or Meta plus b, which is remembered in a cookie for 7 days', () => {
    const write = jest.spyOn(document, 'cookie', 'set');
    const { result } = renderHook(() => useSidebar());
    expect(result.current.expanded).toBe(true);
    fireEvent.keyDown(window, { key: 'b', ctrlKey: true });
    expect(result.current.expanded).toBe(false);
    expect(write).toHaveBeenLastCalledWith(expect.stringContaining('max-age=604800'));
    expect(renderHook(() => useSidebar()).result.current.expanded).toBe(false);
    write.mockRestore();
  });

  it('leaves b alone while somebody types, and with other keys', () => {
    const { result } = renderHook(() => useSidebar());
    const input = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(input, { key: 'b', ctrlKey: true });
    fireEvent.keyDown(window, { key: 'b' });
    fireEvent.keyDown(window, { key: 'b', metaKey: true, shiftKey: true });
    input.remove();
    expect(result.current.expanded).toBe(true);
  });

  it('opens the sheet instead where there is one', () => {
    const openSheet = jest.fn();
    const { result } = renderHook(() => useSidebar(openSheet));
    act(() => {
      fireEvent.keyDown(window, { key: 'B', metaKey: true });
    });
    expect(openSheet).toHaveBeenCalledTimes(1);
    expect(result.current.expanded).toBe(true);
  });
});
