import { and, desc, eq } from 'drizzle-orm';
import type { ToldBrief } from '#contract/schemas/challenges';
import type { Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { toWireBrief } from '#server/modules/challenges/briefFields';
import { briefVersions } from '#server/modules/challenges/challenges.table';
import { showParts, VERSION_PARTS } from '#server/modules/challenges/versionParts';
import { notFound } from '#server/plugins/errors';

/** A brief as a creator reads it, in one of its versions or else the newest. Runs for the challenge's brand. Throws 404. */
export async function readToldBrief(
  tx: Tx,
  files: Files,
  { brandId, challengeId, version }: { brandId: number; challengeId: number; version?: number },
): Promise<ToldBrief> {
  const [found] = await tx
    .select({ number: briefVersions.number, brief: briefVersions.brief, ...VERSION_PARTS })
    .from(briefVersions)
    .where(
      and(
        eq(briefVersions.brandId, brandId),
        eq(briefVersions.challengeId, challengeId),
        version === undefined ? undefined : eq(briefVersions.number, version),
      ),
    )
    .orderBy(desc(briefVersions.number))
    .limit(1);
  if (!found) throw notFound();
  const { number, brief, ...parts } = found;
  const { defaultFee: _offered, ...told } = toWireBrief(brief);
  return { version: number, brief: told, ...showParts(files, parts) };
}
