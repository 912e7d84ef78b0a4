import { CREATOR_DOMAIN, DEMO_ACCOUNTS } from '#server/db/seed/demoAccounts';
import type { Tx } from '#server/db/client';
import { revokeSessionsAt } from '#server/modules/auth/creatorAccounts.repository';
import { revokeSessionsOf } from '#server/modules/auth/sessions.repository';

/** Ends what accounts of the demo data left open, brands' and creators'. For a server where demo parts may not be. */
export async function endDemoSessions(tx: Tx, now: Date): Promise<void> {
  await revokeSessionsOf(
    tx,
    DEMO_ACCOUNTS.map(({ email }) => email),
    'disabled',
    now,
  );
  await revokeSessionsAt(tx, CREATOR_DOMAIN, now);
}
