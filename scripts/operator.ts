/** `npm run operator -- COMMAND …`: what the operator of an installation can do, such as approving a brand. */
import { resolve } from 'node:path';
import { operate } from './operate.ts';

/** Commands that end with the name of a file. A running server has a folder of its own, so it is told the whole path. */
const NAME_FILES = ['backup', 'export-brand', 'import-brand'];

const [command = '', ...rest] = process.argv.slice(2);
const last = rest.at(-1);
const args =
  NAME_FILES.includes(command) && last !== undefined
    ? [...rest.slice(0, -1), resolve(process.env['INIT_CWD'] ?? '.', last)]
    : rest;
await operate(process.argv.length > 2 ? [command, ...args] : []);
