import type { Language } from '#contract/constants/languages';

interface Announcement {
  title: (brand: string) => string;
  body: (brand: string, reason: string) => string;
}

/** Said of a brand that was saved without the logo that its body names. */
export const LOGO_LEFT_OUT: Record<Language, string> = {
  tr: 'Logo bu adresten alınamadı. Marka logosuz kaydedildi; logoyu marka ayarlarından yükleyebilirsiniz.',
  en: 'The logo could not be fetched from this address. The brand was saved without it; you can upload one in the brand settings.',
};

/** What members read in their notifications when the state of a brand changes. */
export const BRAND_ANNOUNCEMENTS: Record<
  'approved' | 'rejected' | 'suspended' | 'restored',
  Record<Language, Announcement>
> = {
  approved: {
    tr: { title: (brand) => `${brand} onaylandı`, body: () => 'Markanız kullanıma hazır.' },
    en: { title: (brand) => `${brand} has been approved`, body: () => 'Your brand is ready to use.' },
  },
  rejected: {
    tr: { title: (brand) => `${brand} onaylanmadı`, body: (_brand, reason) => `Neden: ${reason}` },
    en: { title: (brand) => `${brand} was not approved`, body: (_brand, reason) => `Reason: ${reason}` },
  },
  suspended: {
    tr: { title: (brand) => `${brand} askıya alındı`, body: (_brand, reason) => `Neden: ${reason}` },
    en: { title: (brand) => `${brand} has been suspended`, body: (_brand, reason) => `Reason: ${reason}` },
  },
  restored: {
    tr: { title: (brand) => `${brand} yeniden etkin`, body: () => 'Markanızı yeniden kullanabilirsiniz.' },
    en: { title: (brand) => `${brand} is active again`, body: () => 'You can use your brand again.' },
  },
};
