import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Seat } from '#server/modules/notifications/notificationPreferences.repository';

/** What a mail's reader can stop with one click: the digests of news, or the weekly report. */
export type Stoppable = 'digest' | 'weekly';

const signatureOf = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url');
const textOf = (userId: number | string, brandId: number | string, what: Stoppable) =>
  what === 'digest' ? `${userId}.${brandId}` : `${userId}.${brandId}.${what}`;

/**
 * A code that stands for a person, a brand and what is to stop, and that only this installation can make, such as
 * `17.4.weekly.` and a signature. It works until the key changes.
 */
export function unsubscribeCode(key: Uint8Array, { userId, brandId }: Seat, what: Stoppable = 'digest'): string {
  const text = textOf(userId, brandId, what);
  return `${text}.${signatureOf(key, text)}`;
}

/** Whom the code stands for, and what it stops; null when it was not made here. */
export function readUnsubscribeCode(key: Uint8Array, code: string): (Seat & { what: Stoppable }) | null {
  const [userId, brandId, ...rest] = code.split('.');
  const signature = rest.at(-1);
  if (userId === undefined || brandId === undefined || signature === undefined) return null;
  const what = rest.length > 1 ? 'weekly' : 'digest';
  const given = Buffer.from(code);
  const text = textOf(userId, brandId, what);
  const right = Buffer.from(`${text}.${signatureOf(key, text)}`);
  return given.length === right.length && timingSafeEqual(given, right)
    ? { userId: Number(userId), brandId: Number(brandId), what }
    : null;
}
