/** `npm run operator -- COMMAND …`: what the operator of an installation can do, such as approving a brand. */
import { operate } from './operate.ts';

await operate(process.argv.slice(2));
