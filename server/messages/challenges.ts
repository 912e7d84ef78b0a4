import { CHALLENGE_TITLE_MAX } from '#contract/constants/challenges';
import type { Language } from '#contract/constants/languages';

const within = (text: string, suffix: string) =>
  `${[...text].slice(0, CHALLENGE_TITLE_MAX - suffix.length).join('')}${suffix}`;

/** What the server itself writes about challenges. */
export const CHALLENGE_TEXTS: Record<Language, { copyOf: (title: string) => string }> = {
  tr: { copyOf: (title) => within(title, ' (kopya)') },
  en: { copyOf: (title) => within(title, ' (copy)') },
};
