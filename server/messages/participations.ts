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
