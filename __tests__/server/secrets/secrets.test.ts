import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { openSecrets, SecretUnreadable } from '#server/secrets/secrets';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'secrets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const codes = pgTable('codes', { id: text().primaryKey(), code: text(), hint: text() });
const tokens = pgTable('tokens', { code: text() });
const key = () => randomBytes(32).toString('base64');
const withKey = (secretsKey: string) => openSecrets({ secretsKey, databaseUrl: null, dataDir: folder });
const inFolder = (dataDir: string) => openSecrets({ secretsKey: null, databaseUrl: null, dataDir });

describe('a sealed value', () => {
  it('is opened where it belongs and is another one each time', async () => {
    const secrets = await withKey(key());
    const sealed = secrets.seal('HEDİYE-ğ₺🎁', codes.code, 7);
    expect(secrets.open(sealed, codes.code, 7)).toBe('HEDİYE-ğ₺🎁');
    expect(secrets.open(secrets.seal('', codes.code, 7), codes.code, 7)).toBe('');
    expect(sealed).not.toContain('HED');
    expect(secrets.seal('HEDİYE-ğ₺🎁', codes.code, 7)).not.toBe(sealed);
  });

  it('cannot be moved to another row, column or table', async () => {
    const secrets = await withKey(key());
    const sealed = secrets.seal('GIFT', codes.code, 7);
    expect(() => secrets.open(sealed, codes.code, 8)).toThrow(SecretUnreadable);
    expect(() => secrets.open(sealed, codes.hint, 7)).toThrow('codes.hint/7');
    expect(() => secrets.open(sealed, tokens.code, 7)).toThrow(SecretUnreadable);
  });

  it('is refused when any part of it was altered, cut or never sealed, and its text is in no message', async () => {
    const secrets = await withKey(key());
    const sealed = secrets.seal('GIFT', codes.code, 7);
    // The last character carries bits beyond the last byte, so the one before it is altered.
    const altered = [...sealed].slice(0, -1).map((one, at) => {
      return `${sealed.slice(0, at)}${one === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    });
    for (const wrong of [...altered, ...[...sealed].map((_, at) => sealed.slice(0, at)), 'GIFT', 's1.', 's1..'])
      expect(() => secrets.open(wrong, codes.code, 7)).toThrow(SecretUnreadable);
  });

  it('is opened by an older key that is still named, and by nobody without it', async () => {
    const [old, next] = [key(), key()];
    const sealed = (await withKey(old)).seal('GIFT', codes.code, 7);
    const both = await withKey(`${next}, ${old}`);
    expect(both.open(sealed, codes.code, 7)).toBe('GIFT');
    expect([both.isCurrent(sealed), both.isCurrent(both.seal('GIFT', codes.code, 7))]).toEqual([false, true]);
    const without = await withKey(next);
    expect(() => without.open(sealed, codes.code, 7)).toThrow('key that is not known');
  });
});

describe('the keys', () => {
  it('have to be given where processes share no folder', async () => {
    const hosted = { databaseUrl: 'postgres://localhost/meydan', dataDir: folder };
    await expect(openSecrets({ ...hosted, secretsKey: null })).rejects.toThrow('SECRETS_KEY is needed');
    await expect(openSecrets({ ...hosted, secretsKey: key() })).resolves.toBeDefined();
  });

  it.each(['short', 'A'.repeat(43), `${'A'.repeat(44)}=`, '', ',', `${'A'.repeat(43)}=,`])(
    'are refused when they are %j',
    async (wrong) => {
      await expect(withKey(wrong)).rejects.toThrow('32 random bytes');
    },
  );

  it('are made whole once, whoever starts at the same time, for the server alone, and kept', async () => {
    const place = path.join(folder, 'new');
    const [first, ...others] = await Promise.all([inFolder(place), inFolder(place), inFolder(place)]);
    const sealed = first.seal('GIFT', codes.code, 7);
    for (const secrets of [...others, await inFolder(place)]) expect(secrets.open(sealed, codes.code, 7)).toBe('GIFT');
    expect(await readdir(place)).toEqual(['secrets.key']);
    expect((await stat(path.join(place, 'secrets.key'))).mode & 0o077).toBe(0);
  });

  it.each([0, 20, 43, 50])('are refused when a full disk left only %i bytes of their file', async (bytes) => {
    const place = await mkdtemp(path.join(folder, 'damaged-'));
    const whole = `${key()}\n${key()}\n`;
    await writeFile(path.join(place, 'secrets.key'), whole.slice(0, bytes));
    await expect(inFolder(place)).rejects.toThrow('damaged');
    await writeFile(path.join(place, 'secrets.key'), whole);
    await expect(inFolder(place)).resolves.toBeDefined();
  });

  it('of a file are renewed in the file, the older ones kept until they are forgotten', async () => {
    const place = path.join(folder, 'renewed');
    const secrets = await inFolder(place);
    const old = secrets.seal('GIFT', codes.code, 7);
    await secrets.renewKey();
    const next = secrets.seal('GIFT', codes.code, 7);
    expect((await inFolder(place)).open(old, codes.code, 7)).toBe('GIFT');
    await secrets.forgetOldKeys();
    const after = await inFolder(place);
    expect(after.open(next, codes.code, 7)).toBe('GIFT');
    expect(() => after.open(old, codes.code, 7)).toThrow(SecretUnreadable);
    expect(await readFile(path.join(place, 'secrets.key'), 'utf8')).toHaveLength(45);
  });
});
