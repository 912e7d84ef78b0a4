/** The part of index.html that stands there until the console is drawn: the sign-in form, or the frame and a spinner. */
const BOOT = 'boot';
let keepers = 0;

export const bootPage = (): HTMLElement | null => document.getElementById(BOOT);

export function removeBootPage(): void {
  bootPage()?.remove();
}

/**
 * Keeps the boot page until the answer is called and nobody else keeps it. Looked at once the drawing is over: one
 * spinner that follows another takes the page over from it.
 */
export function keepBootPage(): () => void {
  keepers += 1;
  return () => {
    keepers -= 1;
    queueMicrotask(() => {
      if (keepers === 0) removeBootPage();
    });
  };
}
