import type { NewsLinks } from '../shared/notify/newsLinks.ts';
import { AREAS } from './areas.ts';

/** What each kind of news opens, as its area says. */
export const NEWS_LINKS = AREAS.reduce<NewsLinks>((all, { news }) => ({ ...all, ...news }), {});
