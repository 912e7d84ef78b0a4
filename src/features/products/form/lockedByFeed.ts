import { createContext } from 'react';

/** Whether a feed keeps this product right, so that what it owns is not written in by hand. */
export const LockedByFeed = createContext(false);
