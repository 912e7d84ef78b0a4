import { useEffect, useState } from 'react';

/** Whether another tab of this browser has the same brief open. */
export function useOtherTab(challengeId: number | null): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (challengeId === null || typeof BroadcastChannel === 'undefined') return undefined;
    const channel = new BroadcastChannel(`challenge-${challengeId}`);
    channel.addEventListener('message', ({ data }) => {
      setOpen(data !== 'closed');
      if (data === 'opened') channel.postMessage('here');
      // There may be a third one, which answers.
      if (data === 'closed') channel.postMessage('opened');
    });
    channel.postMessage('opened');
    const close = () => channel.postMessage('closed');
    window.addEventListener('pagehide', close);
    return () => {
      close();
      window.removeEventListener('pagehide', close);
      channel.close();
    };
  }, [challengeId]);
  return isOpen;
}
