import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Config } from '#server/config';
import type { Tx } from '#server/db/client';
import { recordAudit } from '#server/modules/audit/audit.service';
import { hashPassword } from '#server/modules/auth/password';
import { MODULES } from '#server/modules';
import type { BrandMark, SampleRows } from '#server/plugins/moduleParts';
import { signAccessToken } from '#server/modules/auth/tokens';
import { buildServer, type TestServer } from './buildServer.ts';

/** A brand with a marked row in every table, and with so many products and notifications. */
export interface MarkedBrand extends BrandMark {
  rows: number;
}
export const OWN: MarkedBrand = {
  id: 1_800_000_001,
  uuid: '00000000-0000-4000-a000-0000000a18ab',
  canary: 'kanarya-mavi-7f3a',
  rows: 3,
  creatorId: 1_100_000_001,
};
export const FOREIGN: MarkedBrand = {
  id: 1_900_000_001,
  uuid: '00000000-0000-4000-a000-0000000a19cd',
  canary: 'kanarya-kizil-9c1e',
  rows: 3000,
  creatorId: 1_200_000_001,
};
export const MISSING = { id: 1_700_000_001, uuid: '00000000-0000-4000-a000-0000000a17ef' };

export interface Actor {
  name: string;
  /** Brands the person is a member of. */
  brands: readonly MarkedBrand[];
  token: string | null;
}

export interface BrandPair extends TestServer {
  actors: Actor[];
  /** Undoes what a case may have done to the actors: ended sessions, changed roles, closed brands, counted attempts. */
  restore(): Promise<void>;
  /** A hash over every row of a brand. */
  fingerprint(brand: MarkedBrand): Promise<string>;
}

// Both engines answer raw queries with an object that has `rows`.
const rowsOf = async <T>(tx: Tx, query: SQL) => ((await tx.execute(query)) as { rows: T[] }).rows;

/** Values that a column's type alone does not tell, as each table's module says. */
const valuesOf = (brand: MarkedBrand) =>
  MODULES.reduce<ReturnType<SampleRows>>((all, { samples }) => ({ ...all, ...samples?.(brand) }), {});

const CREATOR = {
  first_name: 'Elif',
  last_name: 'Kaya',
  country: 'TR',
  city: 'İzmir',
  gender: 'female',
  followers: 1000,
  search_text: '',
};

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  optional: boolean;
}

const columnsOf = (tx: Tx, table: string) =>
  rowsOf<Column>(
    tx,
    sql`
  select column_name as name, data_type as type, is_nullable = 'YES' as nullable, column_default is not null as optional
  from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
  );

function valueOf({ name, type, nullable, optional }: Column, { id, uuid, canary }: MarkedBrand): unknown {
  if (name === 'id') return type === 'uuid' ? uuid : id;
  if (name === 'brand_id' || name === 'user_id') return id;
  if (name === 'email') return `${canary}@example.com`;
  if (optional) return undefined;
  if (type === 'text') return canary;
  if (nullable) return undefined;
  if (type.startsWith('json')) return JSON.stringify({ tr: canary, en: canary, text: canary });
  if (type === 'date') return '2026-11-01';
  if (type.startsWith('timestamp')) return '2026-11-01T09:00:00.000Z';
  if (type === 'ARRAY') return '{}';
  return type === 'boolean' ? true : 1;
}

async function insertRow(
  tx: Tx,
  table: string,
  brand: MarkedBrand,
  values: Record<string, unknown> = {},
): Promise<void> {
  const sample = valuesOf(brand)[table];
  if (sample === null) return;
  const given: Record<string, unknown> = { ...sample, ...values };
  const entries = (await columnsOf(tx, table))
    .map((column) => [column.name, column.name in given ? given[column.name] : valueOf(column, brand)] as const)
    .filter(([, value]) => value !== undefined);
  await tx.execute(sql`insert into ${sql.identifier(table)} (${sql.join(
    entries.map(([name]) => sql.identifier(name)),
    sql`, `,
  )})
    values (${sql.join(
      entries.map(([, value]) => sql`${value}`),
      sql`, `,
    )})`);
}

/** All tables of brands, those first that others refer to. */
async function brandTables(tx: Tx): Promise<string[]> {
  const tables = await rowsOf<{ name: string; refers: string[] }>(
    tx,
    sql`
  select c.relname as name, array(
    select r.relname from pg_constraint f join pg_class r on r.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid
  )::text[] as refers
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const found = new Map(tables.map(({ name, refers }) => [name, refers]));
  const ordered = new Set<string>();
  const add = (name: string, trail: string[] = []) => {
    for (const other of found.get(name) ?? [])
      if (found.has(other) && !trail.includes(other)) add(other, [...trail, name]);
    ordered.add(name);
  };
  for (const name of found.keys()) add(name);
  return [...ordered];
}

