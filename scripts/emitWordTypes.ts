import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

/** The text of src/app/i18next.d.ts: every namespace that i18n/en has, typed from its words. */
export function emitWordTypes(): string {
  const names = readdirSync(join(ROOT, 'i18n/en'))
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted();
  return `// Written by \`npm run words\`.
import 'i18next';
${names.map((name) => `import type ${name} from '../../i18n/en/${name}.json';`).join('\n')}

/** Keys are typed from the English words, the fallback. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
${names.map((name) => `      ${name}: typeof ${name};`).join('\n')}
    };
  }
}
`;
}
