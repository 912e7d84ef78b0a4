import type { Language } from '#contract/constants/languages';

type Text = Record<Language, string>;
interface News {
  title: Text;
  body: Text;
}

/** What members are told about applications; texts in every language. */
export const PARTICIPATION_NEWS = {
  applied: (creator: string, challenge: string): News => ({
    title: { tr: `${creator} başvurdu`, en: `${creator} applied` },
    body: {
      tr: `“${challenge}” kampanyasına yeni bir başvuru var.`,
      en: `There is a new application to “${challenge}”.`,
    },
  }),
  dueSoon: (count: number, challenge: string): News => ({
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
