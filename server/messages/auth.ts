import type { Language } from '#contract/constants/languages';

/** What calls that send a mail answer, whether or not they sent one. */
export const AUTH_TEXTS: Record<Language, { registered: string; verificationSent: string; resetSent: string }> = {
  tr: {
    registered: 'Gelen kutunuzu kontrol edin. Hesabınızı aktifleştirmek için e-postadaki bağlantıya tıklayın.',
    verificationSent: 'Bu adres doğrulama bekliyorsa bağlantıyı yeniden gönderdik.',
    resetSent: 'Bu adresle bir hesap varsa parolanızı yenileme bağlantısını gönderdik.',
  },
  en: {
    registered: 'Check your inbox. To activate your account, follow the link in the e-mail.',
    verificationSent: 'If this address is waiting to be verified, we have sent the link again.',
    resetSent: 'If there is an account with this address, we have sent a link to reset the password.',
  },
};
