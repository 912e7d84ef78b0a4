import type { Language } from '#contract/constants/languages';
import type { NewsText } from '#server/plugins/news';

/** What members are told about applications. */
export const PARTICIPATION_NEWS = {
  applied: ({ creator, challenge }: { creator: string; challenge: string }): NewsText => ({
    title: { tr: `${creator} başvurdu`, en: `${creator} applied` },
    body: {
      tr: `“${challenge}” kampanyasına yeni bir başvuru var.`,
      en: `There is a new application to “${challenge}”.`,
    },
  }),
  dueSoon: ({ count, challenge }: { count: number; challenge: string }): NewsText => ({
    title: {
      tr: `${count} başvuru kararınızı bekliyor`,
      en: count === 1 ? '1 application waits for your decision' : `${count} applications wait for your decision`,
    },
    body: {
      tr: `“${challenge}” için karar süresi iki gün içinde doluyor.`,
      en: `The time to decide for “${challenge}” ends within two days.`,
    },
  }),
};

/** Why something was not done about one of several late creators. */
export const OVERDUE_TEXTS: Record<Language, Record<'missing' | 'notNow' | 'reminded', string>> = {
  tr: {
    missing: 'Bulunamadı',
    notNow: 'Artık mümkün değil: teslim etti, süresi uzadı ya da iş birliği bitti',
    reminded: 'Son 24 saat içinde hatırlatıldı',
  },
  en: {
    missing: 'Not found',
    notNow: 'No longer possible: they delivered, have more time, or it has ended',
    reminded: 'Reminded within the last 24 hours',
  },
};
