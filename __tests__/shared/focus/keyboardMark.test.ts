import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { markKeyboard } from '../../../src/shared/focus/keyboardMark.ts';

/** What a browser says of the part of the page in sight; jsdom has none. */
class Viewport extends EventTarget {
  height = 800;
  scale = 1;
  become(height: number, scale = 1): void {
    Object.assign(this, { height, scale });
    this.dispatchEvent(new Event('resize'));
  }
}
let viewport: Viewport;
let end: () => void;
beforeEach(() => {
  viewport = new Viewport();
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
  document.body.innerHTML = '<input aria-label="Title" /><button>Publish</button>';
  end = markKeyboard();
});
afterEach(() => {
  end();
});
const isMarked = () => document.documentElement.hasAttribute('data-keyboard');
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

it('marks the page while a keyboard takes a part of it, and no longer', () => {
  focus('input');
  expect(isMarked()).toBe(false);
  viewport.become(480);
  expect(isMarked()).toBe(true);
  viewport.become(800);
  expect(isMarked()).toBe(false);
});

it('takes neither a bar of the browser, nor a page that is zoomed, nor a button in the focus for one', () => {
  focus('input');
  viewport.become(740);
  expect(isMarked()).toBe(false);
  viewport.become(400, 2);
  expect(isMarked()).toBe(false);
  viewport.become(480);
  focus('button');
  expect(isMarked()).toBe(false);
});
