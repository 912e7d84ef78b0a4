import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { PlayedContext } from '../../../src/shared/replay/played.ts';
import { opened } from '../../../src/shared/replay/viewSlice.ts';
import { useTyped } from '../../../src/shared/replay/useTyped.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

function Field() {
  const [text, setText] = useTyped('thing:typed');
  return (
    <>
      <input aria-label="Find" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button">Elsewhere</button>
    </>
  );
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Find'), { target: { value } });

describe('what is typed to find something', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is told once typing rests, not key by key', () => {
    const { store } = renderScreen('/', <Field />);
    const dispatched = jest.spyOn(store, 'dispatch');
    for (const text of ['k', 'kr', 'kre', 'krem']) {
      type(text);
      act(() => jest.advanceTimersByTime(100));
    }
    expect(screen.getByLabelText('Find')).toHaveValue('krem');
    expect(store.getState().view).toEqual({});
    act(() => jest.advanceTimersByTime(200));
    expect(store.getState().view).toEqual({ 'thing:typed': { q: 'krem' } });
    expect(dispatched).toHaveBeenCalledTimes(1);
    type('');
    act(() => jest.advanceTimersByTime(300));
    expect(store.getState().view).toEqual({});
  });

  it.each(['Enter', 'Escape'])('is told before %s chooses or closes', (key) => {
    const { store } = renderScreen('/', <Field />);
    type('krem');
    fireEvent.keyDown(screen.getByLabelText('Find'), { key: 'm' });
    expect(store.getState().view).toEqual({});
    fireEvent.keyDown(screen.getByLabelText('Find'), { key });
    expect(store.getState().view).toEqual({ 'thing:typed': { q: 'krem' } });
  });

  it('is told when the field is left, and forgotten with it', () => {
    const { store, unmount } = renderScreen('/', <Field />);
    act(() => screen.getByLabelText('Find').focus());
    type('krem');
    act(() => screen.getByRole('button').focus());
    expect(store.getState().view).toEqual({ 'thing:typed': { q: 'krem' } });
    unmount();
    expect(store.getState().view).toEqual({});
  });

  it('stands in the field of a played screen, and nothing else does', () => {
    const { store } = renderScreen(
      '/',
      <PlayedContext value>
        <Field />
      </PlayedContext>,
    );
    act(() => void store.dispatch(opened({ name: 'thing:typed', value: { q: 'Yosun' } })));
    expect(screen.getByLabelText('Find')).toHaveValue('Yosun');
    type('krem');
    act(() => jest.advanceTimersByTime(300));
    expect(screen.getByLabelText('Find')).toHaveValue('Yosun');
    expect(store.getState().view).toEqual({ 'thing:typed': { q: 'Yosun' } });
  });
});
