import type { Database } from '#server/db/client';
import { readHeads } from '#server/modules/audit/chainHeads.service';
import type { KeptEnds } from '#server/modules/audit/chainSeals.service';
import type { Clock } from '#server/plugins/clock';

export interface VerifyContext {
  database: Database;
  clock: Clock;
  /** Where the ends of the chains are kept day by day; without it none are compared. */
  headsFolder?: string;
}

/** The ends of chains to compare with: those of the operator's own copy (`--heads FILE`), else those that were kept last. */
export async function keptOf({ headsFolder }: VerifyContext, args: readonly string[]): Promise<KeptEnds> {
  const file = args.includes('--heads') ? args[args.indexOf('--heads') + 1] : undefined;
  if (args.includes('--heads') && !file) throw new Error('Name the file: --heads FILE');
  return readHeads(headsFolder, file);
}

/** What was compared with a copy of the operator's own, which the verdict would not tell from a verdict without one. */
export const comparedWith = (args: readonly string[], kept: KeptEnds): string[] =>
  args.includes('--heads')
    ? [`It has the ends of the ${kept.size} chains of ${args[args.indexOf('--heads') + 1] ?? ''}.`]
    : [];
