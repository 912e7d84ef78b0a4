import type { Language } from '#contract/constants/languages';
import type { Letter } from '#server/mail/templates/letter';

/** To the owner, when a brand could not be approved. */
export interface BrandRejectedData {
  name: string;
  brandName: string;
  /** In the operator's words; may have several lines. */
  reason: string;
  /** Where the application can be changed and sent again. */
  link: string;
}

const TEXTS = {
  tr: {
    subject: (brand: string) => `${brand} başvurunuzda düzeltme gerekiyor`,
    preheader: 'Nedenini okuyup başvurunuzu yeniden gönderebilirsiniz.',
    body: (brand: string) => `${brand} için yaptığınız başvuruyu inceledik. Aşağıdaki nedenle henüz onaylayamadık:`,
    label: 'Başvuruyu düzenle',
    note: 'Bilgileri düzelttikten sonra başvurunuzu yeniden gönderebilirsiniz; tekrar inceleyip size haber veririz.',
  },
  en: {
    subject: (brand: string) => `Your application for ${brand} needs a change`,
    preheader: 'Read why and send your application again.',
    body: (brand: string) => `We reviewed your application for ${brand} and could not approve it yet, for this reason:`,
    label: 'Edit the application',
    note: 'Once you have made the change you can send it again; we will review it and let you know.',
  },
} satisfies Record<Language, unknown>;

export function brandRejected(language: Language, { name, brandName, reason, link }: BrandRejectedData): Letter {
  const { subject, preheader, body, label, note } = TEXTS[language];
  return {
    language, name, subject: subject(brandName), preheader, heading: subject(brandName), paragraphs: [body(brandName)],
    quote: reason, action: { label, href: link }, note,
  };
}
