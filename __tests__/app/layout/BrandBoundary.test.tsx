import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrandBoundary } from '../../../src/app/layout/BrandBoundary.tsx';
import { createStore } from '../../../src/app/store.ts';
import { brandDefaulted, brandSelected } from '../../../src/shared/session/selectedBrandSlice.ts';
import { startWords } from '../../support/renderScreen.tsx';

let mounted = 0;
function Screen() {
  const [number] = useState(() => { mounted += 1; return mounted; });
  return <p>Screen {number}</p>;
}

beforeEach(() => {
  mounted = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

describe('BrandBoundary', () => {
  it('starts the screen anew at a brand switch and covers it for 300 ms', () => {
    const store = createStore();
    render(<Provider store={store}><I18nextProvider i18n={startWords('en')}><BrandBoundary><Screen /></BrandBoundary></I18nextProvider></Provider>);
    act(() => { store.dispatch(brandDefaulted(1)); });
    expect(screen.getByText('Screen 1')).toBeInTheDocument();
    expect(screen.queryByRole('status')).toBeNull();
    act(() => { store.dispatch(brandSelected(2)); });
    expect(screen.getByText('Screen 2')).toBeInTheDocument();
    expect(screen.getByRole('status')).toBeInTheDocument();
    act(() => { jest.advanceTimersByTime(299); });
    expect(screen.getByRole('status')).toBeInTheDocument();
    act(() => { jest.advanceTimersByTime(1); });
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByText('Screen 2')).toBeInTheDocument();
  });
});
