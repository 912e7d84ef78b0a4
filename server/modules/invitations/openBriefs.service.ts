import { matchesChallenge } from '#contract/rules/creators';
import { dayIn } from '#contract/rules/days';
import type { ToldBrief } from '#contract/schemas/challenges';
import type { Database, Tx } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { findOpenTo } from '#server/modules/challenges/openChallenges.service';
import { readToldBrief } from '#server/modules/challenges/toldBrief.service';
import { describeCreator } from '#server/modules/creators/creatorFacts.service';
import * as repository from '#server/modules/invitations/invitations.repository';
import { notFound } from '#server/plugins/errors';

/** The brief as it is now of a challenge to which a creator is invited or may apply. Throws 404. */
export async function readOpenBrief(
  database: Database,
  files: Files,
  creator: { creatorId: number },
  challengeId: number,
  now: Date,
): Promise<ToldBrief> {
  const brandId = await database.transaction(creator, (tx) => findAsker(tx, creator.creatorId, challengeId, now));
  if (brandId === null) throw notFound();
  return database.transaction({ brandId }, (tx) => readToldBrief(tx, files, { brandId, challengeId }));
}

/** The brand that asks the creator to take part, by an invitation or in public; null where none does. */
async function findAsker(tx: Tx, creatorId: number, challengeId: number, now: Date): Promise<number | null> {
  const invited = await repository.findRow(tx, repository.openTo(creatorId, challengeId, now));
  if (invited) return invited.record.brandId;
  const open = await findOpenTo(tx, challengeId, creatorId, now);
  if (!open) return null;
  const person = await describeCreator(tx, creatorId);
  return matchesChallenge(person, open.spec, dayIn('Europe/Istanbul', now)) ? open.brandId : null;
}
