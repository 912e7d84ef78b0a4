import { afterEach, expect, it } from '@jest/globals';
import { isTyping } from '../../../src/shared/focus/isTyping.ts';

afterEach(() => {
  document.body.innerHTML = '';
});
const first = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
};

it.each([
  '<input>',
  '<input type="date">',
  '<textarea></textarea>',
  '<select></select>',
  '<p contenteditable="true"></p>',
])('a key belongs to %s', (html) => expect(isTyping(first(html))).toBe(true));

it.each(['<input type="checkbox">', '<input type="radio">', '<input type="range">', '<button></button>', '<p></p>'])(
  'no letters are typed in %s',
  (html) => expect(isTyping(first(html))).toBe(false),
);
