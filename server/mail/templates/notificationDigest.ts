import type { Language } from '#contract/constants/languages';
import { unlinked, type Letter } from '#server/mail/templates/letter';

/** What a person has not read for a while, collected. */
export interface NotificationDigestData {
  name: string;
  brandName: string;
  /** In the person's language, oldest first. */
  news: { title: string; body: string }[];
  /** The console's list of notifications. */
  link: string;
  /** Where such mails about this brand can be stopped without signing in. */
  stopLink: string;
}

/** More of them are only counted. */
const SHOWN = 10;

const TEXTS = {
  tr: {
    subject: (count: number, brand: string) => `${brand}: ${count} okunmamış bildirim`,
    intro: (brand: string) => `${brand} markasında siz yokken olanlar:`,
    more: (count: number) => `… ve ${count} bildirim daha.`,
    label: 'Bildirimleri aç',
    stop: 'Bu markanın bildirim e-postalarını durdur',
    note: 'Hangi bildirimlerin e-postayla geleceğini ayarlardaki “Bildirimler” sayfasından seçebilirsiniz.',
  },
  en: {
    subject: (count: number, brand: string) =>
      `${brand}: ${count} unread ${count === 1 ? 'notification' : 'notifications'}`,
    intro: (brand: string) => `What happened at ${brand} while you were away:`,
    more: (count: number) => `… and ${count} more.`,
    label: 'Open the notifications',
    stop: 'Stop notification e-mails of this brand',
    note: 'Choose which notifications come by e-mail on the page “Notifications” of the settings.',
  },
} satisfies Record<Language, unknown>;

export function notificationDigest(
  language: Language,
  { name, brandName, news, link, stopLink }: NotificationDigestData,
): Letter {
  const { subject, intro, more, label, stop, note } = TEXTS[language];
  const brand = unlinked(brandName);
  const shown = news.slice(0, SHOWN);
  return {
    language,
    name,
    subject: subject(news.length, brand),
    heading: subject(news.length, brand),
    preheader: shown.map(({ title }) => unlinked(title)).join(' · '),
    paragraphs: [
      intro(brand),
      ...shown.map(({ title, body }) => unlinked(body === '' ? title : `${title}: ${body}`)),
      ...(news.length > SHOWN ? [more(news.length - SHOWN)] : []),
    ],
    action: { label, href: link },
    alternative: { label: stop, href: stopLink },
    note,
  };
}
