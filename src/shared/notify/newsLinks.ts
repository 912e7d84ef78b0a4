import { createContext } from 'react';
import type { NotificationType } from '#contract/constants/notifications';
import type { Notification } from '#contract/schemas/notifications';
import type shell from '#i18n/en/shell';

/** What a kind of news opens, beside the screen that a click on its row leads to. */
export interface NewsLink {
  /** Its words are `shell:notifications.open.<label>`. */
  label: keyof (typeof shell)['notifications']['open'];
  /** The path from the notification's ids; null when it lacks the one that is needed. */
  to: (data: Notification['data']) => string | null;
}

/** By kind; null is a kind that opens nothing of its own. */
export type NewsLinks = Partial<Record<NotificationType, NewsLink | null>>;

/** What the areas of the console say about it. */
export const NewsLinksContext = createContext<NewsLinks>({});
