import type { Database } from '#server/db/client';
import { MODULES } from '#server/modules';
import { verifyAudit } from '#server/modules/audit/audit.service';
import { chainLabel, type KeptEnds } from '#server/modules/audit/chainSeals.service';
import { verifyRights } from '#server/modules/contents/rightsTrail.service';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import type { Manifest } from '#server/operator/backup/manifest';
import { openAll } from '#server/secrets/rotate';
import type { Secrets } from '#server/secrets/secrets';

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** What does not hold in a restored database, and what does, as lines for the operator. */
export interface Verdict {
  faults: string[];
  holds: string[];
}

/**
 * Checks what counts and hashes of rows do not tell: that the key opens every secret, the sums of the ledger, and every
 * chain of hashes up to the end that the backup says it had.
 */
export async function verifyRestored(
  database: Database,
  secrets: Secrets,
  { heads }: Pick<Manifest, 'heads'>,
): Promise<Verdict> {
  let opened = 0;
  for (const { sealed = [] } of MODULES)
    for (const column of sealed) opened += await database.system((tx) => openAll(tx, secrets, column));
  const { faults, holds } = await verifyChains(database, heads);
  return { faults, holds: [`${counted(opened, 'secret')} can be opened with this key.`, ...holds] };
}

/** Checks the sums of the ledger and every chain of hashes, or `only` those of one brand, up to the ends that they had. */
export async function verifyChains(
  database: Database,
  heads: Manifest['heads'],
  only: number | null = null,
): Promise<Verdict> {
  const kept: KeptEnds = new Map(heads.map((end) => [chainLabel(end), end]));
  const ledger = await database.system((tx) => verifyLedger(tx, only, kept));
  const audit = await verifyAudit(database.system, kept, only);
  const rights = await verifyRights(database.system, undefined, kept, only);
  return {
    faults: [
      ...ledger.faults.map(
        ({ brandId, currency, seq, problem }) =>
          `Ledger of brand ${brandId} in ${currency}${seq === null ? '' : `, row ${seq}`}: ${problem}.`,
      ),
      ...audit.broken.map(
        ({ chain, place }) => `Audit trail of brand ${chain}, entry ${place}: does not hold from there on.`,
      ),
      ...rights.faults.map(({ chain, place, problem }) => `Rights of brand ${chain}, entry ${place}: ${problem}.`),
      ...(rights.unchained > 0 ? [`${counted(rights.unchained, 'right is', 'rights are')} not in the trail.`] : []),
    ],
    holds: [
      `The ledger holds: ${counted(ledger.wallets, 'wallet')}, ${counted(ledger.rows, 'row')}.`,
      `The audit trail is whole: ${counted(audit.chains, 'chain')}.`,
      `The trail of rights is whole: ${counted(rights.chains, 'chain')}, ${counted(rights.entries, 'entry', 'entries')}.`,
    ],
  };
}
