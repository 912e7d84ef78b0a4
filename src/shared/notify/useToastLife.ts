import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** ms that are left at least once a held toast is let go. */
const AT_LEAST = 2000;

type Holder = 'pointer' | 'focus' | 'hidden page';

/**
 * Ends a toast after `durationMs` in which nothing held it: a pointer or the focus on it, a finger that touched it until it
 * touches something else, or a page that nobody sees. Give the handlers to the toast's element.
 */
export function useToastLife(durationMs: number, end: () => void) {
  const [holders, setHolders] = useState<readonly Holder[]>(document.hidden ? ['hidden page'] : []);
  const [touched, setTouched] = useState<Element | null>(null);
  const left = useRef(durationMs);
  const onEnd = useEffectEvent(end);
  const hold = (holder: Holder, held: boolean) =>
    setHolders((now) => (held ? [...new Set([...now, holder])] : now.filter((one) => one !== holder)));
  const isHeld = holders.length > 0;
  useEffect(() => {
    if (isHeld) return;
    const since = performance.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(AT_LEAST, left.current - (performance.now() - since));
    };
  }, [isHeld]);
  useEffect(() => {
    const look = () => hold('hidden page', document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!touched) return;
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && touched.contains(target)) return;
      setTouched(null);
      hold('pointer', false);
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [touched]);
  return {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType === 'touch') setTouched(currentTarget);
      hold('pointer', true);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') hold('pointer', false);
    },
    onFocus: () => hold('focus', true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) hold('focus', false);
    },
  };
}
