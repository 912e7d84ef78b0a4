import { DISPUTE_OUTCOMES } from '#contract/constants/disputes';
import type { Database } from '#server/db/client';
import { findAnyDispute, listOpenDisputes } from '#server/modules/contents/disputes.repository';
import type { DisputeRecord } from '#server/modules/contents/disputes.table';
import { resolveDispute } from '#server/modules/contents/disputes.service';
import { listReported } from '#server/modules/reviews/reviews.repository';
import { decideReport } from '#server/modules/reviews/reviews.service';
import { optionOf, reasonOf, rowNumber } from '#server/operator/args';
import { said } from '#server/operator/said';
import { showDispute } from '#server/operator/showDispute';
import { ApiError } from '#server/plugins/errors';
import type { Files } from '#server/storage/files';
import type { Clock } from '#server/plugins/clock';

interface Context {
  database: Database;
  clock: Clock;
}

/** What files are shown by. */
interface Opened {
  files?: Files;
  /** Which addresses without one of their own follow. */
  origin: string;
}

/** A share in basis points between nothing and everything. */
function splitOf(args: readonly string[]): number {
  const bp = Number(optionOf(args, 'split'));
  if (!Number.isInteger(bp) || bp < 1 || bp > 9999)
    throw new Error('Say which share the creator gets: --split 1 to 9999, in hundredths of a percent.');
  return bp;
}

/** Decides about a rating that was reported. */
const decide =
  (to: 'published' | 'removed') =>
  async ({ database, clock }: Context, [number]: readonly string[]) => {
    const id = rowNumber(number, 'rating');
    try {
      await database.system((tx) => decideReport(tx, id, to, clock.now()));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new Error(`There is no reported rating ${id}.`, { cause: error });
    }
    return [to === 'removed' ? `The rating ${id} is removed.` : `The rating ${id} stays.`];
  };

async function findNamed(database: Database, [number]: readonly string[]): Promise<DisputeRecord> {
  const id = rowNumber(number, 'dispute');
  const found = await database.system((tx) => findAnyDispute(tx, id));
  if (!found) throw new Error(`There is no dispute ${id}.`);
  return found;
}

/** What the operator of an installation decides between brands and creators. */
export const DISPUTE_COMMANDS = {
  'list-disputes': {
    usage: 'list-disputes',
    run: async ({ database }: Context) => {
      const open = await database.system((tx) => listOpenDisputes(tx));
      if (open.length === 0) return ['No dispute is open.'];
      return open.map(
        ({ id, brand, challenge, openedBy, evidenceUntil }) =>
          `${id}  ${said(brand)} · ${said(challenge)}  opened by the ${openedBy}, evidence until ${evidenceUntil.toISOString()}`,
      );
    },
  },
  'show-dispute': {
    usage: 'show-dispute ID',
    run: async ({ database, files, origin, clock }: Context & Opened, args: readonly string[]) => {
      const found = await findNamed(database, args);
      if (!files) throw new Error('The files of this installation are not open.');
      return database.keeper(found.brandId, (tx) => showDispute(tx, { files, origin }, found, clock.now()));
    },
  },
  'list-reports': {
    usage: 'list-reports',
    run: async ({ database }: Context) => {
      const reported = await database.system((tx) => listReported(tx));
      if (reported.length === 0) return ['No rating is reported.'];
      return reported.map(
        ({ id, author, rating, publicText, report }) =>
          `${id}  ${rating ?? '-'} stars by the ${author}: ${said(publicText)}  reported: ${said(report ?? '')}`,
      );
    },
  },
  'keep-review': { usage: 'keep-review ID', run: decide('published') },
  'remove-review': { usage: 'remove-review ID', run: decide('removed') },
  'resolve-dispute': {
    usage: 'resolve-dispute ID release|refund|split [--split BP] --reason "…"',
    run: async ({ database, clock }: Context, args: readonly string[]) => {
      const [, chosen] = args;
      const outcome = DISPUTE_OUTCOMES.find((one) => one === chosen);
      const id = rowNumber(args[0], 'dispute');
      if (outcome === undefined) throw new Error('Say what becomes of the money: release, refund or split.');
      const ruling = reasonOf(args);
      const splitBp = outcome === 'split' ? splitOf(args) : null;
      const found = await findNamed(database, args);
      if (found.status === 'resolved') throw new Error(`The dispute ${id} is decided already.`);
      await database.keeper(found.brandId, (tx) => resolveDispute(tx, id, { outcome, splitBp, ruling }, clock.now()));
      return [`The dispute ${id} is decided: ${outcome}.`];
    },
  },
};
