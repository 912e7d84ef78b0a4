/**
 * `npm run rehearse -- --seed 7 --speed 1000`: demo creators answer the brands of a server that runs beside it, so that a
 * whole campaign can be watched in the console. `--help` names every option.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config';
import { DAY, fastClock } from './rehearse/agenda.ts';
import { readOptions, USAGE } from './rehearse/options.ts';
import { openRehearsal } from './rehearse/rehearsal.ts';
import { ROOT } from './run.ts';

const envFile = join(ROOT, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

try {
  const options = readOptions(process.argv.slice(2), readConfig(process.env).publicUrl);
  if (options) {
    const { speed, days, ...rest } = options;
    const runUntil = await openRehearsal({ ...rest, waitUntil: fastClock(speed), onLine: (line) => console.log(line) });
    console.log(`Seed ${rest.seed}, ${speed} times as fast as life, on ${rest.origin}. Ctrl+C ends it.`);
    await runUntil(days * DAY);
    console.log(`${days} of their days are over.`);
  } else {
    console.log(USAGE);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
