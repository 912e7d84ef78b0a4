/** `npm run openapi`: writes contract/openapi.json from the server's routes. A test fails while the two differ. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emitOpenApi } from './emitOpenApi.ts';
import { ROOT } from './run.ts';

const file = join(ROOT, 'contract/openapi.json');
writeFileSync(file, await emitOpenApi());
console.log(`Written: ${file}`);
