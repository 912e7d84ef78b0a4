import { useCallback, useEffect, useRef } from 'react';

/**
 * Of calls that replace one another, the newest: `latest` calls off the one before, `callOff` the one under way, as
 * leaving does. Answers null for one that was called off, whatever became of it.
 */
export function useLatestCall() {
  const running = useRef<{ abort: () => void }>(null);
  const callOff = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => callOff, [callOff]);
  const latest = useCallback(
    async <A>(call: Promise<A> & { abort: () => void }): Promise<A | null> => {
      callOff();
      running.current = call;
      const answer = await call;
      if (running.current !== call) return null;
      running.current = null;
      return answer;
    },
    [callOff],
  );
  return { latest, callOff };
}
