import { createContext, use } from 'react';

/** True around screens that only show what was recorded. */
export const PlayedContext = createContext(false);

/** Whether this screen only shows what was recorded: it then takes from the store what it else would tell it. */
export const useIsPlayed = (): boolean => use(PlayedContext);
