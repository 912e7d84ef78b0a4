/**
 * `npm run openapi`: writes contract/openapi.json and, from it, contract/answers/ and contract/redaction.json out of the
 * server's routes. Tests fail while they differ.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerShapes, type Document } from './answerShapes.ts';
import { emitOpenApi } from './emitOpenApi.ts';
import { redactionMarks } from './redactionMarks.ts';
import { ROOT } from './run.ts';

const document = await emitOpenApi();
const write = (file: string, text: string) => {
  writeFileSync(join(ROOT, 'contract', file), text);
  console.log(`Written: contract/${file}`);
};
write('openapi.json', document);
const answers = join(ROOT, 'contract/answers');
rmSync(answers, { recursive: true, force: true });
mkdirSync(answers);
for (const [noun, shapes] of Object.entries(answerShapes(JSON.parse(document) as Document)))
  // our own document
  write(`answers/${noun}.json`, `${JSON.stringify(shapes)}\n`);
write(
  'redaction.json',
  `${JSON.stringify(redactionMarks(JSON.parse(document) as Parameters<typeof redactionMarks>[0]), null, 1)}\n`,
); // our own document
