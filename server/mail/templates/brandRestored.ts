import type { Language } from '#contract/constants/languages';
import type { Letter } from '#server/mail/templates/letter';

/** To the owners, when the suspension of a brand was lifted. */
export interface BrandRestoredData {
  name: string;
  brandName: string;
  /** The console's front page. */
  link: string;
}

const TEXTS = {
  tr: {
    subject: (brand: string) => `${brand} yeniden kullanıma açıldı`,
    preheader: 'Markanızı Meydan’da yeniden yönetebilirsiniz.',
    body: (brand: string) =>
      `${brand} artık askıda değil. Markanızı Meydan’da yeniden yönetebilirsiniz; bilgileriniz bıraktığınız gibi duruyor.`,
    label: 'Meydan’ı aç',
    note: 'Kaldığınız yerden sürdürebilirsiniz; ayrıca yapmanız gereken bir şey yok.',
  },
  en: {
    subject: (brand: string) => `${brand} is active again`,
    preheader: 'You can run your brand on Meydan again.',
    body: (brand: string) =>
      `${brand} is no longer suspended. You can run your brand on Meydan again; everything is as you left it.`,
    label: 'Open Meydan',
    note: 'Carry on where you stopped; there is nothing else you need to do.',
  },
} satisfies Record<Language, unknown>;

export function brandRestored(language: Language, { name, brandName, link }: BrandRestoredData): Letter {
  const { subject, preheader, body, label, note } = TEXTS[language];
  return {
    language,
    name,
    subject: subject(brandName),
    preheader,
    heading: subject(brandName),
    paragraphs: [body(brandName)],
    action: { label, href: link },
    note,
  };
}
