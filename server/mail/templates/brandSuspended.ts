import type { Language } from '#contract/constants/languages';
import type { Letter } from '#server/mail/templates/letter';

/** To the owners, when an approved brand was made read-only. */
export interface BrandSuspendedData {
  name: string;
  brandName: string;
  /** In the operator's words; may have several lines. */
  reason: string;
  /** The console's front page. */
  link: string;
}

const TEXTS = {
  tr: {
    subject: (brand: string) => `${brand} askıya alındı`,
    preheader: 'Nedenini ve bu süre boyunca neler yapabileceğinizi okuyun.',
    body: (brand: string) => `${brand} markasını aşağıdaki nedenle askıya aldık:`,
    label: 'Meydan’ı aç',
    note: 'Marka askıdayken bilgilerinizi görebilir ama değiştiremezsiniz. Daha önce başlamış ödemeler sürer.',
  },
  en: {
    subject: (brand: string) => `${brand} has been suspended`,
    preheader: 'Read why, and what you can do in the meantime.',
    body: (brand: string) => `We have suspended ${brand} for this reason:`,
    label: 'Open Meydan',
    note: 'While the brand is suspended you can see everything but change nothing. Payments that have already started continue.',
  },
} satisfies Record<Language, unknown>;

export function brandSuspended(language: Language, { name, brandName, reason, link }: BrandSuspendedData): Letter {
  const { subject, preheader, body, label, note } = TEXTS[language];
  return {
    language, name, subject: subject(brandName), preheader, heading: subject(brandName), paragraphs: [body(brandName)],
    quote: reason, action: { label, href: link }, note,
  };
}
