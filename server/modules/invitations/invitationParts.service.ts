import { sql, type SQL } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/constants/money';
import { instantText } from '#server/db/instants';

/** How many invitations to a challenge there ever were. */
export const countInvitations = (challenge: SQL): SQL =>
  sql`(select count(*)::int from invitations where invitations.challenge_id = ${challenge})`;

/** Those that can still be answered, as JSON of a count and when the next one ends. */
export const openInvitations = (challenge: SQL, now: Date): SQL =>
  sql`(select json_build_object('count', count(*)::int, 'next', ${instantText(sql`min(invitations.expires_at)`)})
    from invitations where invitations.challenge_id = ${challenge} and invitations.status = 'pending' and invitations.expires_at > ${now.toISOString()}::timestamptz)`;

/** How many can still accept an amount in a currency. */
export const countInvitedIn = (challenge: SQL, currency: CurrencyCode, now: Date): SQL =>
  sql`(select count(*)::int from invitations where invitations.challenge_id = ${challenge} and invitations.status = 'pending'
    and invitations.currency = ${currency} and invitations.expires_at >= ${now.toISOString()}::timestamptz)`;

/** Whether a brand has ever invited a creator. */
export const hasInvited = (brandId: number, creator: SQL): SQL =>
  sql`exists (select 1 from invitations where invitations.brand_id = ${brandId} and invitations.creator_id = ${creator})`;
