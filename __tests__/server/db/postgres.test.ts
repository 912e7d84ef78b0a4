/** @engine postgres: the client of that engine */
import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Tx } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';
import { DatabaseUnavailable } from '#server/db/unavailable';
import { openLine } from '../../support/tcpLine.ts';
import { openTestPostgres } from '../../support/testDatabase.ts';

const END_OTHERS =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
const PEOPLE = Array.from({ length: 60 }, (_, i) => i + 1);

async function whoAmI(tx: Tx): Promise<number> {
  const [found] = await tx
    .select({ id: sql<string>`current_setting('app.user_id')` })
    .from(sql`(select pg_sleep(0.001)) waiting`);
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
    const failures: unknown[] = [];
    for (let round = 0; round < 20; round += 1) {
      const asked = Promise.allSettled(ask());
      await operator.query(END_OTHERS);
      const answers = (await asked).flatMap((one, i) => (one.status === 'fulfilled' ? [[one.value, PEOPLE[i]]] : []));
      expect(answers.filter(([said, is]) => said !== is)).toEqual([]);
      failures.push(...(await asked).flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])));
    }
    expect(failures).not.toHaveLength(0);
    expect(failures.filter((failure) => !(failure instanceof DatabaseUnavailable))).toEqual([]);
    expect(await Promise.all(ask())).toEqual(PEOPLE);
    await operator.end();
    await database.close(); // waits for every connection to be given back
    await postgres.drop();
  });

  it('says that the server cannot be reached, and goes on once it can be', async () => {
    const postgres = await openTestPostgres();
    if (!postgres) throw new Error('No PostgreSQL server is named');
    const line = await openLine(postgres.url);
    const database = await openPostgres(line.url);
    await line.cut();
    for (const kind of ['read', 'transaction'] as const)
      await expect(database[kind]({ userId: 1 }, whoAmI)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await line.mend();
    expect(await database.read({ userId: 1 }, whoAmI)).toBe(1);
    await database.close();
    await line.cut();
    await postgres.drop();
  });

  it('says the same of a server that takes no writes, and asks anew where it may', async () => {
    const postgres = await openTestPostgres();
    if (!postgres) throw new Error('No PostgreSQL server is named');
    const operator = new pg.Client({ connectionString: postgres.url });
    await operator.connect();
    /** As one does that leads no more; connections that are open stay as they are. */
    const refuseWrites = (how: 'on' | 'off') =>
      operator.query(`alter database "${operator.database}" set default_transaction_read_only = ${how}`);
    const database = await openPostgres(postgres.url);
    await operator.query('create table written ()');
    await operator.query('grant insert on written to public');
    await refuseWrites('on');
    const insert = () =>
      database.transaction({ userId: 1 }, (tx) => tx.execute(sql`insert into written default values`));
    await operator.query(END_OTHERS);
    await insert().catch(() => {}); // on a connection that was ended
    await expect(insert()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await refuseWrites('off');
    await insert();
    // A write where nothing may be written is a fault of ours.
    const misplaced = database.read({ userId: 1 }, (tx) => tx.execute(sql`insert into written default values`));
    await expect(misplaced).rejects.not.toBeInstanceOf(DatabaseUnavailable);
    await operator.end();
    await database.close();
    await postgres.drop();
  });
});
