import { LICENCE_REVOCATIONS } from '#contract/constants/licensing';
import { SYSTEM } from '#server/modules/challenges/challengeState.service';
import { chainOldRights, verifyRights } from '#server/modules/contents/rightsTrail.service';
import { optionOf, reasonOf } from '#server/operator/args';
import { comparedWith, keptOf, type VerifyContext } from '#server/operator/keptOf';
import { findByCode, revoke } from '#server/modules/licensing/endings.service';
import { ApiError } from '#server/plugins/errors';

/** What the operator of an installation does about usage rights. */
export const RIGHTS_COMMANDS = {
  'verify-rights': {
    usage: 'verify-rights [--heads FILE]',
    run: async (context: VerifyContext, args: readonly string[]) => {
      const kept = await keptOf(context, args);
      const { chains, entries, faults, unchained } = await verifyRights(context.database.system, undefined, kept);
      const problems = [
        ...faults.map(({ chain, place, problem }) => `Rights of brand ${chain}, entry ${place}: ${problem}.`),
        ...(unchained > 0
          ? [`${unchained} rights are not in the chain as they are; chain-rights adds those that are older than it.`]
          : []),
      ];
      if (problems.length > 0) throw new Error(problems.join('\n'));
      return [
        `The trail of rights is whole: ${chains} ${chains === 1 ? 'chain' : 'chains'}, ${entries} entries.`,
        ...comparedWith(args, kept),
      ];
    },
  },
  'chain-rights': {
    usage: 'chain-rights',
    run: async ({ database }: VerifyContext) => {
      const added = await database.system(chainOldRights);
      return [`${added} ${added === 1 ? 'right was' : 'rights were'} added to the trail.`];
    },
  },
  'revoke-licence': {
    usage: `revoke-licence CODE --cause ${LICENCE_REVOCATIONS.join('|')} --reason "…"`,
    run: async ({ database, clock }: VerifyContext, args: readonly string[]) => {
      const [code = ''] = args;
      const cause = LICENCE_REVOCATIONS.find((one) => one === optionOf(args, 'cause'));
      if (!cause) throw new Error(`Say the cause: --cause ${LICENCE_REVOCATIONS.join('|')}`);
      const reason = reasonOf(args);
      await database.system(async (tx) => {
        const which = await findByCode(tx, code);
        if (!which) throw new Error(`There is no licence ${code}.`);
        try {
          await revoke(tx, which, { cause, reason }, { side: 'brand', actor: SYSTEM, now: clock.now() });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          throw new Error(`${code} is ${String(error.details?.from)}.`, { cause: error });
        }
      });
      return [`${code} is revoked; its rights have ended.`];
    },
  },
};
