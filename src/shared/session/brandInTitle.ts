import { createContext } from 'react';

/**
 * Name of the brand that somebody has switched to since the page was loaded, else null. The same screen looks much the
 * same in another brand, so from then on title and heading say whose it is.
 */
export const BrandInTitle = createContext<string | null>(null);
