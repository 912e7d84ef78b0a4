import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Tx } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';
import { openTestPostgres } from '../../support/testDatabase.ts';

const END_OTHERS = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
const PEOPLE = Array.from({ length: 60 }, (_, i) => i + 1);

async function whoAmI(tx: Tx): Promise<number> {
  const [found] = await tx.select({ id: sql<string>`current_setting('app.user_id')` }).from(sql`(select pg_sleep(0.001)) waiting`);
  return Number(found?.id);
}

/** The embedded engine has no connections to lose. */
const onPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

onPostgres('a pool of connections', () => {
  it('goes on after the server ended all connections, whatever they were at, and keeps none of them', async () => {
    const postgres = await openTestPostgres();
    if (!postgres) throw new Error('No PostgreSQL server is named');
    const database = await openPostgres(postgres.url);
    const operator = new pg.Client({ connectionString: postgres.url });
    await operator.connect();
    const ask = () => PEOPLE.map((userId) => database[userId % 2 === 0 ? 'read' : 'transaction']({ userId }, whoAmI));
    for (let round = 0; round < 20; round += 1) {
      const asked = Promise.allSettled(ask());
      await operator.query(END_OTHERS);
      const answers = (await asked).flatMap((one, i) => (one.status === 'fulfilled' ? [[one.value, PEOPLE[i]]] : []));
      expect(answers.filter(([said, is]) => said !== is)).toEqual([]);
    }
    expect(await Promise.all(ask())).toEqual(PEOPLE);
    await operator.end();
    await database.close(); // waits for every connection to be given back
    await postgres.drop();
  });
});
