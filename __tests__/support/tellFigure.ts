import type { SeededRandom } from './seededRandom.ts';

/** How a line begins that says what was counted, for docs/proof.md. */
const MARK = 'FIGURE';
const engine = process.env['TEST_DATABASE_URL'] ? 'PostgreSQL' : 'embedded';

/** Says at the end of a test how much it did, on which engine, and with which seed it does the same again. */
export function tellFigure(done: string, random?: SeededRandom, on = engine): void {
  process.stdout.write(`${MARK} ${done}, ${on}${random ? `, TEST_SEED=${random.seed}` : ''}\n`);
}
