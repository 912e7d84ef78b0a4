import { createContext, use } from 'react';

/** True around screens that only show what was recorded. */
export const PlayedContext = createContext(false);

/** Whether this screen only shows what was recorded: it then takes from the store what it else would tell it. */
export const useIsPlayed = (): boolean => use(PlayedContext);

/** Around screens of a state that came without the server's data: what stands in its place. */
export const NotIncludedContext = createContext<string | null>(null);

/** What to say instead of a fault where the data is missing on purpose; null everywhere else. */
export const useNotIncluded = (): string | null => use(NotIncludedContext);
