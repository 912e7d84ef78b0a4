import { createHash } from 'node:crypto';
import type { ChallengeEvent } from '#contract/schemas/challenges';
import type { LedgerEntry } from '#contract/schemas/wallet';

const hashOf = (rows: readonly unknown[]): string =>
  createHash('sha256')
    .update(rows.map((row) => JSON.stringify(row)).join('\n'))
    .digest('hex');

/**
 * Hash of what a challenge did to the books, in their order: types, amounts, what they are about and who did it. Times,
 * hashes and what was left in the wallet, which others share, are left out.
 */
export const hashLedger = (entries: readonly LedgerEntry[]): string =>
  hashOf(
    entries
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ type, amountMinor, availableMinor, heldMinor, currency, ref, actor }) => [
        type,
        amountMinor,
        availableMinor,
        heldMinor,
        currency,
        ref.type,
        actor.type,
      ]),
  );

/** Hash of a challenge's log, in its order: what happened, by whom and to whom. */
export const hashEvents = (events: readonly ChallengeEvent[]): string =>
  hashOf(
    events
      .toSorted((a, b) => a.id - b.id)
      .map(({ type, actor, creator, data }) => [type, actor.type, actor.name, creator, data]),
  );
