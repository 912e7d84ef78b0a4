import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import path from 'node:path';
import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Config } from '#server/config';
import { readOrCreateKeyFile, writeKeyFile } from '#server/secrets/keyFile';
import { StartError } from '#server/startError';

/**
 * Values that somebody who reads the database must not be able to use, such as discount codes or a store's token:
 * encrypted by AES-256-GCM, and bound to the column and row they belong to. A value that was copied to another row
 * cannot be opened there.
 */
export interface Secrets {
  /** Encrypts a text for a column of the row with this key. The same text gives another value each time. */
  seal(text: string, column: PgColumn, rowKey: string | number): string;
  /** The text again. Throws SecretUnreadable when it was altered, moved, or sealed under a key that is not known. */
  open(sealed: string, column: PgColumn, rowKey: string | number): string;
  /** Whether a value is sealed under the key that is used now. */
  isCurrent(sealed: string): boolean;
  /** Goes over to a new key; older ones still open what they sealed. Where the keys are configuration it does nothing. */
  renewKey(): Promise<void>;
  /** Forgets the older keys. Where the keys are configuration it does nothing. */
  forgetOldKeys(): Promise<void>;
  /** Where the keys are kept, as told to the operator. */
  readonly source: string;
}

/** A sealed value that cannot be opened. The message names its place and never its content. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Says how what follows was made; text that does not start with it was never sealed. */
const PREFIX = 's1.';

const isKey = (text: string) => /^[A-Za-z0-9+/]{43}=$/.test(text);
const makeKey = () => randomBytes(KEY_BYTES).toString('base64');

interface Key {
  /** Named in every value, so that the right one of several keys opens it. Tells nothing of the key. */
  id: string;
  text: string;
  aes: Uint8Array;
}

function deriveKey(text: string): Key {
  const master = Buffer.from(text, 'base64');
  const derive = (purpose: string, bytes: number) => new Uint8Array(hkdfSync('sha256', master, '', purpose, bytes));
  return {
    id: Buffer.from(derive('meydan secrets id', 6)).toString('base64url'),
    text,
    aes: derive('meydan secrets aes-256-gcm', KEY_BYTES),
  };
}

const placeOf = (column: PgColumn, rowKey: string | number) => `${getTableName(column.table)}.${column.name}/${rowKey}`;

/** Whether a text is a sealed value. */
export const isSealed = (text: string): boolean => text.startsWith(PREFIX);

const keyIdOf = (sealed: string) => sealed.slice(PREFIX.length, sealed.lastIndexOf('.'));

function seal(text: string, { id, aes }: Key, place: string): string {
  const [nonce, head] = [randomBytes(NONCE_BYTES), `${PREFIX}${id}`];
  const cipher = createCipheriv('aes-256-gcm', aes, nonce).setAAD(Buffer.from(`${head}/${place}`));
  const content = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${head}.${content.toString('base64url')}`;
}

function open(sealed: string, keys: readonly Key[], place: string): string {
  const id = keyIdOf(sealed);
  const key = isSealed(sealed) ? keys.find((one) => one.id === id) : undefined;
  if (!key) throw new SecretUnreadable(`${place} was sealed under a key that is not known`);
  const content = Buffer.from(sealed.slice(sealed.lastIndexOf('.') + 1), 'base64url');
  try {
    const cipher = createDecipheriv('aes-256-gcm', key.aes, content.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(`${PREFIX}${id}/${place}`))
      .setAuthTag(content.subarray(-TAG_BYTES));
    return cipher.update(content.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
  } catch {
    throw new SecretUnreadable(`${place} was altered, or belongs to another row`);
  }
}

interface KeySource {
  name: string;
  /** Keeps the keys; absent where they are configuration. */
  keep?: (texts: readonly string[]) => Promise<void>;
}

function secretsOf(texts: readonly string[], { name, keep }: KeySource): Secrets {
  let keys = texts.map(deriveKey);
  const current = (): Key => {
    const [first] = keys;
    if (!first) throw new Error('There is no key');
    return first;
  };
  const replace = async (next: Key[]) => {
    await keep?.(next.map(({ text }) => text));
    keys = next;
  };
  return {
    source: name,
    seal: (text, column, rowKey) => seal(text, current(), placeOf(column, rowKey)),
    open: (sealed, column, rowKey) => open(sealed, keys, placeOf(column, rowKey)),
    isCurrent: (sealed) => isSealed(sealed) && keyIdOf(sealed) === current().id,
    renewKey: async () => {
      if (keep) await replace([deriveKey(makeKey()), ...keys]);
    },
    forgetOldKeys: async () => {
      if (keep) await replace([current()]);
    },
  };
}

/**
 * Opens the keys of an installation: those of SECRETS_KEY (the first seals, all open), else with the embedded database
 * those of a file in the data folder that is made at the first start. Rejects with StartError when there is no usable
 * key; with a PostgreSQL server there has to be SECRETS_KEY, because its processes share no folder.
 */
export async function openSecrets({
  secretsKey,
  databaseUrl,
  dataDir,
}: Pick<Config, 'secretsKey' | 'databaseUrl' | 'dataDir'>): Promise<Secrets> {
  if (secretsKey !== null) {
    const texts = secretsKey.split(',').map((text) => text.trim());
    if (texts.every(isKey)) return secretsOf(texts, { name: 'SECRETS_KEY' });
    throw new StartError('SECRETS_KEY must be 32 random bytes in base64, as `openssl rand -base64 32` prints them.');
  }
  if (databaseUrl !== null)
    throw new StartError(
      'SECRETS_KEY is needed with DATABASE_URL: 32 random bytes, as `openssl rand -base64 32` prints them. Give every process the same one and keep it: codes and tokens in the database cannot be read without it.',
    );
  const file = path.join(dataDir, 'secrets.key');
  const texts = await readOrCreateKeyFile(file, { isKey, makeKey });
  return secretsOf(texts, { name: file, keep: (next) => writeKeyFile(file, next) });
}
