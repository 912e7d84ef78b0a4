import { useCallback, useEffect, useState } from 'react';
import { readSidebarCookie, writeSidebarCookie } from './sidebarCookie.ts';
import { useIsPlayed } from '../../shared/replay/played.ts';
import { useView } from '../../shared/replay/useView.ts';

/** Whether the sidebar shows words or only icons; kept in a cookie for 7 days. Ctrl or Meta plus b toggles it, also from a field. */
export function useSidebar(onToggle?: () => void): { expanded: boolean; toggle: () => void } {
  const isPlayed = useIsPlayed();
  const [own, setExpanded] = useState(readSidebarCookie);
  const [isTold, tell] = useView('shell:collapsed', false);
  const expanded = isPlayed ? !isTold : own;
  // Told again after a change of the brand, which forgets what was told.
  useEffect(() => {
    if (!isPlayed && isTold === own) tell(!own);
  }, [isPlayed, isTold, own, tell]);
  const toggle = useCallback(() => {
    setExpanded((current) => {
      writeSidebarCookie(!current);
      return !current;
    });
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      (onToggle ?? toggle)();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle, onToggle]);
  return { expanded, toggle };
}
