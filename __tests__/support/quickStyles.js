/**
 * Queries by role ask for the style of each element again and again, and jsdom answers by asking of each of hundreds of
 * rules whether it means the element. Most rules name a class or a tag that the element has not: they are passed over here,
 * and an answer is kept for as long as jsdom keeps its own, which is until something of the page changes.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');

/** What an element must have for one selector of a list to mean it; null where it takes more than a look. */
function needOf(selector) {
  const last = selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1);
  const name = /^[a-z]\w*/.exec(last)?.[0];
  const className = /\.([\w-]+)/.exec(last)?.[1];
  return name || className ? { name, className } : null;
}

/** No element: a rule that holds others has no selector, and jsdom takes seconds to say of `:has` what only moves a padding. */
const MEANS_NONE = /^undefined$|::|:has\(/;
const inBrackets = /\[[^\]]*\]|\([^()]*\)/g;

const needs = new Map();
function needsOf(selector) {
  let known = needs.get(selector);
  if (known === undefined) {
    const all = selector.replace(inBrackets, '').replace(inBrackets, '').split(',').map(needOf);
    known = all.includes(null) ? null : all;
    if (MEANS_NONE.test(selector)) known = [];
    needs.set(selector, known);
  }
  return known;
}

const ask = selectors.matchesDontThrow;
// The module that computes styles takes this function when it is loaded: import this one before jsdom.
selectors.matchesDontThrow = (element, selector) => {
  const needed = needsOf(String(selector));
  const mayMean =
    needed === null ||
    needed.some(
      ({ name, className }) =>
        (!name || element._localName === name) && (!className || element.classList.contains(className)),
    );
  return mayMean && ask(element, selector);
};

/** `getComputedStyle` of the window that answers the same question once. */
export function keepingStyles(window) {
  const compute = window.getComputedStyle;
  const document = implForWrapper(window.document);
  /** By what jsdom keeps of the styles, which it lets go with each change. */
  const kept = new WeakMap();
  return (element, pseudo) => {
    if (pseudo || element.ownerDocument !== window.document) return compute(element, pseudo);
    const known = document._styleCache && kept.get(document._styleCache)?.get(element);
    if (known) return known;
    const style = compute(element);
    const styles = kept.get(document._styleCache) ?? new WeakMap();
    kept.set(document._styleCache, styles.set(element, style));
    return style;
  };
}
