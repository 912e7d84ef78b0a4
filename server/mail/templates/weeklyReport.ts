import { LOCALES, type Language } from '#contract/constants/languages';
import { unlinked, type Letter } from '#server/mail/templates/letter';

/** The figures of a brand's week, for who asked for them. All texts are in the reader's language. */
export interface WeeklyReportData {
  name: string;
  brandName: string;
  /** First and last day, `2026-11-16`. */
  from: string;
  to: string;
  /** The tab of the analytics that they are of. */
  view: string;
  /** What they are narrowed to, a line each. */
  narrowed: string[];
  /** `change` is that against the week before; null where it is not known or not compared. */
  figures: { name: string; value: string; change: string | null }[];
  /** The same days and filters in the console. */
  link: string;
  /** Where these mails can be stopped without signing in. */
  stopLink: string;
}

const TEXTS = {
  tr: {
    subject: (brand: string, days: string) => `${brand}: haftanız, ${days}`,
    intro: (view: string, days: string) =>
      `${days} haftasının rakamları (${view}); yüzdeler bir önceki haftaya göredir.`,
    label: 'Raporu aç',
    stop: 'Haftalık raporu durdur',
    note: 'Bu raporu kendiniz istediğiniz için her pazartesi alıyorsunuz. PDF ve tablo, açılan sayfadadır.',
  },
  en: {
    subject: (brand: string, days: string) => `${brand}: your week, ${days}`,
    intro: (view: string, days: string) =>
      `The figures of the week ${days} (${view}); percentages are against the week before.`,
    label: 'Open the report',
    stop: 'Stop the weekly report',
    note: 'You get this report every Monday because you asked for it. The page it opens has the PDF and the tables.',
  },
} satisfies Record<Language, unknown>;

export function weeklyReport(
  language: Language,
  { name, brandName, from, to, view, narrowed, figures, link, stopLink }: WeeklyReportData,
): Letter {
  const { subject, intro, label, stop, note } = TEXTS[language];
  const format = new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const days = format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
  const title = subject(unlinked(brandName), days);
  const lines = figures.map(({ name: figure, value, change }) =>
    change === null ? `${figure}: ${value}` : `${figure}: ${value} (${change})`,
  );
  return {
    language,
    name,
    subject: title,
    heading: title,
    preheader: lines.slice(0, 3).join(' · '),
    paragraphs: [intro(view, days), ...narrowed.map(unlinked), ...lines],
    action: { label, href: link },
    alternative: { label: stop, href: stopLink },
    note,
  };
}
