import { useEffect } from 'react';
import { isTyping } from '../layout/useSidebar.ts';

/** Calls back for Ctrl or Meta plus k, unless somebody types or a dialog is open. */
export function usePaletteShortcut(onOpen: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (isTyping(event.target) || document.querySelector('[aria-modal=true]')) return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onOpen]);
}
