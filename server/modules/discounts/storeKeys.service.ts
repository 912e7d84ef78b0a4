import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, asc, count, eq, isNull, lt, or } from 'drizzle-orm';
import { OLD_SECRET_LIFE_MS, STORE_CALL_AGE_MS, STORE_KEYS_MAX } from '#contract/constants/discounts';
import type { StoreKey } from '#contract/schemas/store';
import { advisoryLock } from '#server/db/advisoryLock';
import type { Database, Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { storeKeys, type StoreKeyRecord } from '#server/modules/discounts/storeKeys.table';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, invalid, limitReached, notFound } from '#server/plugins/errors';
import type { Secrets } from '#server/secrets/secrets';

interface KeyContext {
  tx: Tx;
  scope: BrandScope;
  secrets: Secrets;
  now: Date;
}

const KEY_BYTES = 12;
const SECRET_BYTES = 32;
const newSecret = () => `ms_${randomBytes(SECRET_BYTES).toString('base64url')}`;
/** How exactly the last use is told. */
const USE_NOTED_MS = 60 * 60 * 1000;

const instant = (at: Date | null) => at?.toISOString() ?? null;
const toKey = (record: StoreKeyRecord, now: Date): StoreKey => ({
  id: record.id,
  keyId: record.keyId,
  label: record.label,
  isOpen: record.closedAt === null,
  createdAt: record.createdAt.toISOString(),
  rotatedAt: instant(record.rotatedAt),
  oldSecretUntil: record.oldUntil && record.oldUntil > now ? instant(record.oldUntil) : null,
  lastUsedAt: instant(record.lastUsedAt),
});

/** The brand's keys, closed ones too, in the order in which they were made. */
export async function listKeys({ tx, scope, now }: Omit<KeyContext, 'secrets'>): Promise<StoreKey[]> {
  const rows = await tx.select().from(storeKeys).where(eq(storeKeys.brandId, scope.brandId)).orderBy(asc(storeKeys.id));
  return rows.map((row) => toKey(row, now));
}

