/** Fields in which letters are typed; a box that is ticked is none. */
const TYPED =
  'textarea, select, input:not([type=range], [type=checkbox], [type=radio], [type=button], [type=submit]), [contenteditable=true]';

/** Whether a key press there goes into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED));
