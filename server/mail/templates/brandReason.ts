import type { Language } from '#contract/constants/languages';
import type { Letter } from '#server/mail/templates/letter';

export interface BrandReasonData {
  name: string;
  brandName: string;
  /** In the operator's words; may have several lines. */
  reason: string;
  /** Where the owner can do something about it. */
  link: string;
}

interface Texts {
  subject: (brand: string) => string;
  preheader: string;
  body: (brand: string) => string;
  label: string;
  note: string;
}

const REJECTED: Record<Language, Texts> = {
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
};

const SUSPENDED: Record<Language, Texts> = {
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
};

const writer =
  (texts: Record<Language, Texts>) =>
  (language: Language, { name, brandName, reason, link }: BrandReasonData): Letter => {
    const { subject, preheader, body, label, note } = texts[language];
    return {
      language,
      name,
      subject: subject(brandName),
      preheader,
      heading: subject(brandName),
      paragraphs: [body(brandName)],
      quote: reason,
      action: { label, href: link },
      note,
    };
  };

/** To the owners, when a brand could not be approved; the link leads to where the application can be changed and sent again. */
export const brandRejected = writer(REJECTED);
/** To the owners, when an approved brand was made read-only. */
export const brandSuspended = writer(SUSPENDED);
