import { afterEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { WhenSeen } from '../../../src/shared/ui/WhenSeen.tsx';

const { IntersectionObserver: own } = globalThis;
afterEach(() => {
  globalThis.IntersectionObserver = own;
});

it('draws what it holds once its place comes into sight, and not before', () => {
  let tell: (isIntersecting: boolean) => void = () => {};
  globalThis.IntersectionObserver = class {
    constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
      tell = (isIntersecting) => heard([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver; // what the component asks of it
  render(<WhenSeen>far below</WhenSeen>);
  act(() => tell(false));
  expect(screen.queryByText('far below')).toBeNull();
  act(() => tell(true));
  expect(screen.getByText('far below')).not.toBeNull();
});
