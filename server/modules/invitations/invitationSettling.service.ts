import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import type { ChallengeActor } from '#server/modules/challenges/challengeState.service';
import * as repository from '#server/modules/invitations/invitations.repository';
import { announceChange } from '#server/modules/notifications/live.service';

interface Decided {
  brandId: number;
  challengeId: number;
  creatorId: number;
}

/**
 * Settles the invitations of those about whose application a locked challenge has decided, so that nobody takes a place after
 * they were turned down, nor declines one that they have: accepted with the application, else revoked. Writes the audit trail,
 * so it comes after all that is locked before that.
 */
export async function settleInvitations(
  tx: Tx,
  decided: readonly Decided[],
  status: 'accepted' | 'revoked',
  { actor, now }: { actor: ChallengeActor; now: Date },
): Promise<void> {
  const [first] = decided;
  if (!first) return;
  const { brandId, challengeId } = first;
  const creatorIds = decided.map(({ creatorId }) => creatorId);
  const settled = await repository.settlePending(tx, challengeId, creatorIds, status, now);
  if (settled.length === 0) return;
  await announceChange(tx, { brandId, tag: 'Invitation' });
  await announceChange(tx, { brandId, tag: 'Challenge', id: challengeId });
  for (const { id, creatorId } of settled) {
    await recordAudit(tx, {
      brandId,
      ...(actor.type === 'user' && actor.id !== null ? { userId: actor.id } : {}),
      action: status === 'accepted' ? 'invitations.accept' : 'invitations.revoke',
      subjectType: 'challenge',
      subjectId: challengeId,
      details: { invitation: id, creator: creatorId },
      now,
    });
  }
}
