import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from './isTyping.ts';

/** What answers to Space and Enter itself, and what to the arrows; the slider of a player leaves all to the player. */
const PRESSED = 'button, a[href], summary, input:not([data-seek])';
const STEERED = '[role=tab], [role=radio], input[type=radio], input[type=range]:not([data-seek])';

/** Whether a key press is meant for the element that it goes to, and not for the screen. */
function belongsTo(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (isTyping(target)) return true;
  if (target.closest('[role=menu], [role=listbox]')) return true;
  const native = key === ' ' || key === 'Enter' ? PRESSED : key.startsWith('Arrow') ? STEERED : null;
  return native !== null && target.closest(native) !== null;
}

/**
 * Keys of a part of the page, wherever in it the focus is. They rest while somebody types, with Ctrl, Meta or Alt, and
 * while a dialog lies over it. `onKey` answers whether it took the key.
 */
export function useShortcuts(root: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing || belongsTo(target, key)) return;
      const top = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
      if (top && !top.contains(root.current)) return;
      if (latest.current(event)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [root]);
}
