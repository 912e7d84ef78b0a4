import { LOCALES, type Language } from '#contract/constants/languages';
import type { Letter } from '#server/mail/templates/letter';

/** After the password was changed or reset. */
export interface PasswordChangedData {
  name: string;
  /** When it was changed, an ISO instant. */
  changedAt: string;
  forgotPasswordLink: string;
}

const TEXTS = {
  tr: {
    subject: 'Parolanız değiştirildi',
    preheader: 'Bu değişikliği siz yapmadıysanız hemen yeni bir parola belirleyin.',
    body: (time: string) =>
      `Meydan hesabınızın parolası değiştirildi (${time}, Türkiye saati). Güvenliğiniz için diğer oturumlarınızı kapattık.`,
    advice:
      'Değişikliği siz yaptıysanız başka bir şey yapmanız gerekmez. Yapmadıysanız hesabınızı korumak için hemen yeni bir parola belirleyin.',
    label: 'Yeni parola iste',
    note: 'Meydan, parolanızı e-postayla ya da telefonla asla sormaz.',
  },
  en: {
    subject: 'Your password was changed',
    preheader: 'If it was not you, choose a new password now.',
    body: (time: string) =>
      `The password of your Meydan account was changed (${time}, Türkiye time). To keep you safe, we ended your other sessions.`,
    advice: 'If it was you, there is nothing else to do. If not, protect your account by choosing a new password now.',
    label: 'Request a new password',
    note: 'Meydan never asks for your password by e-mail or phone.',
  },
} satisfies Record<Language, unknown>;

export function passwordChanged(
  language: Language,
  { name, changedAt, forgotPasswordLink }: PasswordChangedData,
): Letter {
  const { subject, preheader, body, advice, label, note } = TEXTS[language];
  const time = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  }).format(new Date(changedAt));
  return {
    language,
    name,
    subject,
    preheader,
    heading: subject,
    paragraphs: [body(time), advice],
    action: { label, href: forgotPasswordLink },
    note,
  };
}
