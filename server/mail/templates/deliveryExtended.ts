import type { Language } from '#contract/constants/languages';
import { isPlainName, unlinked, type Letter } from '#server/mail/templates/letter';

/** To a creator to whom a brand has given more time. `dueAt` is the new instant in ISO. */
export interface DeliveryExtendedData {
  creatorName: string;
  brandName: string;
  challengeTitle: string;
  dueAt: string;
  isRevision: boolean;
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Istanbul' };

type Facts = Pick<DeliveryExtendedData, 'isRevision'> & { brand: string; challenge: string; day: string };
type Words = Pick<Letter, 'subject' | 'preheader' | 'paragraphs' | 'note'>;

const WORDS: Record<Language, (facts: Facts) => Words> = {
  tr: ({ brand, challenge, day, isRevision }) => ({
    subject: `${brand} size ek süre verdi`,
    preheader: `“${challenge}” için yeni teslim tarihi: ${day}.`,
    paragraphs: [
      `“${challenge}” kampanyası için ${isRevision ? 'düzeltilmiş içeriğinizin' : 'içeriğinizin'} yeni teslim tarihi ${day}.`,
    ],
    note: 'İçeriği göndermek için Meydan’daki üretici hesabınızı açın.',
  }),
  en: ({ brand, challenge, day, isRevision }) => ({
    subject: `${brand} gave you more time`,
    preheader: `The new date to deliver for “${challenge}” is ${day}.`,
    paragraphs: [
      `Your ${isRevision ? 'changed content' : 'content'} for the challenge “${challenge}” is now due on ${day}.`,
    ],
    note: 'Open your creator account on Meydan to deliver it.',
  }),
};

export function deliveryExtended(language: Language, data: DeliveryExtendedData): Letter {
  const { subject, preheader, paragraphs, note } = WORDS[language]({
    brand: unlinked(data.brandName),
    challenge: unlinked(data.challengeTitle),
    day: new Intl.DateTimeFormat(language, DAY).format(new Date(data.dueAt)),
    isRevision: data.isRevision,
  });
  const name = isPlainName(data.creatorName) ? data.creatorName : '';
  return { language, name, subject, preheader, heading: subject, paragraphs, note };
}
