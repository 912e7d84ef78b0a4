/**
 * What is wrong with where the focus is; '' when nothing is. Runs in the page, so it uses nothing from outside.
 * The focus has to be on an element that is seen: of nine points of its box in the window most must show it, and not the
 * top bar, the head of a table, a bar at the bottom or whatever else lies or sticks over it.
 */
export function focusFault(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement) return 'the focus is on the body';
  const name = `<${focused.tagName.toLowerCase()}> "${focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 60)}"`;
  const box = focused.getClientRects()[0];
  if (!box || box.width === 0 || box.height === 0) return `${name} has the focus and no size`;
  const left = Math.max(box.left, 0);
  const top = Math.max(box.top, 0);
  const width = Math.min(box.right, window.innerWidth) - left;
  const height = Math.min(box.bottom, window.innerHeight) - top;
  if (width <= 0 || height <= 0) return `${name} has the focus outside of the window`;
  const over: string[] = [];
  for (const across of [0.2, 0.5, 0.8]) {
    for (const down of [0.2, 0.5, 0.8]) {
      const seen = document.elementFromPoint(left + width * across, top + height * down);
      // A toast goes away by itself, and can be reached and sent away by a key.
      if (seen && !focused.contains(seen) && !seen.contains(focused) && !seen.closest('.toasts'))
        over.push(`<${seen.tagName.toLowerCase()}> "${seen.textContent.trim().slice(0, 40)}"`);
    }
  }
  return over.length > 4 ? `${name} has the focus and is hidden by ${over[0] ?? ''}` : '';
}
