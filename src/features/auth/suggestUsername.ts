import { USERNAME_MAX, USERNAME_PATTERN } from '#contract/constants/auth';
import { foldTr } from '#contract/rules/text';

/** A username near to what was typed: "Çınar Kozmetik!" → "cinar-kozmetik". Null when there is none, or none is needed. */
export function suggestUsername(typed: string): string | null {
  const suggestion = foldTr(typed)
    .normalize('NFD')
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '')
    .slice(0, USERNAME_MAX)
    .replace(/[._-]+$/, '');
  return suggestion !== typed.trim() && new RegExp(USERNAME_PATTERN).test(suggestion) ? suggestion : null;
}
