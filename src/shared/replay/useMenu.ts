import { type RefObject, useCallback, useRef } from 'react';
import { useView } from './useView.ts';

interface MenuState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** For the button that opens it. */
  button: RefObject<HTMLButtonElement | null>;
  /** Where it hangs, for MUI: asked for once the button is there. */
  anchorEl: () => HTMLElement;
}

/**
 * A menu or popover that a button opens, like `useView`: the store knows that it is open, and it hangs from the button
 * wherever that stands. Where a page has more of a kind, the name tells which.
 */
export function useMenu(name: string): MenuState {
  const [isOpen, setOpen] = useView(name, false);
  const button = useRef<HTMLButtonElement>(null);
  const open = useCallback(() => setOpen(true), [setOpen]);
  const close = useCallback(() => setOpen(false), [setOpen]);
  const anchorEl = useCallback(() => button.current ?? document.body, []);
  return { isOpen, open, close, button, anchorEl };
}
