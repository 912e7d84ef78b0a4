import type { Language } from '#contract/constants/languages';
import { TEAM_INVITATION_SECONDS } from '#contract/constants/team';
import { isPlainName, unlinked, type Letter } from '#server/mail/templates/letter';

/** To somebody who is asked to join a brand's team; whether they have an account is not known here. */
export interface TeamInvitationData {
  brandName: string;
  /** Name of the colleague who invites; left out unless it is made of letters. */
  invitedBy: string;
  /** One-time link to registration. */
  link: string;
  /** The same invitation for somebody who has an account. */
  signInLink: string;
}

const DAYS = TEAM_INVITATION_SECONDS / (24 * 3600);

const TEXTS = {
  tr: {
    subject: (brand: string) => `${brand} ekibine davet edildiniz`,
    preheader: 'Daveti kabul edip ekibe katılın.',
    somebody: 'Ekipten biri',
    body: (brand: string, by: string) =>
      `${by}, sizi Meydan’da ${brand} ekibine davet etti. Katıldığınızda markayı ekiple birlikte yönetebilirsiniz.`,
    label: 'Kayıt olup katıl',
    alternative: 'Hesabınız varsa giriş yapıp katılın',
    note: `Davet ${DAYS} gün geçerlidir ve yalnızca bu adres için kullanılabilir. Bu daveti beklemiyorsanız bu e-postayı dikkate almayın.`,
  },
  en: {
    subject: (brand: string) => `You are invited to the team of ${brand}`,
    preheader: 'Accept the invitation to join the team.',
    somebody: 'Somebody of the team',
    body: (brand: string, by: string) =>
      `${by} invites you to the team of ${brand} on Meydan. Once you have joined, you run the brand together.`,
    label: 'Sign up and join',
    alternative: 'If you have an account, sign in and join',
    note: `The invitation is valid for ${DAYS} days and for this address only. If you did not expect it, ignore this e-mail.`,
  },
} satisfies Record<Language, unknown>;

export function teamInvitation(
  language: Language,
  { brandName, invitedBy, link, signInLink }: TeamInvitationData,
): Letter {
  const { subject, preheader, body, somebody, label, alternative, note } = TEXTS[language];
  const brand = unlinked(brandName);
  return {
    language,
    name: '',
    subject: subject(brand),
    preheader,
    heading: subject(brand),
    paragraphs: [body(brand, isPlainName(invitedBy) ? invitedBy : somebody)],
    action: { label, href: link },
    alternative: { label: alternative, href: signInLink },
    note,
  };
}
