import { useEffect } from 'react';
import { isTyping } from '../../shared/focus/isTyping.ts';

/** Dialogs wait for an answer; a record that lies open beside its list is a view, to be linked or reported like any other. */
const DIALOG = '[aria-modal=true]:not(.MuiDrawer-anchorRight, .MuiDrawer-anchorRight *)';

/** Calls back for Ctrl or Meta plus k, unless somebody types or a dialog is open. */
export function usePaletteShortcut(onOpen: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (isTyping(event.target) || document.querySelector(DIALOG)) return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onOpen]);
}
