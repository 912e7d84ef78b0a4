import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Seat } from '#server/modules/notifications/notificationPreferences.repository';

const signatureOf = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** A code that stands for a person and a brand and that only this installation can make. It works until the key changes. */
export function unsubscribeCode(key: Uint8Array, { userId, brandId }: Seat): string {
  const text = `${userId}.${brandId}`;
  return `${text}.${signatureOf(key, text)}`;
}

/** Whom the code stands for; null when it was not made here. */
export function readUnsubscribeCode(key: Uint8Array, code: string): Seat | null {
  const [userId, brandId, signature] = code.split('.');
  if (userId === undefined || brandId === undefined || signature === undefined) return null;
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(key, `${userId}.${brandId}`));
  return given.length === right.length && timingSafeEqual(given, right)
    ? { userId: Number(userId), brandId: Number(brandId) }
    : null;
}
