import type { Language } from '#contract/constants/languages';
import { perLanguage } from '../../shared/format/locale.ts';

const format = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** A calendar day, YYYY-MM-DD, without its year: "21 Kas", "Nov 21". */
export const shortDay = (day: string, language: Language): string =>
  format(language).format(new Date(`${day}T00:00:00Z`));
