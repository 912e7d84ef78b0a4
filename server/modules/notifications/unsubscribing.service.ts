import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Seat } from '#server/modules/notifications/notificationPreferences.repository';

/** What a mail's reader can stop with one click: the digests of news, or the weekly report. */
type Stoppable = 'digest' | 'weekly';

/**
 * A code that stands for a person, a brand and what is to stop, and that only this installation can make, such as
 * `17.4.weekly.` and a signature. It works until the key changes.
 */
export function unsubscribeCode(key: Uint8Array, { userId, brandId }: Seat, what: Stoppable = 'digest'): string {
  const text = what === 'digest' ? `${userId}.${brandId}` : `${userId}.${brandId}.${what}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/** Whom the code stands for, and what it stops; null when it was not made here. */
export function readUnsubscribeCode(key: Uint8Array, code: string): (Seat & { what: Stoppable }) | null {
  const [userId, brandId, ...rest] = code.split('.');
  const seat = { userId: Number(userId), brandId: Number(brandId) };
  const what = rest.length > 1 ? 'weekly' : 'digest';
  const given = Buffer.from(code);
  const right = Buffer.from(unsubscribeCode(key, seat, what));
  return given.length === right.length && timingSafeEqual(given, right) ? { ...seat, what } : null;
}
