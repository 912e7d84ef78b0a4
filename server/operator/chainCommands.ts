import { MODULES } from '#server/modules';
import { verifyAudit } from '#server/modules/audit/audit.service';
import { sealOldRows } from '#server/modules/audit/chainSeals.service';
import type { Command } from '#server/operator/commands';
import { comparedWith, keptOf } from '#server/operator/keptOf';

const chainName = (chain: number): string => (chain === 0 ? 'The chain of no brand' : `The chain of brand ${chain}`);

/** What the operator can see and do of the chains of hashes, beside those of the ledger and of rights. */
export const CHAIN_COMMANDS: Record<string, Command> = {
  'verify-audit': {
    usage: 'verify-audit [--heads FILE]',
    run: async (context, args) => {
      const kept = await keptOf(context, args);
      const { chains, broken } = await verifyAudit(context.database.system, kept);
      if (broken.length > 0)
        throw new Error(
          broken.map(({ chain, place }) => `${chainName(chain)} does not hold from entry ${place} on.`).join('\n'),
        );
      return [`The audit trail is whole: ${chains} ${chains === 1 ? 'chain' : 'chains'}.`, ...comparedWith(args, kept)];
    },
  },
  'seal-chains': {
    usage: 'seal-chains',
    run: async ({ database }) => {
      let count = 0;
      for (const { chain } of MODULES) if (chain) count += await sealOldRows(database.system, chain);
      return [`${count} ${count === 1 ? 'row that was' : 'rows that were'} older than seals got one.`];
    },
  },
};
