import type { Language } from '#contract/constants/languages';
import { isPlainName, unlinked, type Letter } from '#server/mail/templates/letter';

/** To a creator whom a brand asks for a licence, or answers with a counter-offer. */
export interface LicenceOfferedData {
  creatorName: string;
  brandName: string;
  code: string;
  /** What is asked, in the language of the mail: usages, countries, term and price in one sentence. */
  sentence: string;
  /** The brand's own words; empty without any. */
  message: string;
  /** An instant in ISO. */
  respondBy: string;
  isCounter: boolean;
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Istanbul' };

interface Facts {
  brand: string;
  code: string;
  day: string;
  isCounter: boolean;
}
interface Words {
  subject: string;
  preheader: string;
  answer: string;
  note: string;
}

const WORDS: Record<Language, (facts: Facts) => Words> = {
  tr: ({ brand, code, day, isCounter }) => ({
    subject: isCounter ? `${brand} karşı teklif verdi` : `${brand} içeriğiniz için lisans istiyor`,
    preheader: `${code}: ${day} tarihine kadar yanıtlayın.`,
    answer: 'İncelemek, kabul etmek, reddetmek ya da karşı teklif vermek için Meydan’daki üretici hesabınızı açın.',
    note: `${code} talebi ${day} tarihine kadar açıktır; yanıtlamazsanız kendiliğinden kapanır ve hiçbir hak vermiş olmazsınız.`,
  }),
  en: ({ brand, code, day, isCounter }) => ({
    subject: isCounter ? `${brand} made a counter-offer` : `${brand} asks for a licence of your content`,
    preheader: `${code}: answer by ${day}.`,
    answer: 'Open your creator account on Meydan to look at it and to accept, decline or make a counter-offer.',
    note: `${code} is open until ${day}. Without an answer it lapses, and you have given no right.`,
  }),
};

export function licenceOffered(language: Language, data: LicenceOfferedData): Letter {
  const { subject, preheader, answer, note } = WORDS[language]({
    brand: unlinked(data.brandName),
    code: data.code,
    day: new Intl.DateTimeFormat(language, DAY).format(new Date(data.respondBy)),
    isCounter: data.isCounter,
  });
  return {
    language,
    name: isPlainName(data.creatorName) ? data.creatorName : '',
    subject,
    preheader,
    heading: subject,
    paragraphs: [unlinked(data.sentence), answer],
    ...(data.message === '' ? {} : { quote: unlinked(data.message) }),
    note,
  };
}
