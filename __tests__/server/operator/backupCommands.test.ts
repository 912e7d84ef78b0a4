import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { runCommand } from '#server/operator/commands';
import { emptyPlace, restored } from '../../support/backups.ts';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';
import { rowsOf } from '../../support/demoDatabase.ts';
import { productBody } from '../../support/productBody.ts';

let server: BrandServer;
let folder: string;
let key: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-copies-'));
  server = await openBrandServer();
  const id = await server.upload('owner');
  await server.owner.post('/products', productBody({ name: 'Shown', imageIds: [id] }));
  const [named] = await rowsOf<{ key: string }>(
    server.database,
    sql`select original_key as key from files where id = ${id}`,
  );
  key = named?.key ?? '';
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = ({ app, database, clock }: BrandServer, ...args: string[]) =>
  runCommand(
    {
      database,
      clock,
      origin: 'http://localhost:4000',
      seller: app.config.seller,
      secrets: app.secrets,
      files: app.files,
    },
    args,
  );
const COMMANDS = [['backup'], ['export-brand', 'own-brand']];

describe('a copy', () => {
  it.each(COMMANDS)('by %s is said to be made when it has everything', async (...command) => {
    const answer = await run(server, ...command, join(folder, `whole-${command[0]}.tar`));
    expect(answer).toEqual({ ok: true, lines: expect.arrayContaining([expect.stringContaining('contents')]) });
    expect(answer.lines.join('\n')).not.toContain('not in the storage');
  });

  it.each(COMMANDS)(
    'by %s that lacks a content is kept, and its command fails with what is lost',
    async (...command) => {
      await server.app.files.storage.remove(key);
      const file = join(folder, `lacking-${command[0]}.tar`);
      const { ok, lines } = await run(server, ...command, file);
      expect(ok).toBe(false);
      expect(lines.join('\n')).toMatch(new RegExp(`not in the storage.*${key}`));
      expect(lines.join('\n')).toContain('DATA_DIR');
      expect(existsSync(file)).toBe(true);
    },
  );

  it('that lacks a content can be restored all the same', async () => {
    const place = await emptyPlace();
    expect((await restored(join(folder, 'lacking-backup.tar'), place)).at(-1)).toContain(key);
    await place.remove();
  });
});
