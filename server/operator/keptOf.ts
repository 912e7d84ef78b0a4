import type { Database } from '#server/db/client';
import { readHeads } from '#server/modules/audit/chainHeads.service';
import type { KeptEnds } from '#server/modules/audit/chainSeals.service';
import { optionOf } from '#server/operator/args';
import type { Clock } from '#server/plugins/clock';

export interface VerifyContext {
  database: Database;
  clock: Clock;
  /** Where the ends of the chains are kept day by day; without it none are compared. */
  headsFolder?: string;
}

/** The ends of chains to compare with: those of the operator's own copy (`--heads FILE`), else those that were kept last. */
export async function keptOf({ headsFolder }: VerifyContext, args: readonly string[]): Promise<KeptEnds> {
  const file = optionOf(args, 'heads');
  if (args.includes('--heads') && !file) throw new Error('Name the file: --heads FILE');
  return readHeads(headsFolder, file);
}

/** Says with which copy of the operator's own a chain was compared: the verdict alone does not tell. */
export function comparedWith(args: readonly string[], kept: KeptEnds): string[] {
  const file = optionOf(args, 'heads');
  return file === undefined ? [] : [`Compared with ${file}, which has the ends of ${kept.size} chains.`];
}
