import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import * as creators from '#server/modules/auth/creatorAccounts.repository';
import { normalizeEmail } from '#server/modules/auth/registration.service';
import { revokeOtherSessions } from '#server/modules/auth/sessions.service';
import * as members from '#server/modules/auth/users.repository';
import { announceAccessChange } from '#server/plugins/accessCache';

/** Somebody may sign in as a member of brands, as a creator, or as each of them by an account of its own. */
export type AccountKind = 'member' | 'creator';

/**
 * Closes every account of an address and ends its sessions, or opens it again. Answers which there are; none where nobody has
 * the address. For the operator.
 */
export async function setAccountsClosed(tx: Tx, email: string, isClosed: boolean, now: Date): Promise<AccountKind[]> {
  const address = normalizeEmail(email);
  const user = await members.findUserByEmail(tx, address);
  const creator = await creators.findAccountByEmail(tx, address);
  if (user) await setMemberClosed(tx, user.id, isClosed, now);
  if (creator) await setCreatorClosed(tx, creator.creatorId, isClosed, now);
  return [...(user ? ['member' as const] : []), ...(creator ? ['creator' as const] : [])];
}

async function setMemberClosed(tx: Tx, id: number, isClosed: boolean, now: Date): Promise<void> {
  await members.setDisabledAt(tx, id, isClosed ? now : null, now);
  if (isClosed) await revokeOtherSessions(tx, id, null, 'disabled', now);
  await recordAudit(tx, { action: isClosed ? 'users.close' : 'users.open', subjectType: 'user', subjectId: id, now });
}

async function setCreatorClosed(tx: Tx, id: number, isClosed: boolean, now: Date): Promise<void> {
  await creators.setDisabledAt(tx, id, isClosed ? now : null);
  if (isClosed) await creators.revokeSessionsOf(tx, id, now);
  await announceAccessChange(tx);
  await recordAudit(tx, {
    action: isClosed ? 'creators.close' : 'creators.open',
    subjectType: 'creator',
    subjectId: id,
    now,
  });
}
