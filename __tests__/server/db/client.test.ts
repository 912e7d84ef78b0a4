/** @engine both: each engine has a client of its own */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/client';
import { brands } from '#server/modules/brands/brands.table';
import { openTestDatabase } from '../../support/testDatabase.ts';

let database: Database;
// Opening a database takes seconds, more on a busy machine.
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

interface Context extends Record<string, unknown> {
  role: string;
  user: string;
  brand: string;
}

async function contextOf(tx: Tx): Promise<Context> {
  const [found] = await tx
    .select({
      role: sql<string>`current_user::text`,
      user: sql<string>`current_setting('app.user_id', true)`,
      brand: sql<string>`current_setting('app.brand_id', true)`,
    })
    .from(sql`(select 1) one`);
  return found ?? { role: '', user: '', brand: '' };
}

const addCategory = (tx: Tx, id: string) =>
  tx.execute(sql`insert into product_categories (id, name_tr, name_en) values (${id}, ${id}, ${id})`);
const categories = async () => {
  const found = await database.system((tx) => tx.select({ id: sql<string>`id` }).from(sql`product_categories`));
  return found.map(({ id }) => id);
};

describe('a transaction', () => {
  it('acts for its own person and brand only, whatever ran before or runs beside it', async () => {
    const scopes = Array.from({ length: 12 }, (_, i) => ({ userId: i + 1, brandId: 100 + i }));
    const seen = await Promise.all(
      scopes.flatMap((scope) => [database.transaction(scope, contextOf), database.system(contextOf)]),
    );
    expect(seen).toEqual(
      scopes.flatMap(({ userId, brandId }) => [
        { role: 'meydan_app', user: String(userId), brand: String(brandId) },
        { role: 'meydan_system', user: '', brand: '' },
      ]),
    );
  });

  it('has no context of the one before it when that one did nothing or failed', async () => {
    await database.transaction({ userId: 7, brandId: 7 }, async () => {});
    await expect(
      database.transaction({ userId: 8, brandId: 8 }, (tx) => tx.execute(sql`select 1 / 0`)),
    ).rejects.toThrow();
    expect(await database.transaction({ userId: 9 }, contextOf)).toEqual({ role: 'meydan_app', user: '9', brand: '' });
  });

  it('leaves nothing when a statement or its work fails, even if the failure is caught', async () => {
    await expect(
      database.system(async (tx) => {
        await addCategory(tx, 'thrown');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await database
      .system(async (tx) => {
        await addCategory(tx, 'failed');
        await tx.execute(sql`select 1 / 0`).catch(() => {});
      })
      .catch(() => {});
    expect(await categories()).toEqual([]);
  });

  it('runs statements that are not awaited one by one in their order', async () => {
    const found = await database.system((tx) =>
      Promise.all([1, 2, 3].map((n) => tx.select({ n: sql<number>`${n}::int` }).from(sql`(select 1) one`))),
    );
    expect(found).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  });

  it('takes more kinds of statements than are kept ready, and very long ones', async () => {
    const kinds = Array.from({ length: 900 }, (_, n) => n % 450);
    const ask = async (tx: Tx, n: number) =>
      expect(await tx.select({ n: sql<number>`n` }).from(sql.raw(`(select ${n} as n) one`))).toEqual([{ n }]);
    await database.system(async (tx) => {
      for (const n of kinds) await ask(tx, n);
    });
    // Each goes into the engine with what enters its transaction, which is a kept one too.
    for (const n of kinds) await database.system((tx) => ask(tx, 1000 + n));
    for (const n of kinds) await database.read({ userId: 1 }, (tx) => ask(tx, 2000 + n));
    const long = sql.join(
      Array.from({ length: 3000 }, (_, n) => sql`(${n}::int)`),
      sql`, `,
    );
    expect(
      await database.system((tx) => tx.select({ n: sql<number>`sum(n)::int` }).from(sql`(values ${long}) v(n)`)),
    ).toEqual([{ n: (2999 * 3000) / 2 }]);
  });

  it('reads numbers, instants, lists and nothing as they were written', async () => {
    const [row] = await database.system((tx) =>
      tx
        .select({
          n: sql`${7}::int`,
          yes: sql`${true}::boolean`,
          nothing: sql`${null}::text`,
          list: sql`${'{1,2}'}::int[]`,
          json: sql`${JSON.stringify({ a: 1 })}::jsonb`,
        })
        .from(sql`(select 1) one`),
    );
    expect(row).toEqual({ n: 7, yes: true, nothing: null, list: [1, 2], json: { a: 1 } });
  });
});

it('brings long texts of any letters as they were given', async () => {
  const texts = ['', 'şıİĞ – ₺ 🎬', 'uzun şiir 🌊 '.repeat(20_000)];
  const found = await database.read({}, (tx) =>
    tx.select({ text: sql<string>`given.text` }).from(sql`unnest(${sql.param(texts)}::text[]) given(text)`),
  );
  expect(found.map(({ text }) => text)).toEqual(texts);
});

it('tells listeners what committed transactions announce, until they stop', async () => {
  const announce = (payload: string) =>
    database.system((tx) => tx.execute(sql`select pg_notify('test_channel', ${payload})`));
  const heard: string[] = [];
  const { promise: last, resolve } = Promise.withResolvers<void>();
  const stop = await database.listen('test_channel', (payload) => {
    heard.push(payload);
    if (payload === 'last') resolve();
  });
  await announce('one');
  await expect(
    database.system(async (tx) => {
      await tx.execute(sql`select pg_notify('test_channel', 'taken back')`);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await announce('last');
  await last;
  await stop();
  await announce('after');
  expect(heard).toEqual(['one', 'last']);
});

describe('a read', () => {
  it('acts for its own person and brand only, and leaves no trace of it', async () => {
    const seen = await Promise.all([1, 2, 3].map((id) => database.read({ userId: id, brandId: 10 + id }, contextOf)));
    expect(seen).toEqual([1, 2, 3].map((id) => ({ role: 'meydan_app', user: String(id), brand: String(10 + id) })));
    await database.read({ userId: 4 }, async () => {});
    await expect(
      database.read({ userId: 5 }, (tx) => tx.select({ n: sql`1 / 0` }).from(sql`(select 1) one`)),
    ).rejects.toThrow();
    expect(await database.system(contextOf)).toEqual({ role: 'meydan_system', user: '', brand: '' });
  });

  it('cannot write on PostgreSQL', async () => {
    const [found] = await database.read({}, (tx) =>
      tx.select({ readOnly: sql<string>`current_setting('transaction_read_only')` }).from(sql`(select 1) one`),
    );
    expect(found?.readOnly).toBe(database.kind === 'postgres' ? 'on' : 'off');
  });

  it('is one statement on the embedded engine', async () => {
    const twice = database.read({ userId: 1 }, async (tx) => [await contextOf(tx), await contextOf(tx)]);
    if (database.kind === 'pglite') await expect(twice).rejects.toThrow();
    else expect(await twice).toHaveLength(2);
  });
});

describe('transactions together', () => {
  it('have each statement read with the rights of its own part, also one that nobody sent before', async () => {
    const read = database.together(async () => {
      await database.transaction({ userId: 1, brandId: 1 }, contextOf);
      return database.system((tx) => tx.execute(sql`select id from jobs.job where name = 'never asked before'`));
    });
    await expect(read).resolves.toMatchObject({ rows: [] });
  });

  it('each act in their own context and last only if all of them do', async () => {
    const seen = await database.together(async () => {
      await database.system((tx) => addCategory(tx, 'together'));
      await database
        .system(async (tx) => {
          await addCategory(tx, 'taken back');
          throw new Error('no');
        })
        .catch(() => {});
      return Promise.all([database.transaction({ userId: 3, brandId: 4 }, contextOf), database.system(contextOf)]);
    });
    expect(seen.map(({ role, brand }) => [role, brand])).toEqual([
      ['meydan_app', '4'],
      ['meydan_system', ''],
    ]);
    expect(await categories()).toEqual(['together']);
    await expect(
      database.together(async () => {
        await database.system((tx) => addCategory(tx, 'undone'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await categories()).toEqual(['together']);
  });
});

describe('a query inside a query', () => {
  it('fails in tests where it compares with a column that lost its table, and would mean its own', async () => {
    const membersOf = (brandId: SQLWrapper) =>
      database.system((tx) =>
        tx
          .select({ members: sql<number>`(select count(*)::int from memberships m where m.brand_id = ${brandId})` })
          .from(brands),
      );
    await expect(membersOf(brands.id)).rejects.toThrow('Means the inner table');
    expect(await membersOf(sql`${brands.id}`)).toEqual([]);
  });
});
