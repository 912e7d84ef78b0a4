import type { Language } from '#contract/constants/languages';

/** Said of a profile that was saved without the picture that its body names. */
export const PICTURE_LEFT_OUT: Record<Language, string> = {
  tr: 'Profiliniz kaydedildi, ama resim bu adresten alınamadığı için değişmedi. Resmi profil sayfasından yükleyebilirsiniz.',
  en: 'The picture could not be fetched from this address. The profile was saved without it; you can upload one on the profile page.',
};
