/** Generated tests run on few cases; `npm run test:full` multiplies them. */
export const scaled = (cases: number): number => cases * Number(process.env['TEST_SCALE'] ?? '1');
