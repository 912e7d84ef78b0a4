import { useCallback, useEffect, useState } from 'react';
import { readSidebarCookie, writeSidebarCookie } from './sidebarCookie.ts';
import { useIsPlayed } from '../../shared/replay/played.ts';
import { useView } from '../../shared/replay/useView.ts';

/** What lies over the page and is not the sidebar itself, which is a sheet on the left of a narrow window. */
const DIALOG = '[aria-modal=true]:not(.MuiDrawer-anchorLeft, .MuiDrawer-anchorLeft *)';

/** Whether the sidebar shows words or only icons; kept in a cookie for 7 days. Ctrl or Meta plus b toggles it, also from a field, but not under a dialog. */
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
      if (document.querySelector(DIALOG)) return;
      event.preventDefault();
      (onToggle ?? toggle)();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle, onToggle]);
  return { expanded, toggle };
}
