import type { Language } from '#contract/constants/languages';

interface Announcement {
  title: (brand: string) => string;
  body: (brand: string, reason: string) => string;
}

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
