import type { Language } from '#contract/constants/languages';

interface LetterLink {
  readonly label: string;
  readonly href: string;
}

/** What a mail says, as plain text: both of its forms are made from this, and only there values meet markup. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  /** The line that a mailbox shows beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  /** The person's name as kept; see `greeting`. */
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** Words of somebody else, set apart. Line breaks are kept. */
  readonly quote?: string;
  /** Left out where nothing is done by a link. */
  readonly action?: LetterLink;
  readonly alternative?: LetterLink;
  /** Small print below the button. */
  readonly note: string;
}

interface FrameTexts {
  hello: string;
  plainLink: string;
  footer: string;
}

export const FRAME: Record<Language, FrameTexts> = {
  tr: {
    hello: 'Merhaba',
    plainLink: 'Düğme çalışmazsa bu bağlantıyı tarayıcınıza yapıştırın:',
    footer: 'Bu e-posta, Meydan hesabınızla ilgili olduğu için otomatik olarak gönderildi.',
  },
  en: {
    hello: 'Hello',
    plainLink: 'If the button does not work, paste this link into your browser:',
    footer: 'This e-mail was sent automatically because it concerns your Meydan account.',
  },
};

/** True for a name that is made of letters alone. */
export const isPlainName = (name: string): boolean => /^[\p{L}\p{M}’' -]{1,60}$/u.test(name);

/** Text that strangers chose, with an invisible joiner at each sign that would let a mail program see an address in it. */
export const unlinked = (text: string): string => text.replace(/[.:/@]/g, '$&\u2060');

/**
 * `Merhaba Deniz,`. Anybody can register somebody else's address under any name, and mail programs turn what looks like
 * an address into a link: a name that is not made of letters is left out.
 */
export function greeting({ language, name }: Pick<Letter, 'language' | 'name'>): string {
  const plain = isPlainName(name) ? ` ${name}` : '';
  return `${FRAME[language].hello}${plain},`;
}
