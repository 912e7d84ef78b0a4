/**
 * The least that taking a feed in can cost, in a process of its own: reads a file with the XML parser alone, and copies
 * given rows into a table that is like the products' on an embedded database of its own. Is sent the two files, tells the
 * seconds of each.
 */
import { createReadStream, mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { SaxesParser } from 'saxes';
import { openEmbedded } from '#server/db/client';

export interface BareFeed {
  xml: string;
  csv: string;
  /** Of the CSV, in their order. */
  columns: readonly string[];
}

async function parse(xml: string): Promise<number> {
  const parser = new SaxesParser({ xmlns: false });
  let items = 0;
  parser.on('closetag', ({ name }) => {
    if (name === 'item') items += 1;
  });
  const begun = performance.now();
  for await (const part of createReadStream(xml, { encoding: 'utf8' })) parser.write(String(part));
  parser.close();
  if (items === 0) throw new Error('the source has no items');
  return (performance.now() - begun) / 1000;
}

async function copy({ csv, columns }: BareFeed): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-bare-'));
  try {
    await (await openEmbedded({ folder })).close();
    const database = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
    await database.exec('create table bare (like products including all)');
    const blob = await openAsBlob(csv);
    const begun = performance.now();
    await database.query(`copy bare (${columns.join(', ')}) from '/dev/blob' with (format csv)`, [], { blob });
    const seconds = (performance.now() - begun) / 1000;
    await database.close();
    return seconds;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.once('message', (bare: BareFeed) => {
  void (async () => process.send?.({ parsing: await parse(bare.xml), writing: await copy(bare) }))();
});
process.once('disconnect', () => process.exit());
