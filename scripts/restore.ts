/**
 * `npm run restore -- FILE`: a backup into an empty place, an embedded database's DATA_DIR or an empty database of
 * DATABASE_URL. Needs the SECRETS_KEY of the installation that it was taken of, and asks for it where the environment has none.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config';
import { restoreBackup } from '#server/operator/backup/restoreBackup';
import { writeKeyFile } from '#server/secrets/keyFile';
import { openSecrets } from '#server/secrets/secrets';
import { loadSettings, whereCalled } from './run.ts';

loadSettings();

/** The keys as they were typed, or piped in, such as the lines of a `secrets.key`. */
async function askForKeys(): Promise<string[]> {
  const { stdin, stdout } = process;
  let answer: string;
  if (stdin.isTTY) {
    stdout.write('SECRETS_KEY of the installation that the backup was taken of (not shown): ');
    const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
    const asking = createInterface({ input: stdin, output: unseen, terminal: true });
    answer = await asking.question('');
    asking.close();
    stdout.write('\n');
  } else answer = await text(stdin);
  const keys = answer.split(/[\s,]+/).filter((key) => key !== '');
  if (keys.length === 0)
    throw new Error('SECRETS_KEY is needed: the key of the installation that the backup was taken of.');
  return keys;
}

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'accept-faults': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined) throw new Error('Name the file: npm run restore -- FILE');
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const keyFile = join(dataDir, 'secrets.key');
  // Where a server without SECRETS_KEY looks for it; who moves a data folder may have brought it already.
  const hasFile = databaseUrl === null && existsSync(keyFile);
  const asked = config.secretsKey === null && !hasFile ? await askForKeys() : null;
  const secrets = await openSecrets(asked ? { ...config, secretsKey: asked.join(',') } : config);
  await restoreBackup(whereCalled(file), {
    config,
    secrets,
    acceptFaults: values['accept-faults'] ?? false,
    say: console.log,
    ...(asked && databaseUrl === null && { keepKeys: () => writeKeyFile(keyFile, asked) }),
  });
  const { s3 } = config;
  const contents = s3 ? `the bucket ${s3.endpoint}/${s3.bucket}/${s3.prefix}` : join(dataDir, 'files');
  const inFile = config.secretsKey === null && databaseUrl === null;
  console.log(
    `Restored, the contents into ${contents}. ${inFile ? `Its key is in ${keyFile}.` : 'Start it with the same SECRETS_KEY.'}`,
  );
}

try {
  await restore();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
