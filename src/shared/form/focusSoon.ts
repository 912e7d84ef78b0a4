/** Gives the focus to a field that is about to be drawn, by its name: the first one of a row that has just been added. */
export function focusSoon(name: string): void {
  setTimeout(() => document.getElementsByName(name).item(0)?.focus());
}
