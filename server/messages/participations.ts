import type { Language } from '#contract/constants/languages';
import type { NewsText } from '#server/plugins/news';

interface Answer {
  creator: string;
  challenge: string;
}

/** What members are told about applications, and about the answers to their counter-offers. */
export const PARTICIPATION_NEWS = {
  applied: ({ creator, challenge }: Answer): NewsText => ({
    title: { tr: `${creator} başvurdu`, en: `${creator} applied` },
    body: {
      tr: `“${challenge}” kampanyasına yeni bir başvuru var.`,
      en: `There is a new application to “${challenge}”.`,
    },
  }),
  offerTaken: ({ creator, challenge }: Answer): NewsText => ({
    title: { tr: `${creator} karşı teklifinizi kabul etti`, en: `${creator} accepted your counter-offer` },
    body: { tr: `“${challenge}” kampanyasına katıldı.`, en: `They take part in “${challenge}” now.` },
  }),
  offerDeclined: ({ creator, challenge }: Answer): NewsText => ({
    title: { tr: `${creator} karşı teklifinizi geri çevirdi`, en: `${creator} declined your counter-offer` },
    body: {
      tr: `“${challenge}” kampanyasına başvurusu geçerli; kararınızı bekliyor.`,
      en: `Their application to “${challenge}” stands and waits for your decision.`,
    },
  }),
  offerWaiting: ({ creator, challenge }: Answer): NewsText => ({
    title: {
      tr: `${creator} karşı teklifinizi kabul etmek istedi`,
      en: `${creator} wanted to accept your counter-offer`,
    },
    body: {
      tr: `“${challenge}” için yer, bakiye ya da plan sınırı yetmedi. Teklif beklemede kaldı; eksik tamamlanınca yeniden kabul edebilir.`,
      en: `“${challenge}” lacked a place, funds or room in the plan. The offer stays open and can be accepted once that is solved.`,
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
