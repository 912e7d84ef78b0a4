import { describe, expect, it } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useOtherTab } from '../../../../src/features/challenges/form/useOtherTab.ts';

const open = () => renderHook(() => useOtherTab(12));

describe('useOtherTab', () => {
  it('knows of another tab until the last one is closed', async () => {
    const [mine, second, third] = [open(), open(), open()];
    await waitFor(() => expect([mine, second, third].map(({ result }) => result.current)).toEqual([true, true, true]));
    third.unmount();
    // What was said of the third one has been heard by then.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect([mine.result.current, second.result.current]).toEqual([true, true]);
    second.unmount();
    await waitFor(() => expect(mine.result.current).toBe(false));
    mine.unmount();
  });
});
