import { firstFieldIn, focusOnText } from './controls.ts';
import { placeBeside, titleOf, topDialog } from './nextPlace.ts';
import { follow, isLost, type Spot } from './spots.ts';

/** How many controls back one may have come from, when what was opened there has gone with everything around it. */
const REMEMBERED = 12;

/** A dialog, or what holds one, that has the focus as a whole because nothing in it took it. */
function wholeDialog(element: Element | null): HTMLElement | null {
  if (!(element instanceof HTMLElement) || element.tabIndex !== -1) return null;
  if (element.matches('[role=dialog]')) return element;
  return element.querySelector<HTMLElement>(':scope > [role=dialog]');
}

/** Whether what is left of a dialog is its next step: its buttons or its whole content have been replaced. */
function isNextStep(dialog: HTMLElement, { element, left }: Spot): boolean {
  if (!left || !(left.parent instanceof HTMLElement) || !dialog.contains(left.parent)) return false;
  return left.parent === dialog || left.parent.closest('.MuiDialogActions-root') !== null || element.matches('form *');
}

/**
 * Keeps the focus on the page. When the control that has it goes away or is disabled, it moves on: after a navigation to
 * the new heading, in a dialog to the title of its next step, else to what took the control's place, the same control of
 * its neighbour, or the nearest one; never to a primary button, which may cost money. A dialog that opens with a field
 * gives its focus to that field. Returns what ends it.
 */
export function keepFocus(): () => void {
  const trail: Spot[] = [];
  let isDue = false;

  const remember = (element: HTMLElement) => {
    const known = trail.findIndex((spot) => spot.element === element);
    if (known >= 0) trail.splice(known, 1);
    trail.push({ element, path: window.location.pathname, left: null });
    if (trail.length > REMEMBERED) trail.shift();
  };
  const openOnField = () => {
    const dialog = wholeDialog(document.activeElement);
    // Beside the screen lies what one reads; there only a form wants to be filled in.
    const place = dialog?.closest('.MuiDrawer-root') ? dialog.querySelector('form') : dialog;
    if (place) firstFieldIn(place)?.focus();
  };
  const moveOn = () => {
    isDue = false;
    const last = trail.at(-1);
    const { activeElement } = document;
    const isNowhere = activeElement === document.body || activeElement === last?.element || wholeDialog(activeElement);
    if (!last || !isLost(last) || !isNowhere) return;
    const dialog = topDialog();
    if (!dialog && last.path !== window.location.pathname) {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading) focusOnText(heading);
      return;
    }
    if (dialog && isNextStep(dialog, last)) {
      focusOnText(titleOf(dialog) ?? dialog);
      return;
    }
    for (const spot of trail.toReversed()) {
      if (spot.path !== last.path) break;
      const place = isLost(spot) ? placeBeside(spot) : spot.element;
      if (!place || (dialog && !dialog.contains(place))) continue;
      place.focus();
      if (document.activeElement === place) return;
    }
    const title = titleOf(dialog ?? document.querySelector('main') ?? document.body);
    if (title) focusOnText(title);
  };

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    if (wholeDialog(target)) openOnField();
    else remember(target);
  };
  const observer = new MutationObserver((records) => {
    for (const spot of trail) follow(spot, records);
    const last = trail.at(-1);
    if (wholeDialog(document.activeElement)) openOnField();
    if (isDue || !last || !isLost(last)) return;
    isDue = true;
    // Whoever gives the focus away knowingly, a closing menu or a new page, does it before.
    requestAnimationFrame(() => setTimeout(moveOn));
  });
  // A click beside everything gives the focus up.
  const onPointer = () =>
    setTimeout(() => {
      if (document.activeElement === document.body) trail.length = 0;
    });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPointer);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body)
    remember(document.activeElement);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPointer);
    // What was about to move the focus finds nothing to move it from.
    trail.length = 0;
  };
}
