import { allControlsIn, controlsIn, quietControlsIn } from './controls.ts';
import type { Spot } from './spots.ts';

const isElement = (node: Node | null): node is HTMLElement => node instanceof HTMLElement;

/** The dialog on top; nothing behind it can have the focus. */
export const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]:not([aria-hidden=true] *)')].at(-1);

/** What names a dialog or a part of the page. */
export function titleOf(part: Element): HTMLElement | null {
  const named = document.getElementById(part.getAttribute('aria-labelledby')?.split(' ')[0] ?? '');
  return named ?? part.querySelector<HTMLElement>('h1, h2, h3');
}

/** The same control of a neighbour that is built alike: "Remove" of the next row for that of a row that is gone. */
function twin(part: HTMLElement, lost: HTMLElement, neighbour: Node | null): HTMLElement | undefined {
  if (!isElement(neighbour) || neighbour.tagName !== part.tagName) return undefined;
  const [mine, theirs] = [allControlsIn(part), allControlsIn(neighbour)];
  const same = theirs[mine.indexOf(lost)];
  const isAlike = mine.length === theirs.length && same?.tagName === lost.tagName;
  return isAlike && controlsIn(neighbour).includes(same) ? same : undefined;
}

/** Nearest control to a place in a part: the first after it, else the last before. Looked for further and further out. */
function nearest(from: Element | null, isAfter: (control: HTMLElement) => boolean): HTMLElement | undefined {
  for (let part = from; part && part !== document.body; part = part.parentElement) {
    const controls = quietControlsIn(part);
    const found = controls.find(isAfter) ?? controls.at(-1);
    if (found) return found;
    if (part.matches('[role=dialog]')) return undefined;
  }
  return undefined;
}

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !one.contains(other);

/** Where the focus goes from a control that is gone or disabled: what took its place, the same of a neighbour, or the nearest. */
export function placeBeside({ element, left }: Spot): HTMLElement | undefined {
  if (element.isConnected) return nearest(element.parentElement, (control) => isBefore(element, control));
  if (!left || !isElement(left.parent) || !left.parent.isConnected || left.parent === document.body) return undefined;
  const { part, parent } = left;
  const [before, after] = [left.before, left.after].map((node) => (node?.parentNode === parent ? node : null));
  const isHere = (control: HTMLElement) =>
    (!before || isBefore(before, control)) && (!after || isBefore(control, after));
  const inItsPlace = before || after ? quietControlsIn(parent).find(isHere) : undefined;
  if (inItsPlace) return inItsPlace;
  const beside =
    isElement(part) && part !== element
      ? (twin(part, element, after ?? null) ?? twin(part, element, before ?? null))
      : undefined;
  if (beside) return beside;
  return nearest(parent, (control) =>
    after ? after.contains(control) || isBefore(after, control) : Boolean(before && isBefore(before, control)),
  );
}
