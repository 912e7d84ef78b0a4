import Dialog from '@mui/material/Dialog';
import { ThemeProvider } from '@mui/material/styles';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createStore } from '../../../src/app/store.ts';
import { theme } from '../../../src/app/theme.ts';
import { ToastHost } from '../../../src/shared/notify/ToastHost.tsx';
import { dropNews, pushToast, type Toast } from '../../../src/shared/notify/toastQueue.ts';
import { startWords } from '../../support/renderScreen.tsx';

/** ms in which a toast has certainly come or gone. */
const MOTION = 1000;
const STEP = 250;

let store = createStore();
beforeEach(() => {
  jest.useFakeTimers();
  store = createStore();
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <I18nextProvider i18n={startWords('en')}>
          <button type="button">Elsewhere</button>
          <ToastHost />
        </I18nextProvider>
      </ThemeProvider>
    </Provider>,
  );
});
afterEach(() => {
  jest.useRealTimers();
});

/** In small steps: each gives the toasts the chance to come, go and make room. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(STEP, ms - passed)));
}
const push = async (...toasts: Toast[]) => {
  act(() => {
    for (const toast of toasts) pushToast(toast);
  });
  await pass(MOTION);
};
const news = (number: number): Toast => ({ kind: 'info', message: `News ${number}`, durationMs: 6000, isNews: true });
const saved: Toast = { kind: 'success', message: 'Saved' };
const shown = () => screen.queryAllByRole('alert').map((toast) => toast.textContent);
const toast = () => screen.getByRole('alert');
/** jsdom knows no pointer events of its own, so their kind is written onto a plain one. */
const point = (kind: 'pointerOver' | 'pointerOut' | 'pointerDown', element: Element, pointerType: string) =>
  fireEvent(element, Object.assign(createEvent[kind](element), { pointerType }));

describe('a toast', () => {
  it('lasts 5000 ms by default, 6000 ms when it is a notification', async () => {
    await push(saved, news(1));
    await pass(5000 - MOTION - 250);
    expect(shown()).toEqual(['Saved', 'News 1']);
    await pass(750);
    expect(shown()).toEqual(['News 1']);
    await pass(250 + MOTION);
    expect(shown()).toEqual([]);
  });

  it.each([
    ['the pointer', () => point('pointerOver', toast(), 'mouse'), () => point('pointerOut', toast(), 'mouse')],
    [
      'keyboard focus',
      () => fireEvent.keyDown(document.body, { key: 'F8' }),
      () => screen.getByText('Elsewhere').focus(),
    ],
    [
      'touch, until something else is touched',
      () => {
        point('pointerOver', toast(), 'touch');
        point('pointerOut', toast(), 'touch');
      },
      () => point('pointerDown', screen.getByText('Elsewhere'), 'touch'),
    ],
  ])('pauses under %s and goes on afterwards', async (_what, hold, release) => {
    await push(news(1));
    act(() => {
      hold();
    });
    await pass(10_000);
    expect(shown()).toEqual(['News 1']);
    act(() => {
      release();
    });
    await pass(1500);
    expect(shown()).toEqual(['News 1']);
    await pass(3500 + MOTION);
    expect(shown()).toEqual([]);
  });

  it('is closed by its button and by Escape, and runs its command', async () => {
    const run = jest.fn();
    await push(saved, { kind: 'info', message: 'Removed', action: { label: 'Undo', run } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(MOTION);
    expect(run).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual(['Saved']);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' });
    await pass(MOTION);
    expect(shown()).toEqual([]);
  });
});

describe('a dialog over the page', () => {
  const dialog = () => (
    <ThemeProvider theme={theme}>
      <Dialog open>
        <button type="button">Within</button>
      </Dialog>
    </ThemeProvider>
  );

  it.each(['before', 'after'])('leaves toasts that came %s it to screen readers', async (moment) => {
    if (moment === 'before') await push(saved);
    render(dialog());
    await pass(MOTION);
    if (moment === 'after') await push(saved);
    expect(screen.queryByRole('button', { name: 'Elsewhere' })).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Saved');
  });
});

describe('toasts of notifications', () => {
  it('come two at a time, each for its 6000 ms, also when they read alike', async () => {
    await push(...[1, 2, 3, 4, 4].map(news));
    expect(shown()).toEqual(['News 1', 'News 2']);
    await pass(6000);
    expect(shown()).toEqual(['News 3', 'News 4']);
    await pass(6000 + MOTION);
    expect(shown()).toEqual(['News 4']);
  });

  it('never keep the answers to the person’s own actions waiting', async () => {
    await push(...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(news));
    await push(saved, { kind: 'error', message: 'Failed' });
    expect(shown()).toEqual(['News 1', 'News 2', 'Saved', 'Failed']);
  });

  it('are taken back, shown or waiting, when they concern nobody any more', async () => {
    await push(...[1, 2, 3, 4].map(news), saved);
    act(() => {
      dropNews();
    });
    await pass(MOTION);
    expect(shown()).toEqual(['Saved']);
  });

  it('stands in the store as long as it is shown, as one of the texts of the console', async () => {
    const error = { status: 500, body: { message: 'No room for Defne', code: 'INTERNAL' } };
    await push({
      kind: 'error',
      message: 'No room for Defne',
      failure: { error, text: 'The shortlist could not be changed' },
    });
    await push({ kind: 'success', message: '1 creator added to “Winter”' }, { kind: 'success', message: 'Zzyzx' });
    expect(Object.values(store.getState().view)).toMatchObject([
      { kind: 'error', said: 'creators:shortlist.failed', fault: error },
      { kind: 'success', said: 'creators:shortlist.added', values: { count: 1, name: 'Winter' } },
      { kind: 'success', text: 'Zzyzx' },
    ]);
    await pass(6000 + 3 * MOTION);
    expect(store.getState().view).toEqual({});
  });
});
