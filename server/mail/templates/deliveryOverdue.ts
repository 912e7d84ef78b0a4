import type { Language } from '#contract/constants/languages';
import { isPlainName, unlinked, type Letter } from '#server/mail/templates/letter';

/** To a creator whose content a brand still waits for. `dueAt` is an instant in ISO. */
export interface DeliveryOverdueData {
  creatorName: string;
  brandName: string;
  challengeTitle: string;
  dueAt: string;
  isRevision: boolean;
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Istanbul' };

interface Facts {
  brand: string;
  challenge: string;
  day: string;
  isRevision: boolean;
}
interface Words {
  subject: string;
  preheader: string;
  paragraphs: string[];
  note: string;
}

const WORDS: Record<Language, (facts: Facts) => Words> = {
  tr: ({ brand, challenge, day, isRevision }) => ({
    subject: `${brand} içeriğinizi bekliyor`,
    preheader: `“${challenge}” için teslim tarihi geçti.`,
    paragraphs: [
      `“${challenge}” kampanyası için ${isRevision ? 'düzeltilmiş içeriğinizin' : 'içeriğinizin'} teslim tarihi ${day} idi.`,
      'İçeriği göndermek için Meydan’daki üretici hesabınızı açın. Marka size ek süre de verebilir.',
    ],
    note: 'Teslim etmezseniz marka iş birliğini sonlandırabilir.',
  }),
  en: ({ brand, challenge, day, isRevision }) => ({
    subject: `${brand} waits for your content`,
    preheader: `The date to deliver for “${challenge}” has passed.`,
    paragraphs: [
      `Your ${isRevision ? 'changed content' : 'content'} for the challenge “${challenge}” was due on ${day}.`,
      'Open your creator account on Meydan to deliver it. The brand can also give you more time.',
    ],
    note: 'If you do not deliver, the brand may end the collaboration.',
  }),
};

export function deliveryOverdue(language: Language, data: DeliveryOverdueData): Letter {
  const { subject, preheader, paragraphs, note } = WORDS[language]({
    brand: unlinked(data.brandName),
    challenge: unlinked(data.challengeTitle),
    day: new Intl.DateTimeFormat(language, DAY).format(new Date(data.dueAt)),
    isRevision: data.isRevision,
  });
  return {
    language,
    name: isPlainName(data.creatorName) ? data.creatorName : '',
    subject,
    preheader,
    heading: subject,
    paragraphs,
    note,
  };
}
