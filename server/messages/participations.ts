import type { Language } from '#contract/constants/languages';

type Text = Record<Language, string>;

/** What members are told about applications; texts in every language. */
export const PARTICIPATION_NEWS: Record<'applied', (creator: string, challenge: string) => { title: Text; body: Text }> = {
  applied: (creator, challenge) => ({
    title: { tr: `${creator} başvurdu`, en: `${creator} applied` },
    body: { tr: `“${challenge}” kampanyasına yeni bir başvuru var.`, en: `There is a new application to “${challenge}”.` },
  }),
};
