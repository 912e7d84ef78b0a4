import { allowedCommands, challengePhase } from '#contract/rules/challenges';
import { challengeClocks } from '#contract/rules/challengeClocks';
import type { Challenge, ChallengeRow } from '#contract/schemas/challenges';
import type { Files } from '#server/storage/files';
import { pictureOrNull } from '#server/media/picture';
import { briefOf, toWireBrief } from '#server/modules/challenges/briefFields';
import type { ChallengeDetails, ChallengeListRecord } from '#server/modules/challenges/challenges.repository';
import type { ChallengeRecord } from '#server/modules/challenges/challenges.table';
import { standingOf } from '#server/modules/challenges/challengeState.service';

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** `CH-2026-000123`: the year it was made in and its number. */
export const challengeCode = ({ id, createdAt }: Pick<ChallengeRecord, 'id' | 'createdAt'>): string =>
  `CH-${createdAt.getUTCFullYear()}-${String(id).padStart(6, '0')}`;

export function toRow(files: Files, row: ChallengeListRecord): ChallengeRow {
  const { acceptedCount, collaborations, approved, spentMinor, committedMinor, currency, cover, ...rest } = row;
  return {
    ...rest,
    cover: pictureOrNull(files, cover),
    places: { accepted: acceptedCount, total: collaborations },
    contents: { approved, expected: acceptedCount },
    money: { spentMinor, committedMinor, currency },
  };
}

export function toChallenge(
  files: Files,
  record: ChallengeRecord,
  details: ChallengeDetails,
  { now, today }: { now: Date; today: string },
): Challenge {
  const standing = standingOf(record);
  const { product, invited, invitations, pipeline, spentMinor, committedMinor, decisions, reaccepts, due } = details;
  const { startDate, endDate, contentStart, contentEnd } = record;
  const isOpen = record.status === 'published' || record.status === 'paused';
  return {
    id: record.id,
    code: challengeCode(record),
    ...toWireBrief(briefOf(record)),
    label: record.label,
    lapseApplications: record.lapseApplications,
    status: record.status,
    phase: challengePhase(standing, today),
    allowed: allowedCommands(standing),
    cover: pictureOrNull(files, details.cover),
    product: product && { ...product, image: pictureOrNull(files, product.image) },
    catalogueProducts: details.catalogueProducts.map((one) => ({ ...one, image: pictureOrNull(files, one.image) })),
    briefVersion: record.briefVersion,
    acceptedCount: record.acceptedCount,
    pipeline: { invited, ...pipeline },
    money: { spentMinor, committedMinor, currency: record.currency },
    clocks: isOpen
      ? challengeClocks(
          { startDate, endDate, contentStart, contentEnd, decisions, invitations, reaccepts, due },
          now.toISOString(),
          today,
        )
      : [],
    closedReason: record.closedReason,
    publishedAt: instant(record.publishedAt),
    closedAt: instant(record.closedAt),
    archivedAt: instant(record.archivedAt),
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}
