import type { Database } from '#server/db/client';
import { eachDue } from '#server/jobs/eachDue';
import { announceChange } from '#server/modules/notifications/live.service';
import * as repository from '#server/modules/reviews/reviews.repository';

/** Shows what was given and ends what was not, where the time to rate is over. Each pair is judged again once locked. */
export async function closeRatings(database: Database, now: Date): Promise<void> {
  await eachDue(
    (after, limit) => database.system((tx) => repository.listClosing(tx, now, { after, limit })),
    ({ brandId, participationId }) =>
      database.keeper(brandId, async (tx) => {
        const pair = await repository.lockPair(tx, participationId);
        // The other one of a pair may have been closed with it.
        const due = pair.filter((one) => repository.isOpen(one) && one.closesAt <= now);
        for (const one of due)
          await repository.updateReview(tx, one, { status: one.status === 'submitted' ? 'published' : 'expired' });
        if (due.length > 0) await announceChange(tx, { brandId, tag: 'Review' });
      }),
  );
}
