/** @engine both: tables, policies and rights, made by each engine from the same files */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { openBrandServer, type Actor, type BrandServer } from '../../support/brandServer.ts';
import { productBody } from '../../support/productBody.ts';

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
  for (const actor of [server.owner, server.stranger]) {
    await actor.post('/products', productBody({ name: `Of brand ${actor.brandId}` }));
    await actor.post('/views', {
      list: 'products',
      name: 'Mine',
      scope: 'team',
      query: '',
      layout: null,
      isDefault: true,
    });
    await server.upload(actor === server.owner ? 'owner' : 'stranger');
    await server.database.system((tx) =>
      tx.execute(sql`
      insert into notifications (user_id, brand_id, type, title, body) values (${actor.userId}, ${actor.brandId}, 'x', '{}', '{}')`),
    );
  }
});
afterAll(() => server.close());

// Both engines answer raw queries with an object that has `rows`.
const rows = async <T>(tx: Tx, query: SQL): Promise<T[]> => ((await tx.execute(query)) as { rows: T[] }).rows;
const brandTables = (tx: Tx) =>
  rows<{ name: string; secured: boolean; forced: boolean }>(
    tx,
    sql`
  select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
const as = <T>({ userId, brandId }: Pick<Actor, 'userId' | 'brandId'>, work: (tx: Tx) => Promise<T>) =>
  server.database.transaction({ userId, brandId }, work);

describe('row-level security', () => {
  it('is on and forced on every table of a brand', async () => {
    const tables = await server.database.system(brandTables);
    expect(tables.length).toBeGreaterThan(8);
    expect(tables.filter(({ secured, forced }) => !secured || !forced)).toEqual([]);
  });

  it('binds a role that owns nothing, is no superuser and cannot bypass it', async () => {
    const who = (tx: Tx) =>
      rows(
        tx,
        sql`
      select rolname, rolsuper, rolbypassrls, rolcreaterole, (select count(*)::int from pg_class where relowner = r.oid) as owned
      from pg_roles r where rolname = current_user`,
      );
    const bound = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 };
    expect(await as(server.owner, who)).toEqual([{ rolname: 'meydan_app', ...bound }]);
    expect(await server.database.keeper(server.brandId, who)).toEqual([{ rolname: 'meydan_keeper', ...bound }]);
  });

  it('leaves a keeper its own brand in every table that says whose a row is, and what is nobody’s', async () => {
    const tables = await server.database.system((tx) =>
      rows<{ name: string; owner: string }>(
        tx,
        sql`
      select c.relname as name, a.attname as owner from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and (a.attname = 'brand_id' and c.relname <> 'idempotency_keys' or a.attname = 'chain' or c.relname = 'brands' and a.attname = 'id')`,
      ),
    );
    expect(tables.length).toBeGreaterThan(70);
    for (const { name, owner } of tables) {
      const column = sql.identifier(owner);
      const seen = await server.database.keeper(server.brandId, (tx) =>
        rows<{ others: number }>(
          tx,
          sql`select count(*) filter (where ${column} <> ${server.brandId})::int as others from ${sql.identifier(name)}`,
        ),
      );
      const policies = await server.database.system((tx) =>
        rows<{ roles: string }>(
          tx,
          sql`select roles::text from pg_policies where tablename = ${name} and permissive = 'RESTRICTIVE' and cmd = 'ALL'`,
        ),
      );
      expect({ name, seen, policies }).toEqual({
        name,
        seen: [{ others: 0 }],
        policies: [{ roles: '{meydan_keeper}' }],
      });
    }
    const { brandId } = server.stranger;
    await expect(
      server.database.keeper(server.brandId, (tx) => tx.execute(sql`update products set brand_id = ${brandId}`)),
    ).rejects.toThrow();
  });

  it('shows a member rows of the own brand only, with no filter at all', async () => {
    for (const { name } of await server.database.system(brandTables)) {
      const table = sql.identifier(name);
      const readable = await as(server.owner, (tx) =>
        rows<{ may: boolean }>(tx, sql`select has_table_privilege(${name}, 'select') as may`),
      );
      if (!readable[0]?.may) continue;
      const seen = await as(server.owner, (tx) =>
        rows<{ brand_id: number | null }>(tx, sql`select brand_id from ${table}`),
      );
      const others = seen.filter(({ brand_id }) => brand_id !== server.owner.brandId);
      expect({ name, others }).toEqual({ name, others: [] });
    }
  });

  it('does so because there is something to hide', async () => {
    for (const name of ['products', 'saved_views', 'files', 'notifications', 'memberships', 'product_counts']) {
      const all = await server.database.system((tx) =>
        rows<{ n: number }>(tx, sql`select count(distinct brand_id)::int as n from ${sql.identifier(name)}`),
      );
      expect({ name, ...all[0] }).toEqual({ name, n: 2 });
    }
  });

  it('shows nothing without a brand, or with an empty one', async () => {
    for (const scope of [{}, { userId: server.owner.userId }]) {
      const found = await server.database.transaction(scope, (tx) => rows(tx, sql`select id from products`));
      expect(found).toEqual([]);
    }
  });

  it('leaves no context behind for the next transaction', async () => {
    await as(server.owner, (tx) => rows(tx, sql`select 1`));
    const [after] = await server.database.transaction({}, (tx) =>
      rows<{ brand: number | null }>(tx, sql`select context_brand() as brand`),
    );
    expect(after).toEqual({ brand: null });
  });

  it('refuses to write into another brand', async () => {
    const { brandId } = server.stranger;
    const steal = (query: SQL) => as(server.owner, (tx) => tx.execute(query));
    await expect(steal(sql`update products set brand_id = ${brandId}`)).rejects.toThrow();
    await expect(
      steal(
        sql`insert into memberships (user_id, brand_id, role) values (${server.owner.userId}, ${brandId}, 'OWNER')`,
      ),
    ).rejects.toThrow();
    await expect(
      steal(sql`insert into subscriptions (brand_id, plan_id, status) values (${server.owner.brandId}, 1, 'active')`),
    ).rejects.toThrow();
    const untouched = await as(server.owner, (tx) =>
      rows(tx, sql`update products set name = 'x' where brand_id = ${brandId} returning id`),
    );
    expect(untouched).toEqual([]);
  });

  it('shows colleagues and no other people, and lets nobody touch the team of another brand', async () => {
    const { brandId, userId } = server.stranger;
    await server.database.system((tx) =>
      tx.execute(
        sql`insert into memberships (user_id, brand_id, role) values (${server.owner.userId}, ${brandId}, 'VIEWER')`,
      ),
    );
    await server.database.system((tx) =>
      tx.execute(sql`
      insert into team_invitations (brand_id, email, role, token_hash, created_at, sent_at, expires_at) values (${brandId}, 'x@y.example', 'MEMBER', 'hash', now(), now(), now())`),
    );
    const seen = await as(server.owner, async (tx) => ({
      people: await rows<{ id: number }>(tx, sql`select id from users`),
      team: await rows<{ brand_id: number }>(tx, sql`select brand_id from team_members`),
      invitations: await rows(tx, sql`select id from team_invitations`),
      changed: await rows(
        tx,
        sql`update memberships set role = 'VIEWER' where brand_id = ${brandId} returning user_id`,
      ),
      removed: await rows(tx, sql`delete from memberships where brand_id = ${brandId} returning user_id`),
      deleted: await rows(tx, sql`delete from brands where id = ${brandId} returning id`),
      renewed: await rows(
        tx,
        sql`update team_invitations set token_hash = 'mine' where brand_id = ${brandId} returning id`,
      ),
    }));
    expect(seen.people.map(({ id }) => id)).not.toContain(userId);
    expect(seen.people).toHaveLength(3);
    expect(new Set(seen.team.map(({ brand_id }) => brand_id))).toEqual(new Set([server.owner.brandId]));
    expect(seen).toMatchObject({ invitations: [], changed: [], removed: [], deleted: [], renewed: [] });
    expect(await as(server.stranger, (tx) => rows(tx, sql`select id from team_invitations`))).toHaveLength(1);
  });

  it.each(['refresh_tokens', 'one_time_tokens', 'attempts', 'instance_secrets', 'idempotency_keys', 'mail_outbox'])(
    'keeps %s closed to members',
    async (name) => {
      await expect(as(server.owner, (tx) => tx.execute(sql`select 1 from ${sql.identifier(name)}`))).rejects.toThrow();
    },
  );

  it("lets nobody read the hash of a password or of an invitation's code, nor write what a person does not say", async () => {
    const refused = [
      sql`select password_hash from users`,
      sql`select * from users`,
      sql`update users set password_hash = 'mine' where id = ${server.owner.userId}`,
      sql`update users set email_verified_at = now() where id = ${server.owner.userId}`,
      sql`select token_hash from team_invitations`,
      sql`insert into social_profiles (user_id, platform, handle, updated_at, verified_at) values (${server.owner.userId}, 'tiktok', 'me', now(), now())`,
    ];
    for (const query of refused)
      await expect(as(server.owner, (tx) => tx.execute(query))).rejects.toMatchObject({ cause: { code: '42501' } });
    expect(
      await as(server.owner, (tx) =>
        rows(tx, sql`select id, email, version from users where id = ${server.owner.userId}`),
      ),
    ).toHaveLength(1);
    expect(
      await as(server.owner, (tx) =>
        rows(tx, sql`update users set first_name = 'Me' where id = ${server.owner.userId} returning id`),
      ),
    ).toHaveLength(1);
  });

  it('is made by one call for a table to come, with the very rules that the tables of today were given by hand', async () => {
    const policiesOf = (tx: Tx, table: string) =>
      rows(
        tx,
        sql`
      select replace(policyname, ${table}, 'its') as policy, cmd, roles::text, qual, with_check from pg_policies
      where tablename = ${table} order by 1`,
      );
    const heldOf = (tx: Tx, table: string) =>
      rows(
        tx,
        sql`
      select relrowsecurity, relforcerowsecurity, (
        select array_agg(privilege_type::text order by privilege_type) from information_schema.role_table_grants
        where table_name = relname and grantee = 'meydan_app') as may
      from pg_class where oid = ${table}::regclass`,
      );
    const undo = new Error('undo');
    const made = server.database.system(async (tx) => {
      await tx.execute(sql`reset role`);
      await tx.execute(sql`create table notes (brand_id integer not null)`);
      await tx.execute(sql`create table kept_notes (brand_id integer not null)`);
      await tx.execute(sql`select keep_to_brand('notes', 'insert', 'update', 'delete')`);
      await tx.execute(sql`select keep_to_brand('kept_notes')`);
      expect(await policiesOf(tx, 'notes')).toEqual(await policiesOf(tx, 'products'));
      expect(await heldOf(tx, 'notes')).toEqual(await heldOf(tx, 'products'));
      expect(await policiesOf(tx, 'kept_notes')).toEqual(await policiesOf(tx, 'content_facets'));
      expect(await heldOf(tx, 'kept_notes')).toEqual(await heldOf(tx, 'content_facets'));
      throw undo;
    });
    await expect(made).rejects.toBe(undo);
    await expect(
      server.database.system(async (tx) => {
        await tx.execute(sql`reset role`);
        await tx.execute(sql`select keep_to_brand('products', 'truncate')`);
      }),
    ).rejects.toThrow();
    await expect(server.database.system((tx) => tx.execute(sql`select keep_to_brand('products')`))).rejects.toThrow();
  });
});
