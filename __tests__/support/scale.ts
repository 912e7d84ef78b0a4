const SCALE = Number(process.env['TEST_SCALE'] ?? '1');
const SHARES = Number(process.env['TEST_SHARES'] ?? '1');

/** Generated tests run on few cases; `npm run test:full` multiplies them, or takes the full count where one is given. */
export const scaled = (cases: number, full = cases * SCALE): number => (SCALE === 1 ? cases : full);

/** Of a count that may take longer than a part of the full run: one of TEST_SHARES shares, each with a seed of its own. */
export const inShares = (count: number): number => Math.ceil(count / SHARES);
