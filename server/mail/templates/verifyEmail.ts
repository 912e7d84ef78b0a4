import { VERIFY_LINK_SECONDS } from '#contract/constants/auth';
import type { Language } from '#contract/constants/languages';
import type { Letter } from '#server/mail/templates/letter';

/** After registration, and when somebody asks for the link again. */
export interface VerifyEmailData {
  name: string;
  /** One-time link to the console's verification screen. */
  link: string;
}

const HOURS = VERIFY_LINK_SECONDS / 3600;

const TEXTS = {
  tr: {
    subject: 'E-posta adresinizi doğrulayın',
    preheader: 'Meydan hesabınızı kullanmaya başlamak için son bir adım kaldı.',
    body: 'Meydan hesabınız oluşturuldu. Bu adresin size ait olduğunu doğruladıktan sonra giriş yapabilirsiniz.',
    label: 'E-posta adresimi doğrula',
    note: `Bağlantı ${HOURS} saat geçerlidir ve bir kez kullanılabilir. Bu hesabı siz oluşturmadıysanız bu e-postayı dikkate almayın; adres doğrulanmadan hesaba giriş yapılamaz.`,
  },
  en: {
    subject: 'Confirm your e-mail address',
    preheader: 'One last step before you can use your Meydan account.',
    body: 'Your Meydan account has been created. Confirm that this address is yours, then you can sign in.',
    label: 'Confirm my e-mail address',
    note: `The link is valid for ${HOURS} hours and works once. If you did not create this account, ignore this e-mail; nobody can sign in to it until the address is confirmed.`,
  },
} satisfies Record<Language, unknown>;

export function verifyEmail(language: Language, { name, link }: VerifyEmailData): Letter {
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
