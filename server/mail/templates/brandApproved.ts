import type { Language } from '#contract/constants/languages';
import type { Letter } from '#server/mail/templates/letter';

/** To the owner, when a brand was approved. */
export interface BrandApprovedData {
  name: string;
  brandName: string;
  /** The console's front page. */
  link: string;
}

const TEXTS = {
  tr: {
    subject: (brand: string) => `${brand} onaylandı`,
    preheader: 'Markanız Meydan’da kullanıma hazır.',
    body: (brand: string) =>
      `${brand} için yaptığınız başvuru onaylandı. Artık ürünlerinizi ekleyebilir, markanızı Meydan’da yönetmeye başlayabilirsiniz.`,
    label: 'Meydan’ı aç',
    note: 'Onay yalnızca bu marka için geçerlidir; başka bir marka eklerseniz o da ayrıca incelenir.',
  },
  en: {
    subject: (brand: string) => `${brand} has been approved`,
    preheader: 'Your brand is ready to use on Meydan.',
    body: (brand: string) =>
      `Your application for ${brand} has been approved. You can now add your products and run your brand on Meydan.`,
    label: 'Open Meydan',
    note: 'The approval is for this brand only; any other brand you add is reviewed on its own.',
  },
} satisfies Record<Language, unknown>;

export function brandApproved(language: Language, { name, brandName, link }: BrandApprovedData): Letter {
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