/** Makes a key; its secret is told this once. Throws 400 for a label of blanks, and 409 CONFLICT beyond STORE_KEYS_MAX open ones. */
export async function createKey(
  context: KeyContext,
  { label: typed }: { label: string },
): Promise<{ key: StoreKey; secret: string }> {
  const { tx, scope, now } = context;
  const label = typed.trim();
  if (label === '') throw invalid({ label: [{ code: 'REQUIRED' }] });
  // Of two that are made at once the second counts the first.
  await advisoryLock(tx, 'store keys', scope.brandId);
  const [counted] = await tx
    .select({ open: count() })
    .from(storeKeys)
    .where(and(eq(storeKeys.brandId, scope.brandId), isNull(storeKeys.closedAt)));
  if ((counted?.open ?? 0) >= STORE_KEYS_MAX) throw limitReached(STORE_KEYS_MAX);
  const [made] = await tx
    .insert(storeKeys)
    .values({
      brandId: scope.brandId,
      keyId: `mk_${randomBytes(KEY_BYTES).toString('base64url')}`,
      label,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('The insert returned no row');
  return giveSecret(context, made, 'store.key_create', {});
}

/**
 * Gives a key a new secret, told this once; the one before works for a day. Until then there is no third one: either of the two
 * may be the shop's, the one before where the answer with the new one was lost. Throws 404, and 409 for that and a closed key.
 */
export async function rotateKey(context: KeyContext, id: number): Promise<{ key: StoreKey; secret: string }> {
  const found = await lockKey(context, id);
  if (found.closedAt) throw new ApiError(409, 'CONFLICT');
  const { secrets, now } = context;
  if (found.oldUntil && found.oldUntil > now)
    throw new ApiError(409, 'CONFLICT', { details: { gate: 'secretBefore', until: found.oldUntil.toISOString() } });
  return giveSecret(context, found, 'store.key_rotate', {
    oldSecretSealed:
      found.secretSealed &&
      secrets.seal(secrets.open(found.secretSealed, storeKeys.secretSealed, id), storeKeys.oldSecretSealed, id),
    oldUntil: new Date(now.getTime() + OLD_SECRET_LIFE_MS),
    rotatedAt: now,
  });
}

/** Closes a key for good; repeating it is harmless. Throws 404. */
export async function closeKey(context: KeyContext, id: number): Promise<StoreKey> {
  const found = await lockKey(context, id);
  const { tx, now } = context;
  if (found.closedAt) return toKey(found, now);
  const [closed] = await tx
    .update(storeKeys)
    .set({ closedAt: now, secretSealed: null, oldSecretSealed: null, oldUntil: null })
    .where(eq(storeKeys.id, id))
    .returning();
  await note(context, 'store.key_close', found);
  return toKey(closed ?? found, now);
}

async function lockKey({ tx, scope }: KeyContext, id: number): Promise<StoreKeyRecord> {
  const [found] = await tx
    .select()
    .from(storeKeys)
    .where(and(eq(storeKeys.brandId, scope.brandId), eq(storeKeys.id, id)))
    .for('update');
  if (!found) throw notFound();
  return found;
}

async function giveSecret(
  context: KeyContext,
  { id }: StoreKeyRecord,
  action: string,
  more: Partial<StoreKeyRecord>,
): Promise<{ key: StoreKey; secret: string }> {
  const secret = newSecret();
  const [changed] = await context.tx
    .update(storeKeys)
    .set({ ...more, secretSealed: context.secrets.seal(secret, storeKeys.secretSealed, id) })
    .where(eq(storeKeys.id, id))
    .returning();
  if (!changed) throw new Error('The key is gone');
  await note(context, action, changed);
  return { key: toKey(changed, context.now), secret };
}

const note = ({ tx, scope, now }: KeyContext, action: string, { id, keyId, label }: StoreKeyRecord) =>
  recordAudit(tx, { ...scope, action, subjectType: 'store_key', subjectId: id, details: { keyId, label }, now });

/** A call of a shop as it arrived. `timestamp` is in seconds since 1970. */
export interface SignedCall {
  keyId: unknown;
  timestamp: unknown;
  signature: unknown;
  rawBody: Uint8Array;
}

/** Hex of HMAC-SHA256 over timestamp, point and body, as a shop signs. */
export const signCall = (secret: string, timestamp: string, rawBody: Uint8Array): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex');

function isSignedWith(secret: string, timestamp: string, signature: string, rawBody: Uint8Array): boolean {
  const expected = Buffer.from(signCall(secret, timestamp, rawBody), 'hex');
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * The brand that a signed call is for. Throws 401 SIGNATURE_INVALID for an unknown or closed key or another signature, and
 * 403 SIGNATURE_EXPIRED for a genuine call whose timestamp is more than 5 minutes off.
 */
export async function readSigner(
  database: Database,
  secrets: Secrets,
  { keyId, timestamp, signature, rawBody }: SignedCall,
  now: Date,
): Promise<number> {
  const refused = new ApiError(401, 'SIGNATURE_INVALID');
  if (typeof keyId !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') throw refused;
  if (!/^\d{1,12}$/.test(timestamp)) throw refused;
  const [key] = await database.system((tx) =>
    tx
      .select()
      .from(storeKeys)
      .where(and(eq(storeKeys.keyId, keyId), isNull(storeKeys.closedAt))),
  );
  if (!key?.secretSealed) throw refused;
  const known = [secrets.open(key.secretSealed, storeKeys.secretSealed, key.id)];
  if (key.oldSecretSealed && key.oldUntil && key.oldUntil > now)
    known.push(secrets.open(key.oldSecretSealed, storeKeys.oldSecretSealed, key.id));
  if (!known.some((secret) => isSignedWith(secret, timestamp, signature, rawBody))) throw refused;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > STORE_CALL_AGE_MS)
    throw new ApiError(403, 'SIGNATURE_EXPIRED');
  const before = new Date(now.getTime() - USE_NOTED_MS);
  if (key.lastUsedAt === null || key.lastUsedAt < before)
    await database.keeper(key.brandId, (tx) =>
      tx
        .update(storeKeys)
        .set({ lastUsedAt: now })
        .where(and(eq(storeKeys.id, key.id), or(isNull(storeKeys.lastUsedAt), lt(storeKeys.lastUsedAt, before)))),
    );
  return key.brandId;
}
