import { join } from 'node:path';
import { hashPassword } from '#server/modules/auth/password';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import type { Database } from '#server/db/client';
import { openAddress, openFolder, type OwnerConnection } from '#server/db/ownerConnection';
import { MODULES } from '#server/modules';
import { sealOldRows } from '#server/modules/audit/chainSeals.service';
import { chainOldRights } from '#server/modules/contents/rightsTrail.service';
import { verifyRestored } from '#server/operator/backup/verifyRestored';
import { apiRoutes } from './apiRoutes.ts';
import { type Place, keyed } from './backups.ts';
import { buildServer } from './buildServer.ts';
import { openDemo } from './demoDatabase.ts';
import { readForEarlier, type Rows } from './oldData.ts';

/** A place's database as its owner reaches it, before any server did. */
export const openOwner = ({ config }: Place): Promise<OwnerConnection> =>
  config.databaseUrl === null ? openFolder(join(config.dataDir, 'database')) : openAddress(config.databaseUrl);

/** The demo data, for databases of earlier versions to be filled with. */
export async function demoForEarlier(): Promise<Rows> {
  const database = await openDemo(await hashPassword(DEMO_PASSWORD));
  try {
    return await readForEarlier(database);
  } finally {
    await database.close();
  }
}

/** What works on a database that was migrated. */
export interface Works {
  /** Of sums, chains and secrets. */
  faults: string[];
  signIn: number;
  /** Lists and other calls without a subject that answered 200. */
  answered: number;
  /** Those that answered as no server may. */
  failed: string[];
}

/** Starts the server on a migrated database, does `seal-chains` and `chain-rights` as an operator would, and looks around. Closes the database. */
export async function tryServer(database: Database): Promise<Works> {
  const server = await buildServer({ database });
  try {
    for (const { chain } of MODULES) if (chain) await sealOldRows(server.database.system, chain);
    await server.database.system(chainOldRights);
    const { faults } = await verifyRestored(server.database, await keyed(), { heads: [] });
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/brand/auth/login',
      payload: { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD },
    });
    const { token } = login.json<{ token?: string }>();
    const headers = { authorization: `Bearer ${token ?? ''}` };
    const me = await server.app.inject({ url: '/api/brand/auth/me', headers });
    const brandId = me.json<{ data?: { user: { memberships: { brandId: number }[] } } }>().data?.user.memberships[0]
      ?.brandId;
    const lists = apiRoutes(server.app).filter(
      ({ method, brandFrom, path, required }) =>
        method === 'GET' &&
        brandFrom === 'query' &&
        !path.includes('{') &&
        required.every((name) => name === 'brandId'),
    );
    const answers = [];
    for (const { path } of lists) {
      const { statusCode } = await server.app.inject({ url: `${path}?brandId=${brandId}`, headers });
      answers.push({ path, statusCode });
    }
    return {
      faults,
      signIn: login.statusCode,
      answered: answers.filter(({ statusCode }) => statusCode === 200).length,
      failed: answers
        .filter(({ statusCode }) => statusCode === 404 || statusCode >= 500)
        .map(({ path, statusCode }) => `${path} ${statusCode}`),
    };
  } finally {
    await server.close();
  }
}
