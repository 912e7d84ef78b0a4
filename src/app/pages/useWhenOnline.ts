import { useEffect, useEffectEvent, useState } from 'react';

/** Goes on by itself once the connection is back, for what could not be shown without it. */
export function useWhenOnline(isWaiting: boolean, goOn: () => void): void {
  const [wasOffline] = useState(() => !navigator.onLine);
  const onOnline = useEffectEvent(goOn);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const listen = () => onOnline();
    // It may have come back while this was being drawn.
    if (wasOffline && navigator.onLine) listen();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [isWaiting, wasOffline]);
}
