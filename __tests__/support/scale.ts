const SCALE = Number(process.env['TEST_SCALE'] ?? '1');

/** Generated tests run on few cases; `npm run test:full` multiplies them, or takes the full count where one is given. */
export const scaled = (cases: number, full = cases * SCALE): number => (SCALE === 1 ? cases : full);
