/** `npm run words`: writes src/app/i18next.d.ts from the namespaces of i18n/en. A test fails while the two differ. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emitWordTypes } from './emitWordTypes.ts';
import { ROOT } from './run.ts';

const file = join(ROOT, 'src/app/i18next.d.ts');
writeFileSync(file, emitWordTypes());
console.log(`Written: ${file}`);
