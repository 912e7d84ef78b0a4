import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { hint } from '../../../src/shared/hint/hint.ts';
import { Term } from '../../../src/shared/ui/Term.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

const wait = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });
const button = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.queryByRole('tooltip');
/** The test's browser knows no pointers. */
const point = (kind: 'pointerOver' | 'pointerDown' | 'pointerUp', element: Element, pointerType: string) =>
  fireEvent(element, Object.assign(createEvent[kind](element), { pointerType }));
const over = (element: Element) => point('pointerOver', element, 'mouse');
const touch = (element: Element) => point('pointerDown', element, 'touch');
const lift = (element: Element) => point('pointerUp', element, 'touch');

const show = () =>
  renderScreen(
    '/',
    <>
      <p>
        The money is <Term name="held">held</Term>.
      </p>
      <button aria-label="Columns" {...hint('Columns')}>
        <svg />
      </button>
      <button aria-label="Collapse" {...hint('Collapse · Ctrl+B', 'right')}>
        <svg />
      </button>
      <button>plain</button>
      <button {...hint('Night cream')}>Night cream</button>
    </>,
  );

// It is fetched with the first hint; from then on it is there at once.
beforeAll(async () => {
  show();
  over(button('Columns'));
  await screen.findByRole('tooltip', undefined, { timeout: 10_000 });
  cleanup();
});

describe('a hint', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('of a word takes Escape for itself; that of an element lets it through to the dialog', () => {
    show();
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent) => heard.push(key);
    document.body.addEventListener('keydown', listen);
    over(button('held'));
    wait(700);
    fireEvent.keyDown(button('held'), { key: 'Escape' });
    expect(shown()).toBeNull();
    expect(heard).toEqual([]);
    fireEvent.keyDown(button('held'), { key: 'Escape' });
    expect(heard).toEqual(['Escape']);
    wait(1000);
    over(button('Columns'));
    wait(700);
    fireEvent.keyDown(button('Columns'), { key: 'Escape' });
    expect(shown()).toBeNull();
    expect(heard).toEqual(['Escape', 'Escape']);
    document.body.removeEventListener('keydown', listen);
  });

  it.each([
    ['of an element', 'Columns', 'Columns'],
    ['of a word', 'held', /^Fee and platform fee set aside/],
  ])('%s shows under the pointer after the specified 700 ms', (_, name, text) => {
    show();
    over(button(name));
    wait(699);
    expect(shown()).toBeNull();
    wait(1);
    expect(shown()).toHaveTextContent(text);
  });

  it('that only repeats its element shows where that is cut off', () => {
    show();
    over(button('Night cream'));
    wait(1000);
    expect(shown()).toBeNull();
    over(button('plain'));
    jest.spyOn(button('Night cream'), 'scrollWidth', 'get').mockReturnValue(200);
    over(button('Night cream'));
    wait(1000);
    expect(shown()).toHaveTextContent('Night cream');
  });

  it('does not show where the pointer has only passed, and the next one comes sooner', () => {
    show();
    over(button('Columns'));
    wait(500);
    over(button('plain'));
    wait(1000);
    expect(shown()).toBeNull();
    over(button('Columns'));
    wait(700);
    over(button('plain'));
    expect(shown()).toBeNull();
    over(button('Collapse'));
    wait(100);
    expect(shown()).toHaveTextContent('Collapse · Ctrl+B');
  });

  it('stays while the pointer is on it, and goes with a press or Escape', () => {
    show();
    for (const end of [
      () => point('pointerDown', button('Columns'), 'mouse'),
      () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    ]) {
      over(button('Columns'));
      wait(700);
      over(screen.getByText('Columns'));
      expect(shown()).not.toBeNull();
      end();
      expect(shown()).toBeNull();
      over(button('plain'));
    }
  });

  it('shows at a long touch and stays a moment after it', () => {
    show();
    touch(button('Columns'));
    lift(button('Columns'));
    wait(1000);
    expect(shown()).toBeNull();
    touch(button('Columns'));
    wait(700);
    lift(button('Columns'));
    wait(1499);
    expect(shown()).not.toBeNull();
    wait(1);
    expect(shown()).toBeNull();
  });

  it.each([
    ['the mouse', () => point('pointerDown', button('held'), 'mouse')],
    ['the keyboard', () => fireEvent.keyDown(button('held'), { key: 'Enter' })],
  ])('of a word that was pressed by %s stays until pointer or focus leave', (_, press) => {
    show();
    touch(document.body);
    press();
    fireEvent.click(button('held'));
    wait(60_000);
    expect(shown()).toHaveTextContent(/^Fee and platform fee set aside/);
    over(button('plain'));
    expect(shown()).toBeNull();
  });

  it('of a word shows at a tap, however quick, for long enough to read it', () => {
    show();
    touch(button('held'));
    lift(button('held'));
    fireEvent.click(button('held'));
    wait(7999);
    expect(shown()).toHaveTextContent(/^Fee and platform fee set aside/);
    wait(1);
    expect(shown()).toBeNull();
  });
});

it('shows with the focus of the keyboard and describes what it stands at, unless that is its name', async () => {
  const { user } = show();
  await user.tab();
  expect(button('held')).toHaveFocus();
  await waitFor(() => expect(button('held')).toHaveAccessibleDescription(/^Fee and platform fee/));
  await user.tab();
  expect(button('held')).not.toHaveAccessibleDescription();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Columns');
  expect(button('Columns')).not.toHaveAccessibleDescription();
  await user.tab();
  await waitFor(() => expect(button('Collapse')).toHaveAccessibleDescription('Collapse · Ctrl+B'));
  await user.keyboard('{Escape}');
  expect(shown()).toBeNull();
  await user.tab();
  expect(shown()).toBeNull();
});
