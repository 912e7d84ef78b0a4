import type { LoginBody } from '#contract/schemas/auth';
import { type Agenda, type BotTime, DAY, HOUR, MINUTE } from './agenda.ts';
import { hashEvents, hashLedger } from './books.ts';
import { openBrand } from './brandClient.ts';
import { startBrand } from './brandBot.ts';
import { payPlan } from './payPlan.ts';
import { openRehearsal, type RehearsalOptions } from './rehearsal.ts';

/** Things happen at whole steps of this time, so that the server's clock is moved on seldom. */
export const STEP = 2 * HOUR;
const LONGEST = 90 * DAY;
/** After the end both sides still rate. */
const EPILOGUE = 4 * DAY;

export interface UntilOptions extends Omit<RehearsalOptions, 'waitUntil' | 'step' | 'pause' | 'brand'> {
  /** A member of the brand whose challenge it is. */
  account: LoginBody;
  /** Gives the operator of the server a command; answers what it says. Throws an Error when it is refused. */
  operate: (words: readonly string[]) => Promise<string[]>;
  /** Lets real time pass; at once if not said. */
  waitUntil?: RehearsalOptions['waitUntil'];
}

export interface Ending {
  challengeId: number;
  days: number;
  ledger: string;
  events: string;
}

/**
 * Takes a published challenge to its end: creators, brand and operator act through their own calls while the clock of the
 * demo server is moved on. Answers the hashes of its ledger and its log, which are the same for the same seed on fresh
 * data. Throws an Error where nothing recruits, or when it has not come to an end after 90 days.
 */
export async function rehearseUntilCompleted({
  account,
  operate,
  waitUntil = async () => {},
  ...options
}: UntilOptions): Promise<Ending> {
  const client = await openBrand(options.origin, account, options.challenge);
  const { challengeId } = client;
  let now: BotTime = 0;
  const rehearsal = await openRehearsal({
    ...options,
    challenge: challengeId,
    step: STEP,
    pause: [12 * HOUR, DAY],
    waitUntil: async (at) => {
      await waitUntil(at);
      if (at <= now) return;
      await operate(['advance-clock', `${Math.round((at - now) / MINUTE)}m`]);
      now = at;
    },
  });
  const { agenda, tell, partOf, join } = rehearsal;
  startBrand({ seed: options.seed, agenda, tell, client, partOf, join, operate });
  const end = await untilDone(agenda, async () => (await client.challenge()).status === 'completed');
  await agenda.runUntil(end + EPILOGUE);
  // The period may have ended since the brand looked last.
  await payPlan(client, (what) => tell(end + EPILOGUE, { email: client.brandName }, what));
  return {
    challengeId,
    days: Math.ceil(end / DAY),
    ledger: hashLedger(await client.ledger()),
    events: hashEvents(await client.events()),
  };
}

/** Lives day by day until it is done; answers when that was. */
async function untilDone(agenda: Agenda, isDone: () => Promise<boolean>): Promise<BotTime> {
  for (let end = DAY; end <= LONGEST; end += DAY) {
    await agenda.runUntil(end);
    if (await isDone()) return end;
  }
  throw new Error(`The challenge is not completed after ${LONGEST / DAY} days.`);
}
