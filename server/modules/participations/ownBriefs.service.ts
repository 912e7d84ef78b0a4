import type { ToldBrief } from '#contract/schemas/challenges';
import type { Database } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { readToldBrief } from '#server/modules/challenges/toldBrief.service';
import { findOwn, type Creator } from '#server/modules/participations/ownParticipations.service';
import * as repository from '#server/modules/participations/participations.repository';
import { notFound } from '#server/plugins/errors';

/**
 * The brief of a creator's own participation: the version that binds them, or the one that waits for their consent. Throws 404,
 * also for any other version: it is between the brand and whoever agreed to it.
 */
export async function readOwnBrief(
  database: Database,
  files: Files,
  { creatorId }: Creator,
  id: number,
  asked?: number,
): Promise<ToldBrief> {
  const { challengeId, briefVersion, pendingBriefVersion } = await findOwn(database, creatorId, id);
  const version = asked ?? briefVersion;
  if (version !== briefVersion && version !== pendingBriefVersion) throw notFound();
  const place = await database.system((tx) => repository.findOwnPlace(tx, creatorId, id));
  if (!place) throw notFound();
  const { brandId } = place;
  return database.transaction({ brandId }, (tx) => readToldBrief(tx, files, { brandId, challengeId, version }));
}
