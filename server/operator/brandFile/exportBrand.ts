import { eq, sql } from 'drizzle-orm';
import { migrationOf } from '#server/db/appliedMigration';
import type { Tx } from '#server/db/client';
import { MODULES } from '#server/modules';
import { listEnds } from '#server/modules/audit/chainSeals.service';
import { brands } from '#server/modules/brands/brands.table';
import { namedContents } from '#server/modules/files/namedContents.service';
import { addContentHashes, addText, takeContent, takeTable, writeArchive } from '#server/operator/backup/archive';
import { hashLine, MANIFEST, MANIFEST_HASH, type TableCount } from '#server/operator/backup/manifest';
import { listTables, WRITE_ALIKE } from '#server/operator/backup/tableRows';
import { askOf, type BackupParts } from '#server/operator/backup/takeBackup';
import type { TarWriter } from '#server/operator/backup/tarFile';
import { BRAND_FORMAT, BRAND_ROWS, type BrandManifest } from '#server/operator/brandFile/brandManifest';
import { carriedTables, listReferences } from '#server/operator/brandFile/brandTables';

type ExportParts = Pick<BackupParts, 'database' | 'storage'>;
type Snapshot = Pick<BrandManifest, 'brand' | 'schema' | 'tables' | 'heads'> & { keys: Set<string> };

async function takeRows(tx: Tx, slug: string, tar: TarWriter): Promise<Snapshot> {
  const ask = askOf(tx);
  await ask(WRITE_ALIKE);
  const [brand] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.slug, slug));
  if (!brand) throw new Error(`There is no brand "${slug}".`);
  const tables: TableCount[] = [];
  const carried = carriedTables(await listTables(ask), await listReferences(ask), brand.id);
  let ofFiles = 'false';
  for (const { table, where } of carried) {
    tables.push(await takeTable(tar, ask, table, { folder: BRAND_ROWS, where }));
    if (table.name === 'public.files') ofFiles = where;
  }
  const keys = await namedContents(tx, sql.raw(ofFiles));
  const heads = [];
  for (const { chain } of MODULES) if (chain) heads.push(...(await listEnds(tx, chain)));
  // Which migrations ran belongs to the owner alone.
  await ask("select set_config('role', 'none', true)");
  return {
    brand: { id: brand.id, slug },
    schema: await migrationOf(ask),
    tables,
    heads: heads.filter(({ chain }) => chain === brand.id),
    keys,
  };
}

async function write({ database, storage }: ExportParts, slug: string, tar: TarWriter): Promise<BrandManifest> {
  const { keys, ...snapshot } = await database.snapshot((tx) => takeRows(tx, slug, tar));
  const taken = new Map<string, number>();
  const lost: string[] = [];
  for (const key of keys) {
    const bytes = await takeContent(tar, storage, key);
    if (bytes === null) lost.push(key);
    else taken.set(key, bytes);
  }
  const contents = await addContentHashes(tar, taken);
  const manifest: BrandManifest = {
    format: BRAND_FORMAT,
    version: 1,
    ...snapshot,
    rowsFolder: BRAND_ROWS,
    contents,
    lost,
  };
  const sha256 = await addText(tar, MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`);
  await addText(tar, MANIFEST_HASH, hashLine(sha256, MANIFEST));
  return manifest;
}

/**
 * Writes everything of one brand, with the people and creators whom it names, to a new file: for another installation, and
 * so without any secret of this one. The same brand gives the same bytes. Rejects with an Error for the operator.
 */
export async function exportBrand(
  parts: ExportParts,
  slug: string,
  file: string,
): Promise<{ manifest: BrandManifest; bytes: number }> {
  const { result, bytes } = await writeArchive(file, (tar) => write(parts, slug, tar));
  return { manifest: result, bytes };
}
