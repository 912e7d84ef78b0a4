import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { restoringFolder } from '#server/db/restoring';
import { runNode } from '../../../scripts/run.ts';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-operator-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A command of the operator's, where no server runs and no PostgreSQL server is named. */
const operator = (...args: string[]) =>
  runNode(['scripts/operator.ts', ...args], {
    env: { NODE_ENV: 'production', DATABASE_URL: '', SECRETS_KEY: '', DATA_DIR: dataDir, INIT_CWD: folder },
  });

describe('an operator’s command where there is no database', () => {
  it.each([['list-jobs'], ['backup'], ['approve-brand']])(
    'makes none for %s, and says what is missing',
    async (name) => {
      const { ok, output } = await operator(name, join(folder, 'backup.tar'));
      expect(ok).toBe(false);
      expect(output).toContain(`There is no database in ${dataDir}`);
      expect(output).toMatch(/DATABASE_URL.*DATA_DIR/);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('makes one for a brand that is brought from elsewhere', async () => {
    const { output } = await operator('import-brand', join(folder, 'brand.tar'));
    expect(output).toContain('brand.tar');
    expect(existsSync(join(dataDir, 'database'))).toBe(true);
  });

  it('takes a file of heads from where it is called', async () => {
    await operator('import-brand', 'brand.tar');
    const { ok, output } = await operator('verify-audit', '--heads', 'heads.json');
    expect([ok, output]).toEqual([false, expect.stringContaining(join(folder, 'heads.json'))]);
  });

  it('names what was restored in part', async () => {
    mkdirSync(restoringFolder(join(dataDir, 'database')), { recursive: true });
    const { ok, output } = await operator('list-jobs');
    expect([ok, output]).toEqual([false, expect.stringContaining('A restore into it is under way, or was broken off')]);
  });

  it.each([
    [[], 'The commands, each as'],
    [['lst-jobs'], 'There is no command "lst-jobs".'],
  ])('lists what there is for %j', async (args, first) => {
    const { ok, output } = await operator(...args);
    expect(output.startsWith(first)).toBe(true);
    expect([ok, output]).toEqual([false, expect.stringContaining('approve-brand SLUG')]);
    expect(readdirSync(folder)).toEqual([]);
  });
});
