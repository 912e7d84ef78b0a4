import { createContext } from 'react';

/** Copies the link to the view that is open, and what that is called; the console around the screens knows how. */
export const CopyViewContext = createContext<{ label: string; copy: () => void } | null>(null);