async function fillBrand({ app, database }: TestServer, brand: MarkedBrand, passwordHash: string): Promise<void> {
  const { id, uuid, canary, rows } = brand;
  const key = await app.files.storage.put(Buffer.from(`RIFF....WEBP ${canary}`));
  await database.system(async (tx) => {
    await insertRow(tx, 'users', brand, { password_hash: passwordHash });
    await insertRow(tx, 'brands', brand);
    const files = { original_key: key, rendition_keys: JSON.stringify({ 320: key, 640: key, 1280: key }) };
    await insertRow(tx, 'creators', brand, { ...CREATOR, id: brand.creatorId, username: `elif${brand.creatorId}` });
    for (const table of await brandTables(tx)) await insertRow(tx, table, brand, table === 'files' ? files : {});
    await tx.execute(sql`update products set image_ids = array[${uuid}::uuid] where brand_id = ${id}`);
    await tx.execute(sql`insert into products (id, brand_id, name, category_id, description, image_ids, price_minor, currency, status, search_text)
      select id + i, brand_id, name, category_id, description, image_ids, price_minor, currency, status, search_text
      from products cross join generate_series(1, ${rows - 1}::int) i where id = ${id}`);
    await tx.execute(sql`insert into notifications (id, user_id, brand_id, type, title, body)
      select id + i, user_id, brand_id, type, title, body from notifications cross join generate_series(1, ${rows - 1}::int) i where id = ${id}`);
    await recordAudit(tx, {
      userId: id,
      brandId: id,
      action: canary,
      subjectType: canary,
      subjectId: id,
      details: { canary },
      now: new Date(),
    });
  });
}

const PEOPLE: { name: string; roles: [MarkedBrand, string][]; ended?: boolean }[] = [
  { name: 'admin', roles: [[OWN, 'ADMIN']] },
  { name: 'member', roles: [[OWN, 'MEMBER']] },
  { name: 'viewer', roles: [[OWN, 'VIEWER']] },
  { name: 'editor', roles: [[OWN, 'editor']] },
  {
    name: 'both',
    roles: [
      [OWN, 'ADMIN'],
      [FOREIGN, 'MEMBER'],
    ],
  },
  { name: 'homeless', roles: [] },
  { name: 'ended', roles: [[OWN, 'OWNER']], ended: true },
];

