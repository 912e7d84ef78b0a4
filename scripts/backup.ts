/**
 * `npm run backup -- FILE`: database and contents in one file, as they are at one moment, also beside a running server. The
 * key of the secrets is not in it.
 */
import { resolve } from 'node:path';
import { operate } from './operate.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Name the file: npm run backup -- FILE');
  process.exit(1);
}
// npm runs scripts in the folder of the package, and says where it was called.
await operate(['backup', resolve(process.env['INIT_CWD'] ?? '.', file)]);
