import type { Config } from '#server/config';
import type { Database } from '#server/db/client';
import type { Files } from '#server/storage/files';
import { setAccountsClosed, type AccountKind } from '#server/modules/auth/accountClosing.service';
import {
  approveBrand,
  listBrandsForOperator,
  rejectBrand,
  restoreBrand,
  suspendBrand,
} from '#server/modules/brands/brandApproval';
import { verifySocialProfile } from '#server/modules/profile/socialProfiles.service';
import { ANALYTICS_COMMANDS } from '#server/operator/analyticsCommands';
import { reasonOf } from '#server/operator/args';
import { BACKUP_COMMANDS } from '#server/operator/backupCommands';
import { CHAIN_COMMANDS } from '#server/operator/chainCommands';
import { CLOCK_COMMANDS } from '#server/operator/clockCommands';
import { DISPUTE_COMMANDS } from '#server/operator/disputeCommands';
import { JOB_COMMANDS } from '#server/operator/jobCommands';
import { PAYMENT_COMMANDS } from '#server/operator/paymentCommands';
import { RIGHTS_COMMANDS } from '#server/operator/rightsCommands';
import { said } from '#server/operator/said';
import { SECRET_COMMANDS } from '#server/operator/secretCommands';
import { SUPPORT_COMMANDS } from '#server/operator/supportCommands';
import { WALLET_COMMANDS } from '#server/operator/walletCommands';
import type { Clock } from '#server/plugins/clock';
import { ApiError, messageOf } from '#server/plugins/errors';
import type { Secrets } from '#server/secrets/secrets';

export interface OperatorContext {
  database: Database;
  clock: Clock;
  /** Origin of the console that mails lead to. */
  origin: string;
  /** In whose name invoices are issued. */
  seller: Config['seller'];
  secrets: Secrets;
  /** Where the files of reports and deliveries are. */
  files?: Files;
  /** Where the ends of the chains are kept day by day; without it none are compared. */
  headsFolder?: string;
  /** Moves the product's clock on by so many ms and does what is due by then; rejects on a server that is no demo. Missing where no server runs. */
  advanceClock?: (byMs: number) => Promise<void>;
}

export interface Command {
  usage: string;
  /** Returns the lines to print. Throws an Error whose message says what is wrong. */
  run(context: OperatorContext, args: readonly string[]): Promise<string[]>;
}

const slugOf = ([slug]: readonly string[]): string => {
  if (slug === undefined || slug.startsWith('--')) throw new Error('Name the brand by its slug.');
  return slug;
};

async function setVerified(
  { database, clock }: OperatorContext,
  [email, account]: readonly string[],
  isVerified: boolean,
): Promise<string> {
  if (email === undefined || account === undefined)
    throw new Error('Name the person by e-mail address and the account as PLATFORM/HANDLE.');
  await database.system((tx) => verifySocialProfile(tx, email, account, isVerified, clock.now()));
  return account;
}

const ACCOUNT_WORDS: Record<AccountKind, string> = { member: 'account', creator: "creator's account" };

/** Closes or opens what accounts an address has, and says so of each. */
async function setClosed(
  { database, clock }: OperatorContext,
  [text = '']: readonly string[],
  isClosed: boolean,
): Promise<string[]> {
  const email = text.trim();
  if (email === '') throw new Error('Name the person by e-mail address.');
  const kinds = await database.system((tx) => setAccountsClosed(tx, email, isClosed, clock.now()));
  if (kinds.length === 0) throw new Error(`Nobody has an account with the address ${email}.`);
  const state = isClosed ? 'is closed, and its sessions have ended' : 'is open';
  return kinds.map((kind) => `The ${ACCOUNT_WORDS[kind]} of ${email} ${state}.`);
}

/** What the operator of an installation can do from the command line. */
export const COMMANDS: Record<string, Command> = {
  'list-brands': {
    usage: 'list-brands',
    run: async ({ database }) => {
      const brands = await database.system(listBrandsForOperator);
      return brands.map(({ slug, name, status }) => `${slug}\t${status}\t${said(name)}`);
    },
  },
  'approve-brand': {
    usage: 'approve-brand SLUG',
    run: async ({ database, clock, origin }, args) => {
      await database.system((tx) => approveBrand(tx, slugOf(args), { origin, now: clock.now() }));
      return [`${slugOf(args)} is approved.`];
    },
  },
  'reject-brand': {
    usage: 'reject-brand SLUG --reason "…"',
    run: async ({ database, clock, origin }, args) => {
      await database.system((tx) => rejectBrand(tx, slugOf(args), reasonOf(args), { origin, now: clock.now() }));
      return [`${slugOf(args)} is rejected.`];
    },
  },
  'suspend-brand': {
    usage: 'suspend-brand SLUG --reason "…"',
    run: async ({ database, clock, origin }, args) => {
      await database.system((tx) => suspendBrand(tx, slugOf(args), reasonOf(args), { origin, now: clock.now() }));
      return [`${slugOf(args)} is suspended.`];
    },
  },
  'restore-brand': {
    usage: 'restore-brand SLUG',
    run: async ({ database, clock, origin }, args) => {
      await database.system((tx) => restoreBrand(tx, slugOf(args), { origin, now: clock.now() }));
      return [`${slugOf(args)} is approved again.`];
    },
  },
  'verify-social': {
    usage: 'verify-social EMAIL PLATFORM/HANDLE',
    run: async (context, args) => [`${await setVerified(context, args, true)} is verified.`],
  },
  'unverify-social': {
    usage: 'unverify-social EMAIL PLATFORM/HANDLE',
    run: async (context, args) => [`${await setVerified(context, args, false)} is no longer verified.`],
  },
  'close-account': {
    usage: 'close-account EMAIL',
    run: (context, args) => setClosed(context, args, true),
  },
  'open-account': {
    usage: 'open-account EMAIL',
    run: (context, args) => setClosed(context, args, false),
  },
  ...WALLET_COMMANDS,
  ...ANALYTICS_COMMANDS,
  ...DISPUTE_COMMANDS,
  ...RIGHTS_COMMANDS,
  ...PAYMENT_COMMANDS,
  ...JOB_COMMANDS,
  ...SECRET_COMMANDS,
  ...CLOCK_COMMANDS,
  ...CHAIN_COMMANDS,
  ...SUPPORT_COMMANDS,
  ...BACKUP_COMMANDS,
};

export interface OperatorAnswer {
  ok: boolean;
  lines: string[];
}

/** What is answered to no command, and to a word that is none. */
export const usageFor = (name: string | undefined): OperatorAnswer => ({
  ok: false,
  lines: [
    ...(name ? [`There is no command ${said(name)}.`] : []),
    'The commands, each as npm run operator -- COMMAND; docs/operating.md says when and what for:',
    ...Object.values(COMMANDS).map(({ usage }) => `  ${usage}`),
  ],
});

export const isCommand = (name: string | undefined): boolean => name !== undefined && Object.hasOwn(COMMANDS, name);

/** What a failure says. The message of an API's error is its code, which tells an operator little. */
function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.code}: ${messageOf(error, 'en')}`;
  return error instanceof Error ? error.message : String(error);
}

/** Runs one command; every failure is an answer. */
export async function runCommand(
  context: OperatorContext,
  [name = '', ...args]: readonly string[],
): Promise<OperatorAnswer> {
  const command = isCommand(name) ? COMMANDS[name] : undefined;
  if (!command) return usageFor(name);
  try {
    return { ok: true, lines: await command.run(context, args) };
  } catch (error) {
    return { ok: false, lines: [wordsOf(error)] };
  }
}
