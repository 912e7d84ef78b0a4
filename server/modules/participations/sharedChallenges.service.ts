import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { instantText } from '#server/db/instants';
import { challengeTitle } from '#server/modules/challenges/challengeParts.service';

export interface SharedChallenge {
  id: number;
  title: string;
  status: string;
  acceptedAt: string | null;
  isCompleted: boolean;
}

/** Challenges of the brand in which the creator was accepted, the latest first. */
export async function listSharedChallenges(tx: Tx, brandId: number, creatorId: number): Promise<SharedChallenge[]> {
  return tx
    .select({
      id: sql<number>`p.challenge_id`,
      title: sql<string>`${challengeTitle(sql`p.challenge_id`)}`,
      status: sql<string>`p.status`,
      isCompleted: sql<boolean>`p.status = 'completed'`,
      acceptedAt: sql<string | null>`${instantText(sql`p.accepted_at`)}`,
    })
    .from(sql`participations p`)
    .where(sql`p.brand_id = ${brandId} and p.creator_id = ${creatorId} and p.status in ('accepted', 'completed')`)
    .orderBy(sql`p.accepted_at desc nulls last, p.challenge_id desc`);
}
