import { reviewClosesAt } from '#contract/rules/reviews';
import type { Tx } from '#server/db/client';
import type { ParticipationRecord } from '#server/modules/participations/participations.service';
import { reviews } from '#server/modules/reviews/reviews.table';

/** Lets both sides rate a participation that was completed now. Harmless to repeat. */
export async function openReviews(
  tx: Tx,
  { id, brandId, challengeId, creatorId }: ParticipationRecord,
  now: Date,
): Promise<void> {
  const closesAt = reviewClosesAt(now);
  await tx
    .insert(reviews)
    .values(
      (['brand', 'creator'] as const).map((author) => ({
        brandId,
        challengeId,
        participationId: id,
        creatorId,
        author,
        status: 'pending' as const,
        completedAt: now,
        closesAt,
      })),
    )
    .onConflictDoNothing();
}
