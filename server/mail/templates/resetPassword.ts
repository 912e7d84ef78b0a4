import { RESET_LINK_SECONDS } from '#contract/constants/auth';
import type { Language } from '#contract/constants/languages';
import type { Letter } from '#server/mail/templates/letter';

/** When somebody has forgotten the password. */
export interface ResetPasswordData {
  name: string;
  /** One-time link to the screen that takes the new password. */
  link: string;
}

const MINUTES = RESET_LINK_SECONDS / 60;

const TEXTS = {
  tr: {
    subject: 'Yeni parolanızı belirleyin',
    preheader: `Parola yenileme bağlantınız ${MINUTES} dakika geçerlidir.`,
    body: 'Meydan hesabınız için parola yenileme isteği aldık. Yeni parolanızı aşağıdaki düğmeyle belirleyebilirsiniz.',
    label: 'Yeni parola belirle',
    note: `Bağlantı ${MINUTES} dakika geçerlidir ve bir kez kullanılabilir. Bu isteği siz yapmadıysanız bu e-postayı dikkate almayın; parolanız aynı kalır.`,
  },
  en: {
    subject: 'Choose a new password',
    preheader: `Your link to a new password is valid for ${MINUTES} minutes.`,
    body: 'We received a request to reset the password of your Meydan account. The button below lets you choose a new one.',
    label: 'Choose a new password',
    note: `The link is valid for ${MINUTES} minutes and works once. If you did not ask for it, ignore this e-mail; your password stays as it is.`,
  },
} satisfies Record<Language, unknown>;

export function resetPassword(language: Language, { name, link }: ResetPasswordData): Letter {
  const { subject, preheader, body, label, note } = TEXTS[language];
  return {
    language,
    name,
    subject,
    preheader,
    heading: subject,
    paragraphs: [body],
    action: { label, href: link },
    note,
  };
}
