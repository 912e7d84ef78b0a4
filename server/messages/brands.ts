import type { Language } from '#contract/constants/languages';
import type { NewsText } from '#server/plugins/news';

interface Announced {
  brand: string;
  reason: string;
}

/** Said of a brand that was saved without the logo that its body names. */
export const LOGO_LEFT_OUT: Record<Language, string> = {
  tr: 'Logo bu adresten alınamadı. Marka logosuz kaydedildi; logoyu marka ayarlarından yükleyebilirsiniz.',
  en: 'The logo could not be fetched from this address. The brand was saved without it; you can upload one in the brand settings.',
};

/** What members read in their notifications when the state of a brand changes. */
export const BRAND_NEWS = {
  approved: ({ brand }: Announced): NewsText => ({
    title: { tr: `${brand} onaylandı`, en: `${brand} has been approved` },
    body: { tr: 'Markanız kullanıma hazır.', en: 'Your brand is ready to use.' },
  }),
  rejected: ({ brand, reason }: Announced): NewsText => ({
    title: { tr: `${brand} onaylanmadı`, en: `${brand} was not approved` },
    body: { tr: `Neden: ${reason}`, en: `Reason: ${reason}` },
  }),
  suspended: ({ brand, reason }: Announced): NewsText => ({
    title: { tr: `${brand} askıya alındı`, en: `${brand} has been suspended` },
    body: { tr: `Neden: ${reason}`, en: `Reason: ${reason}` },
  }),
  restored: ({ brand }: Announced): NewsText => ({
    title: { tr: `${brand} yeniden aktif`, en: `${brand} is active again` },
    body: { tr: 'Markanızı yeniden kullanabilirsiniz.', en: 'You can use your brand again.' },
  }),
};
