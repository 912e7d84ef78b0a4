import type { ConsoleUser } from './readSessionUser.ts';

/** What a person without any name is called; the specification's own word in both languages. */
const NAMELESS = 'Hesap';

/** First and last name of the profile, then the name, then the e-mail address, then 'Hesap'. */
export function displayName({ profile, name, email }: Pick<ConsoleUser, 'profile' | 'name' | 'email'>): string {
  const full = `${profile.firstName} ${profile.lastName}`.trim();
  return full || name || email || NAMELESS;
}
