/**
 * `npm run rehearse -- --seed 7 --speed 1000`: demo creators answer the brands of a server that runs beside it, so that a
 * whole campaign can be watched in the console. `--help` names every option.
 */
import { readConfig } from '#server/config';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { askServer } from '#server/operator/socket';
import { DAY, fastClock } from './rehearse/agenda.ts';
import { type Options, readOptions, USAGE } from './rehearse/options.ts';
import { openMarketplace } from './rehearse/rehearsal.ts';
import { rehearseUntilCompleted } from './rehearse/untilCompleted.ts';
import { loadSettings } from './run.ts';

loadSettings();

const config = readConfig(process.env);

/** Gives the operator's command to the server that runs on the data folder. */
async function operate(words: readonly string[]): Promise<string[]> {
  const answer = await askServer(config.dataDir, words);
  if (!answer) throw new Error(`No server runs on ${config.dataDir}, whose operator this rehearsal needs.`);
  if (!answer.ok) throw new Error(answer.lines.join('\n'));
  return answer.lines;
}

async function rehearse({ speed, days, untilCompleted, ...rest }: Options): Promise<void> {
  const onLine = (line: string) => console.log(line);
  if (!untilCompleted) {
    const runUntil = await openMarketplace({ ...rest, waitUntil: fastClock(speed), onLine });
    console.log(`Seed ${rest.seed}, ${speed} times as fast as life, on ${rest.origin}. Ctrl+C ends it.`);
    await runUntil(days * DAY);
    return console.log(`${days} of their days are over.`);
  }
  const account = { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD };
  const {
    challengeId,
    days: lived,
    ledger,
    events,
  } = await rehearseUntilCompleted({
    ...rest,
    account,
    operate,
    onLine,
  });
  console.log(`Challenge ${challengeId} was completed within ${lived} days.`);
  console.log(`Ledger: ${ledger}\nEvents: ${events}`);
}

try {
  const options = readOptions(process.argv.slice(2), config.publicUrl);
  if (options) await rehearse(options);
  else console.log(USAGE);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
