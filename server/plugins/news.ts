import type { Language } from '#contract/constants/languages';
import type { LiveTag, NotificationType } from '#contract/constants/notifications';
import type { AccessAction } from '#contract/rules/access';

/** What a person reads, in every language. */
export interface NewsText {
  title: Record<Language, string>;
  body: Record<Language, string>;
}

/** The texts of one kind, by what happened; each is written from what it speaks of. */
export type NewsTexts = Record<string, (about: never) => NewsText>;

/** One kind of news, said once by the module that tells it. */
export interface NewsKind<T extends NewsTexts = NewsTexts> {
  type: NotificationType;
  /** Told are the members whose role may do this. */
  to: AccessAction;
  /** Whether it comes by e-mail too, to whom has chosen nothing: what waits for somebody does. */
  byEmail: boolean;
  /** What the brand's open consoles ask for again; null where the change announces itself. */
  live: LiveTag | null;
  texts: T;
}
