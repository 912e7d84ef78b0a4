import { SOCIAL_HANDLE_PATTERN } from '#contract/constants/profile';

const HANDLE = new RegExp(SOCIAL_HANDLE_PATTERN);

/** The handle in what a person types or pastes: `name`, `@name`, or the address of the profile; null when there is none. */
export function readHandle(text: string): string | null {
  const [path = ''] = text
    .trim()
    .replace(/^(https?:\/\/)?([\w-]+\.)+[a-z]{2,}\//i, '')
    .split(/[?#]/, 1);
  const [handle = '', ...parts] = path.replace(/^@/, '').split('/');
  return HANDLE.test(handle) && parts.every((part) => part === '') ? handle : null;
}
