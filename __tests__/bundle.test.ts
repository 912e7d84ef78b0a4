import { beforeAll, describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildConsole, DIST } from '../scripts/buildConsole.ts';

/** What everybody can read: the built console. */
describe('the built console', () => {
  let files: string[] = [];
  beforeAll(async () => {
    await buildConsole();
    files = globSync('**/*', { cwd: DIST, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  });
  const textsOf = () => files.filter((file) => /\.(js|css|html|json|svg)$/.test(file));
  const filesWith = (pattern: RegExp) => textsOf().filter((file) => pattern.test(readFileSync(file, 'utf8')));

  it('has no source maps', () => {
    expect(textsOf().length).toBeGreaterThan(50);
    expect(files.filter((file) => file.includes('.map'))).toEqual([]);
    expect(filesWith(/[#@] sourceMappingURL/)).toEqual([]);
  });

  it('holds no key, no address with a password and no setting of the machine that built it', () => {
    expect(filesWith(/-----BEGIN [A-Z ]*PRIVATE KEY|\b(postgres|postgresql|smtps?|s3):\/\/\w+:/)).toEqual([]);
    expect(filesWith(/\bAKIA[0-9A-Z]{16}\b|\bsk_live_|\bshp(at|ss|ca)_[0-9a-f]{8}/)).toEqual([]);
    expect(filesWith(/process\.env\.[A-Z]/)).toEqual([]);
  });

  it('names no folder of the machine that built it', () => {
    const folder = join(DIST, '..');
    expect(textsOf().filter((file) => readFileSync(file, 'utf8').includes(folder))).toEqual([]);
  });
});
