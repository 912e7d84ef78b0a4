/** Where a control stands that had the focus, and once it has left the page, where it stood. */
export interface Spot {
  element: HTMLElement;
  /** Path of the page it was on. */
  path: string;
  left: Left | null;
}

/** What left the page with the control in it, and what it stood between. */
interface Left {
  part: Node;
  parent: Node;
  before: Node | null;
  after: Node | null;
}

/** Notes where the control stood, from what has been taken off the page. A part that was only moved is still there. */
export function follow(spot: Spot, records: readonly MutationRecord[]): void {
  if (spot.element.isConnected) {
    spot.left = null;
    return;
  }
  for (const { removedNodes, target, previousSibling, nextSibling } of records) {
    const held = spot.left?.parent ?? spot.element;
    if (held.isConnected) return;
    const part = [...removedNodes].find((node) => node.contains(held));
    if (part) spot.left = { part, parent: target, before: previousSibling, after: nextSibling };
  }
}

/** It is gone, or cannot have the focus any more. */
export const isLost = ({ element }: Spot): boolean => !element.isConnected || element.matches(':disabled');
