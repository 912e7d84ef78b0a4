import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const set = (next: boolean) => () => {
    isPrinting = next;
    onChange();
  };
  const [before, after] = [set(true), set(false)];
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}

/** Whether the page is being put on paper, where what scrolls on the screen has to be whole. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