/** The production app with two marked brands and everybody who may try to look from one into the other. */
export async function openBrandPair(config: Partial<Config> = {}): Promise<BrandPair> {
  const server = await buildServer({ config });
  const { app, database, clock } = server;
  const seats: { userId: number; brandId: number; role: string }[] = [];
  const actors: Actor[] = [{ name: 'nobody', brands: [], token: null }];
  const passwordHash = await hashPassword('sarı-lale-yağmur-7');
  for (const brand of [OWN, FOREIGN]) await fillBrand(server, brand, passwordHash);
  // Behind a closed door nothing would be tried.
  const [plan] = await database.system((tx) =>
    rowsOf<{ id: number }>(tx, sql`select id from plans where period = 'monthly' order by tier_level desc limit 1`),
  );

  const admit = async (name: string, userId: number, roles: [MarkedBrand, string][], ended = false) => {
    const sessionId = randomUUID();
    seats.push(...roles.map(([{ id }, role]) => ({ userId, brandId: id, role })));
    await database.system((tx) =>
      tx.execute(sql`insert into sessions (id, user_id, user_agent, ip, created_at, last_used_at, expires_at, revoked_at)
      values (${sessionId}, ${userId}, ${ended ? 'ended' : 'test'}, '-', now(), now(), '2030-01-01', ${ended ? '2026-11-01' : null}::timestamptz)`),
    );
    actors.push({
      name,
      brands: ended ? [] : roles.map(([brand]) => brand),
      token: await signAccessToken(app.tokenKeys, { userId, sessionId }, clock.now()),
    });
  };
  await admit('owner', OWN.id, [[OWN, 'OWNER']]);
  await admit('stranger', FOREIGN.id, [[FOREIGN, 'OWNER']]);
  const creatorSession = randomUUID();
  await database.system(async (tx) => {
    await tx.execute(
      sql`insert into creator_accounts (creator_id, email, password_hash, language, created_at) values (${OWN.creatorId}, 'creator@example.com', ${passwordHash}, 'tr', now())`,
    );
    await tx.execute(
      sql`insert into creator_sessions (id, creator_id, refresh_hash, rotated_at, created_at, expires_at) values (${creatorSession}, ${OWN.creatorId}, '-', now(), now(), '2030-01-01')`,
    );
  });
  // A creator whom the own brand has invited: they see that much of it, at the creators' calls alone.
  actors.push({
    name: 'creator',
    brands: [OWN],
    token: await signAccessToken(
      app.tokenKeys,
      { userId: OWN.creatorId, sessionId: creatorSession },
      clock.now(),
      'creator',
    ),
  });
  for (const { name, roles, ended } of PEOPLE) {
    const [person] = await database.system((tx) =>
      rowsOf<{ id: number }>(
        tx,
        sql`insert into users (email, username, first_name, password_hash, email_verified_at)
      values (${`${name}@example.com`}, ${name}, ${name}, ${passwordHash}, now()) returning id`,
      ),
    );
    await admit(name, person?.id ?? 0, roles, ended);
  }

  const restore = async () => {
    await database.system(async (tx) => {
      await tx.execute(sql`update sessions set revoked_at = null where revoked_at is not null and user_agent = 'test'`);
      await tx.execute(sql`update creator_sessions set revoked_at = null where revoked_at is not null`);
      // A limit reached by counting would hide what the next case is about.
      await tx.execute(sql`delete from attempts`);
      await tx.execute(sql`update users set disabled_at = null where disabled_at is not null`);
      await tx.execute(
        sql`update brands set status = 'approved' where id in (${OWN.id}, ${FOREIGN.id}) and status <> 'approved'`,
      );
      await tx.execute(
        sql`update subscriptions set plan_id = ${plan?.id}, status = 'active' where (plan_id, status) <> (${plan?.id}, 'active')`,
      );
      // Some request out of very many names the own brand rightly and deletes it.
      if ((await rowsOf(tx, sql`select id from brands where id = ${OWN.id}`)).length === 0)
        await insertRow(tx, 'brands', OWN);
      // Anew, so that whatever a column says is forgotten; the foreign owner's own seat is one of the marked rows.
      await tx.execute(sql`delete from memberships where user_id <> ${FOREIGN.id}`);
      await tx.execute(sql`insert into memberships (user_id, brand_id, role, created_at)
        values ${sql.join(
          seats.map(({ userId, brandId, role }) => sql`(${userId}, ${brandId}, ${role}, '2026-11-01')`),
          sql`, `,
        )} on conflict do nothing`);
    });
    app.accessCache.clear();
  };
  const fingerprint = ({ id }: MarkedBrand) =>
    database.system(async (tx) => {
      const hashes = [];
      for (const table of [...(await brandTables(tx)), 'brands']) {
        const owner = sql.identifier(table === 'brands' ? 'id' : 'brand_id');
        const [found] = await rowsOf<{ hash: string }>(
          tx,
          sql`select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash from ${sql.identifier(table)} t where t.${owner} = ${id}`,
        );
        hashes.push(`${table} ${found?.hash}`);
      }
      return hashes.join('\n');
    });
  await restore();
  return { ...server, actors, restore, fingerprint };
}
