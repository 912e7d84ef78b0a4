import { useEffect, useState } from 'react';
import { useIsPlayed } from './played.ts';
import { useView } from './useView.ts';

/** Nothing is told as long as somebody types, in ms. */
export const TELL_DELAY_MS = 300;
/** Keys that choose something of what was found, or close the field. */
const ENDING_KEYS = ['Enter', 'Escape'];

/**
 * What is typed to find something, like `useView`: the field has it at once, the store when typing rests or the field is
 * left. A played screen shows what the store has. Empty as long as nothing is typed.
 * @param field under which it stands in calls, so that a support file has one pseudonym for both
 */
export function useTyped(name: string, field: 'q' | 'email' = 'q'): [string, (text: string) => void] {
  const [told, tell] = useView<{ q?: string; email?: string } | null>(name, null);
  const [text, setText] = useState('');
  const isPlayed = useIsPlayed();
  const q = told?.[field] ?? '';
  useEffect(() => {
    if (isPlayed || text === q) return undefined;
    const tellNow = (event?: Event) => {
      if (event instanceof KeyboardEvent && !ENDING_KEYS.includes(event.key)) return;
      stop();
      tell(text === '' ? null : { [field]: text });
    };
    const timer = setTimeout(tellNow, TELL_DELAY_MS);
    for (const kind of ['keydown', 'focusout']) document.addEventListener(kind, tellNow, { capture: true });
    const stop = () => {
      clearTimeout(timer);
      for (const kind of ['keydown', 'focusout']) document.removeEventListener(kind, tellNow, { capture: true });
    };
    return stop;
  }, [field, isPlayed, q, tell, text]);
  return [isPlayed ? q : text, setText];
}
