import { controlsIn } from './controls.ts';

const KEY = 'F6';

/** Attributes of a bar that says what can be done with chosen rows: the key leads to it from wherever one is, and back. */
export const BAR_KEY = { 'data-actions-bar': '', 'aria-keyshortcuts': KEY } as const;

/** Leads to the bar and back by one key. Returns what ends it. */
export function listenForBarKey(): () => void {
  let cameFrom: Element | null = null;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== KEY || event.ctrlKey || event.altKey || event.metaKey) return;
    const { activeElement } = document;
    const back = activeElement?.closest('[data-actions-bar]') ? cameFrom : null;
    const bars = [...document.querySelectorAll('[data-actions-bar]:not([aria-hidden=true] *)')];
    const target = back?.isConnected ? back : bars.flatMap(controlsIn)[0];
    if (!(target instanceof HTMLElement)) return;
    event.preventDefault();
    cameFrom = activeElement;
    target.focus();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}
