import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';
import { openEmbedded } from '#server/db/client';
import { openFiles } from '#server/storage/files';
import { absentMailer } from '#server/mail/mailer';
import { systemClock } from '#server/plugins/clock';
import { openSecrets } from '#server/secrets/secrets';

/** The OpenAPI document of the server as it is built now, as the text of contract/openapi.json. */
export async function emitOpenApi(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-openapi-'));
  const database = await openEmbedded();
  try {
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' });
    const secrets = await openSecrets(config);
    const files = await openFiles({ folder, signingKey: new Uint8Array(32), clock: systemClock });
    const app = await buildApp({ config, database, clock: systemClock, files, secrets, mailer: absentMailer() });
    const document = `${JSON.stringify(app.swagger(), null, 2)}\n`;
    await app.close();
    return document;
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
