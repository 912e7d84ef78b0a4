type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether typing or arrows can start here. Of radio buttons only the chosen one is a stop of the keyboard. */
function isStop(field: Field): boolean {
  if (field.disabled || field.hidden || field.tabIndex < 0) return false;
  return !(field instanceof HTMLInputElement && field.type === 'radio') || field.checked;
}

/** Gives the focus to the first field, never to a button; without a field it stays where it is. */
export function focusFirstField(container: HTMLElement | null): void {
  const fields = container?.querySelectorAll<Field>('input, select, textarea') ?? [];
  [...fields].find(isStop)?.focus();
}
