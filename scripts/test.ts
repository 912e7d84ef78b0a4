/**
 * `npm test`: every check of the project, or the parts that are named. `--full` runs the generated tests on their large
 * counts (TEST_SCALE), in parts of its own; `money` there names `money-embedded` and whatever else begins so. Ends with a
 * table and one line that sums it up; the exit code is 1 when anything failed.
 */
import { parseArgs } from 'node:util';
import type { Outcome } from './runJest.ts';
import { EVERYTHING, FULL_PARTS, PARTS, type Check } from './testParts.ts';

const FULL_SCALE = '50';

interface Row extends Outcome {
  name: string;
  seconds: number;
}

async function perform(check: Check): Promise<Row> {
  const started = performance.now();
  const outcome = await check
    .run()
    .catch((error: unknown): Outcome => ({ passed: 0, failed: 1, output: String(error) }));
  const row: Row = { name: check.name, seconds: (performance.now() - started) / 1000, ...outcome };
  console.log(`${row.failed > 0 ? '✗' : '✓'} ${row.name} (${row.seconds.toFixed(1)} s)`);
  if (row.failed > 0 || row.repeated) console.log(row.output ?? '');
  else for (const [figure] of row.output?.matchAll(/^FIGURE .*$/gm) ?? []) console.log(figure);
  return row;
}

function printTable(rows: Row[], seconds: number): void {
  const width = Math.max(...rows.map((row) => row.name.length));
  console.log('');
  for (const { name, passed, failed, seconds: taken, note } of rows) {
    const cells = [
      name.padEnd(width),
      `${passed} passed`.padStart(12),
      `${failed} failed`.padStart(10),
      `${taken.toFixed(1)} s`.padStart(9),
    ];
    console.log(`${cells.join('  ')}${note ? `  ${note}` : ''}`);
  }
  console.log(`${'all'.padEnd(width)}  ${`${seconds.toFixed(1)} s`.padStart(35)}`);
}

const { values, positionals } = parseArgs({ options: { full: { type: 'boolean' } }, allowPositionals: true });
const parts = values.full ? FULL_PARTS : PARTS;
const named = (name: string) => Object.keys(parts).filter((part) => part === name || part.startsWith(`${name}-`));
const unknown = positionals.find((name) => named(name).length === 0);
if (unknown) {
  console.error(`There is no part "${unknown}"; the parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
/** Workers of one run share what they prepare. */
process.env['TEST_RUN'] = String(process.pid);
process.env['TEST_SCALE'] = values.full ? FULL_SCALE : (process.env['TEST_SCALE'] ?? '1');
console.log(
  values.full
    ? `Full run: generated tests times ${FULL_SCALE}.`
    : 'Short run: generated tests on few cases; npm run test:full for all.',
);

const started = performance.now();
const everything = values.full ? Object.values(FULL_PARTS).flat() : EVERYTHING;
const chosen = positionals.flatMap(named).flatMap((name) => parts[name] ?? []);
// What several parts need to be there is made once.
const steps = new Set(positionals.length > 0 ? chosen : everything);
const rows: Row[] = [];
for (const step of steps) rows.push(...(await Promise.all(step.map(perform))));
printTable(rows, (performance.now() - started) / 1000);

const failed = rows.reduce((sum, row) => sum + row.failed, 0);
console.log(`${rows.reduce((sum, row) => sum + row.passed, 0)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
