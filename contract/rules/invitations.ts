import { INVITATION_HOURS, type InvitationState, type InvitationStatus } from '#contract/constants/invitations';
import { LOCALES, type Language } from '#contract/constants/languages';
import { CURRENCY_DIGITS, type CurrencyCode } from '#contract/constants/money';
import { minorToMajorText } from '#contract/rules/money';

interface Standing {
  status: InvitationStatus;
  readAt: string | null;
  expiresAt: string;
}

/** What a person sees of the status: a pending invitation is unread, read, or over. */
export function invitationState({ status, readAt, expiresAt }: Standing, now: Date): InvitationState {
  if (status !== 'pending') return status;
  if (new Date(expiresAt) < now) return 'expired';
  return readAt === null ? 'unread' : 'read';
}

/** The last instant at which an invitation that is sent now can be answered. */
export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + INVITATION_HOURS * 3_600_000);

/** Whether it may be sent again: once, while nobody has answered. */
export const canSendAgain = ({
  status,
  extendedAt,
}: {
  status: InvitationStatus;
  extendedAt: string | null;
}): boolean => status === 'pending' && extendedAt === null;

/** What the creator is offered, in minor units: the invitation's own fee, else what the challenge offers, else what it pays. */
export const offeredFee = (
  customFeeMinor: number | null,
  challenge: { defaultFeeMinor: number | null; amountMinor: number | null },
): number => customFeeMinor ?? challenge.defaultFeeMinor ?? challenge.amountMinor ?? 0;

export interface InvitationContent {
  creatorName: string;
  brandName: string;
  challengeTitle: string;
  feeMinor: number;
  currency: CurrencyCode;
  /** Of the brand, line breaks kept; may be empty. */
  note: string;
}

/** What a creator reads: the mail and its preview are made from this. */
export interface InvitationText {
  subject: string;
  greeting: string;
  lines: string[];
  note: string;
  deadline: string;
}

const SYMBOLS: Record<CurrencyCode, string> = { TRY: '₺', USD: '$', EUR: '€' };

function money(minor: number, currency: CurrencyCode, language: Language): string {
  const [whole = '0', fraction = ''] = minorToMajorText(minor, currency).split('.');
  const grouped = new Intl.NumberFormat(LOCALES[language]).format(BigInt(whole));
  const amount = CURRENCY_DIGITS[currency] > 0 ? `${grouped}${language === 'tr' ? ',' : '.'}${fraction}` : grouped;
  return language === 'tr' ? `${amount}\u00a0${SYMBOLS[currency]}` : `${SYMBOLS[currency]}${amount}`;
}

const TEXTS = {
  tr: {
    subject: (brand: string) => `${brand} sizi bir kampanyaya davet ediyor`,
    greeting: (name: string) => `Merhaba ${name},`,
    what: (brand: string, title: string) => `${brand}, “${title}” kampanyasında sizinle çalışmak istiyor.`,
    fee: (amount: string) => `Size önerilen ücret ${amount}. Bu tutarın tamamı sizin; platform bedelini marka öder.`,
    gift: 'Bu iş birliğinde ücret yok; ürün sizde kalır.',
    deadline: `Yanıt vermek için ${INVITATION_HOURS} saatiniz var.`,
  },
  en: {
    subject: (brand: string) => `${brand} invites you to a challenge`,
    greeting: (name: string) => `Hello ${name},`,
    what: (brand: string, title: string) => `${brand} would like to work with you on “${title}”.`,
    fee: (amount: string) =>
      `The fee offered to you is ${amount}. All of it is yours; the brand pays the platform’s fee.`,
    gift: 'There is no fee for this one; you keep the product.',
    deadline: `You have ${INVITATION_HOURS} hours to answer.`,
  },
} satisfies Record<Language, unknown>;

/** An invitation in words, in the language of its reader. */
export function invitationText(
  language: Language,
  { creatorName, brandName, challengeTitle, feeMinor, currency, note }: InvitationContent,
): InvitationText {
  const text = TEXTS[language];
  return {
    subject: text.subject(brandName),
    greeting: text.greeting(creatorName),
    lines: [
      text.what(brandName, challengeTitle),
      feeMinor === 0 ? text.gift : text.fee(money(feeMinor, currency, language)),
    ],
    note,
    deadline: text.deadline,
  };
}
