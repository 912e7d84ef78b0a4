import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/modules/audit/audit.service';
import { auditHeads } from '#server/modules/audit/auditEntries.table';
import { runCommand } from '#server/operator/commands';
import { productBody } from '../../support/productBody.ts';
import { openTeamServer, type Teammate, type TeamServer } from '../../support/teamServer.ts';

let server: TeamServer;
let owner: Teammate;
let member: Teammate;

beforeAll(async () => {
  const opened = await openTeamServer();
  server = opened;
  owner = opened.owner;
  member = await server.join('MEMBER');
  await owner.ask('PUT', `/team/members/${member.id}`, { role: 'ADMIN' });
  await owner.ask('PUT', `/team/members/${member.id}`, { role: 'MEMBER', company: '=1+1' });
  await owner.ask('PUT', `/brands/${server.brandId}`, { name: '=cmd|calc' });
});
afterAll(() => server.close());

const list = async (query = '') => owner.ask('GET', `/audit?${query}`);

describe('the audit list', () => {
  it('tells who did what, the newest first', async () => {
    const { items, total } = await list();
    expect(total).toBe(items.length);
    expect(items.map(({ action }) => action)).toEqual([
      'brands.update',
      'team.update',
      'team.role',
      'team.role',
      'brands.approved',
      'brands.create',
    ]);
    expect(items[3]).toMatchObject({
      person: { id: owner.id, email: owner.email },
      subjectType: 'user',
      subjectId: String(member.id),
      details: { from: 'MEMBER', to: 'ADMIN' },
    });
    expect(items[4]?.person).toBeNull();
  });

  it('is filtered by action, person and day, and paged', async () => {
    const actions = async (query: string) => (await list(query)).items.map(({ action }) => action);
    expect(await actions('action=team')).toEqual(['team.update', 'team.role', 'team.role']);
    expect(await actions('action=team.role&limit=1&page=2')).toEqual(['team.role']);
    expect(await actions('action=tea')).toEqual([]);
    expect(await actions(`userId=${member.id}`)).toEqual([]);
    expect(await actions('from=2026-11-21&to=2026-11-21')).toHaveLength(6);
    expect(await actions('from=2026-11-22')).toEqual([]);
    expect(await actions('to=2026-11-20')).toEqual([]);
    expect((await list('from=2026-02-30')).fields).toMatchObject({ from: [{ code: 'INVALID' }] });
    expect((await list('action=a%25')).status).toBe(400);
  });

  it('offers everybody who ever did something as a filter, also who has left', async () => {
    const gone = await server.join('ADMIN');
    await gone.ask('PUT', `/brands/${server.brandId}`, { website: 'https://gone.example' });
    await owner.ask('DELETE', `/team/members/${gone.id}`);
    const { items } = await owner.ask('GET', '/audit/people');
    expect(items.map(({ id, email }) => ({ id, email }))).toEqual(
      [owner, gone].map(({ id, email }) => ({ id, email })),
    );
    expect((await list(`userId=${gone.id}`)).items.map(({ action }) => action)).toEqual(['brands.update']);
  });

  it('goes by time, also where the chain was written in another order', async () => {
    const now = new Date('2026-01-05T10:00:00.000Z');
    await server.database.system((tx) =>
      recordAudit(tx, {
        userId: owner.id,
        brandId: server.brandId,
        action: 'products.create',
        subjectType: 'product',
        subjectId: 999_999,
        now,
      }),
    );
    expect((await list()).items.at(-1)).toMatchObject({ action: 'products.create', createdAt: now.toISOString() });
  });

  it('is for administrators and owners', async () => {
    for (const path of ['/audit', '/audit/people', '/audit/export?separator=comma'])
      expect((await member.ask('GET', path)).status).toBe(403);
    expect((await list()).status).toBe(200);
  });

  it('names what it speaks of, as far as that is there', async () => {
    const namesOf = async (query: string) => (await list(query)).items.map(({ names }) => names);
    expect(await namesOf('action=brands.create')).toEqual([{ subject: ['=cmd|calc'] }]);
    expect(await namesOf('action=team.update')).toEqual([{ subject: [expect.stringMatching(/^Kişi\d+ Soyad$/)] }]);
    const {
      product: { id },
    } = (await owner.call('POST', '/products', productBody({ name: 'Gül suyu' }))).json<{ product: { id: number } }>();
    await server.database.system((tx) =>
      recordAudit(tx, {
        userId: owner.id,
        brandId: server.brandId,
        action: 'products.bulk',
        subjectType: 'product',
        details: { ids: [id, 999_999] },
        now: new Date('2026-01-06T10:00:00.000Z'),
      }),
    );
    expect(await namesOf('action=products')).toEqual([{ subject: ['Gül suyu'] }, { ids: ['Gül suyu'] }, {}]);
  });
});

describe('the audit export', () => {
  it('is CSV that no spreadsheet runs, and an entry itself', async () => {
    const answer = await owner.call('GET', '/audit/export?separator=semicolon&action=team', undefined, {
      'accept-language': 'tr',
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="denetim-kaydi-2026-11-21.csv"');
    const [heading, ...rows] = answer.body.trimEnd().split('\r\n');
    expect(heading).toBe('\uFEFFZaman;Kişi;E-posta;İşlem;Kayıt;Ayrıntı;Sıra;Özet');
    expect(rows).toHaveLength(4);
    expect(rows[3]).toMatch(
      /^2026-11-21 12:00:00;Kişi\d+ Soyad;[^;]+;team\.role;user \d+ Kişi\d+ Soyad;"\{""from"":""MEMBER"",""to"":""ADMIN""\}";\d+;[0-9a-f]{64}$/,
    );
    expect((await list('action=audit.export')).items[0]?.details).toEqual({ action: 'team' });
  });

  it('has the columns that are asked for, in their order, and refuses others', async () => {
    const ask = (columns: string) =>
      owner.call('GET', `/audit/export?separator=comma&action=team&columns=${columns}`, undefined, {
        'accept-language': 'en',
      });
    const [heading, row] = (await ask('action,person')).body.split('\r\n');
    expect(heading).toBe('\uFEFFAction,Person,E-mail');
    expect(row).toMatch(/^team\.[a-z]+,[^,]+,[^,]+$/);
    expect((await ask('action,hash')).statusCode).toBe(400);
  });
});

describe('the operator’s verify-audit', () => {
  const verify = () =>
    runCommand(
      {
        database: server.database,
        clock: server.clock,
        origin: 'https://console.example',
        seller: server.app.config.seller,
        secrets: server.app.secrets,
      },
      ['verify-audit'],
    );

  it('finds the trail whole', async () =>
    expect(await verify()).toEqual({ ok: true, lines: ['The audit trail is whole: 2 chains.'] }));

  it('names the chain that does not hold', async () => {
    await server.database.system((tx) =>
      tx.update(auditHeads).set({ hash: 'forged' }).where(eq(auditHeads.chain, server.brandId)),
    );
    const { ok, lines } = await verify();
    expect(ok).toBe(false);
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^The chain of brand ${server.brandId} does not hold from entry \\d+ on\\.$`)),
    ]);
  });
});
