import { isTyping } from './isTyping.ts';

/** A keyboard on the screen takes more than this of its height, in CSS px; the bars of a browser that come and go take less. */
const KEYBOARD_MIN = 150;

/**
 * Marks the page with `data-keyboard` as long as a keyboard lies on the screen, so that bars at the bottom do not stand
 * between it and the field one types in. Browsers differ in what a keyboard makes smaller, the page or only the part of it
 * in sight; `visualViewport` is smaller in both. Returns what ends it.
 */
export function markKeyboard(): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  /** The greatest height so far at each width: turning the phone changes both. */
  const tallest = new Map<number, number>();
  const look = () => {
    const { innerWidth: width } = window;
    // Whoever zooms in sees less of the page too, which is no keyboard.
    const height = viewport.height * viewport.scale;
    const most = Math.max(height, tallest.get(width) ?? 0);
    tallest.set(width, most);
    document.documentElement.toggleAttribute(
      'data-keyboard',
      isTyping(document.activeElement) && most - height > KEYBOARD_MIN,
    );
  };
  look();
  viewport.addEventListener('resize', look);
  document.addEventListener('focusin', look);
  document.addEventListener('focusout', look);
  return () => {
    viewport.removeEventListener('resize', look);
    document.removeEventListener('focusin', look);
    document.removeEventListener('focusout', look);
  };
}
