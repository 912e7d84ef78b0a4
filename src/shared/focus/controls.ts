const CONTROLS =
  'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';
/** The toggles of a form's field are fields too; others are buttons. */
const FIELDS = 'input:not([type=hidden], [type=file]), select, textarea, [role=group][id^=field-] [aria-pressed]';

const isOffered = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [aria-disabled=true]') &&
  element.tabIndex >= 0 &&
  element.closest('[hidden], [inert], [aria-hidden=true]') === null &&
  // jsdom knows nothing of layout and has no such function.
  (element.checkVisibility?.() ?? true);

/** What a press does at once, and may cost money: nobody is led onto it. */
const isPrimary = (element: HTMLElement): boolean => element.matches('.MuiButton-contained, [type=submit]');

/** Every control inside of an element, whether it can be used or not; also of one that has left the page. */
export const allControlsIn = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(CONTROLS)];

/** What the Tab key would stop at inside of an element, in its order. */
export const controlsIn = (element: Element): HTMLElement[] => allControlsIn(element).filter(isOffered);

/** The same without primary buttons. */
export const quietControlsIn = (element: Element): HTMLElement[] =>
  controlsIn(element).filter((one) => !isPrimary(one));

/** The first field in it that can be filled in; of a group of radio buttons the one that is chosen. */
export function firstFieldIn(element: Element): HTMLElement | undefined {
  const first = [...element.querySelectorAll<HTMLElement>(FIELDS)].find(isOffered);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const group = first.closest('[role=radiogroup]') ?? element;
  return [...group.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')].find(isOffered) ?? first;
}

/** Gives the focus to a heading or the like, which only script can focus, and which shows no ring. */
export function focusOnText(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.style.outline = 'none';
  }
  element.focus();
}
