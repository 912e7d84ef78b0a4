import type { Language } from '#contract/constants/languages';
import type { Letter } from '#server/mail/templates/letter';

/** To an address that somebody tried to register although it has an account. */
export interface AlreadyRegisteredData {
  name: string;
  signInLink: string;
  forgotPasswordLink: string;
}

const TEXTS = {
  tr: {
    subject: 'Meydan’da zaten bir hesabınız var',
    preheader: 'Bu adresle yeni bir kayıt denendi; hesabınızda hiçbir şey değişmedi.',
    body: 'Bu e-posta adresiyle yeni bir kayıt denendi. Adres hesabınıza bağlı olduğu için yeni bir hesap açılmadı, mevcut hesabınızda da hiçbir şey değişmedi.',
    label: 'Giriş yap',
    alternative: 'Parolamı unuttum',
    note: 'Kaydı siz denemediyseniz bir şey yapmanız gerekmez.',
  },
  en: {
    subject: 'You already have a Meydan account',
    preheader: 'Somebody tried to register this address again; nothing has changed in your account.',
    body: 'Somebody tried to register this e-mail address again. Because it already belongs to your account, no new one was created and nothing has changed in yours.',
    label: 'Sign in',
    alternative: 'I forgot my password',
    note: 'If it was not you, there is nothing you need to do.',
  },
} satisfies Record<Language, unknown>;

export function alreadyRegistered(
  language: Language,
  { name, signInLink, forgotPasswordLink }: AlreadyRegisteredData,
): Letter {
  const { subject, preheader, body, label, alternative, note } = TEXTS[language];
  return {
    language,
    name,
    subject,
    preheader,
    heading: subject,
    paragraphs: [body],
    action: { label, href: signInLink },
    alternative: { label: alternative, href: forgotPasswordLink },
    note,
  };
}
