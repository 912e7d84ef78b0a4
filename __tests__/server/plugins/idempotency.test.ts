/** @engine postgres: one key many times at once */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { sessions } from '#server/modules/auth/sessions.table';
import { memberships } from '#server/modules/brands/memberships.table';
import { announceAccessChange } from '#server/plugins/accessCache';
import { openBrandServer, type Actor, type BrandServer } from '../../support/brandServer.ts';
import { productBody } from '../../support/productBody.ts';

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());

const brandBody = (slug: string) => ({ name: 'İkinci Marka', slug, email: 'ikinci@example.com', country: 'TR' });
const create = (key: string, body = {}) =>
  server.owner.post('/products', productBody(body), { 'idempotency-key': key });
const total = async () => (await server.owner.get('/products')).json().total;
/** Changes who may do what. A server hears of it a moment later, for which no test waits. */
async function changeAccess(change: (tx: Tx) => Promise<unknown>): Promise<void> {
  await server.database.system(async (tx) => {
    await change(tx);
    await announceAccessChange(tx);
  });
  server.app.accessCache.clear();
}
/** Puts somebody out of a brand, or into it in a role, whatever they were before; told to the server as the operator's commands do. */
const seat = ({ userId }: Actor, role: string | null, brandId = server.brandId) =>
  changeAccess(async (tx) => {
    await tx.delete(memberships).where(and(eq(memberships.userId, userId), eq(memberships.brandId, brandId)));
    if (role !== null) await tx.insert(memberships).values({ userId, brandId, role });
  });
const told = async (call: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await call;
  return { statusCode, ...(JSON.parse(body) as object), requestId: '' };
};

describe('Idempotency-Key', () => {
  it('gives a repeated command its first answer and one effect', async () => {
    const before = await total();
    const first = await create('key-repeated');
    const second = await create('key-repeated');
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.body).toBe(first.body);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(await total()).toBe(before + 1);
  });

  it('refuses another payload under the same key, and takes it under another', async () => {
    await create('key-of-one', { name: 'Bir' });
    expect((await create('key-of-one', { name: 'İki' })).json().code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await create('key-of-two', { name: 'İki' })).statusCode).toBe(201);
  });

  it('lets a refused command be sent again once its reason is gone', async () => {
    expect((await create('key-refused', { category: 'no-such-thing' })).statusCode).toBe(400);
    expect((await create('key-refused', { category: 'bath' })).statusCode).toBe(201);
  });

  it('belongs to one person and one brand', async () => {
    const own = await create('key-shared', { name: 'Bizim' });
    const foreign = await server.stranger.post('/products', productBody({ name: 'Onların' }), {
      'idempotency-key': 'key-shared',
    });
    expect(foreign.statusCode).toBe(201);
    expect(foreign.json().product.id).not.toBe(own.json().product.id);
  });

  it('holds for what belongs to no brand yet', async () => {
    const send = () => server.owner.post('/brands', brandBody('ikinci-marka'), { 'idempotency-key': 'key-of-brand' });
    const first = await send();
    expect(first.statusCode).toBe(201);
    expect((await send()).body).toBe(first.body);
  });

  it('leaves no effect when the server dies before the commit, and works when repeated', async () => {
    const before = await total();
    const { together } = server.database;
    jest.spyOn(server.database, 'together').mockImplementationOnce((work) =>
      together(async () => {
        await work();
        throw new Error('died before the commit');
      }),
    );
    expect((await create('key-died-before')).statusCode).toBe(500);
    expect(await total()).toBe(before);
    expect((await create('key-died-before')).statusCode).toBe(201);
    expect(await total()).toBe(before + 1);
  });

  it('gives the first answer when the server dies right after the commit', async () => {
    const before = await total();
    const { together } = server.database;
    jest.spyOn(server.database, 'together').mockImplementationOnce(async (work) => {
      await together(work);
      throw new Error('died after the commit');
    });
    expect((await create('key-died-after')).statusCode).toBe(500);
    const again = await create('key-died-after');
    expect([again.statusCode, again.json().product.name]).toEqual([201, productBody().name]);
    expect(await total()).toBe(before + 1);
  });

  it('has one effect for calls at the same time', async () => {
    const before = await total();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('key-at-once')));
    const done = answers.filter(({ statusCode }) => statusCode === 201);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    const others = answers.filter((answer) => !done.includes(answer));
    expect(others.map((answer) => answer.json().code)).toEqual(others.map(() => 'IDEMPOTENCY_RUNNING'));
    expect(await total()).toBe(before + 1);
  });

  it('gives the first answer to calls that come at the same time after it', async () => {
    const { body } = await create('key-asked-again');
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('key-asked-again')));
    expect(answers.map((answer) => answer.body)).toEqual(answers.map(() => body));
  });

  it('is forgotten after a day', async () => {
    const first = await create('key-of-yesterday');
    server.clock.pass(24 * 3600 + 1);
    expect((await create('key-of-yesterday')).json().product.id).not.toBe(first.json().product.id);
  });

  it('is refused when it is no key', async () => {
    expect((await create('short')).statusCode).toBe(400);
  });
});

describe('the key of a command that its sender may give no more', () => {
  const sent = productBody({ name: 'Son ürün' });
  const send = (key: string, actor: Actor = server.member, body = sent) =>
    actor.post('/products', body, { 'idempotency-key': key });

  it('still gives the first answer, whatever took the right away', async () => {
    const first = await send('key-before-losing');
    const before = await total();
    for (const role of ['VIEWER', null]) {
      await seat(server.member, role);
      const again = await send('key-before-losing');
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([201, first.body, first.headers.etag]);
    }
    expect(await total()).toBe(before);
    await seat(server.member, 'MEMBER');
  });

  it('gives nothing but the refusal for another payload, a body that is none, or another address', async () => {
    await send('key-of-the-past');
    for (const [role, statusCode] of [
      ['VIEWER', 403],
      [null, 404],
    ] as const) {
      await seat(server.member, role);
      const plain = await told(server.member.post('/products', sent));
      expect(plain.statusCode).toBe(statusCode);
      expect(await told(send('key-of-the-past', server.member, productBody({ name: 'Başka' })))).toEqual(plain);
      expect(
        await told(server.member.post('/products', { nothing: 1 }, { 'idempotency-key': 'key-of-the-past' })),
      ).toEqual(plain);
      expect(await told(send('key-never-used'))).toEqual(plain);
      expect(await told(send('short'))).toEqual(plain);
      expect(await told(server.member.post('/challenges', sent, { 'idempotency-key': 'key-of-the-past' }))).toEqual(
        plain,
      );
    }
    await seat(server.member, 'MEMBER');
  });

  it('gives it to nobody else, and not in another brand', async () => {
    await send('key-of-the-member');
    const plain = await told(server.viewer.post('/products', sent));
    expect(await told(send('key-of-the-member', server.viewer))).toEqual(plain);
    const elsewhere = `/products?brandId=${server.stranger.brandId}`;
    expect(await told(server.member.post(elsewhere, sent, { 'idempotency-key': 'key-of-the-member' }))).toMatchObject({
      statusCode: 404,
      code: 'NOT_FOUND',
    });
    expect(await told(send('key-of-the-member', server.stranger))).toMatchObject({ statusCode: 201 });
  });

  it('gives it to no session that has ended', async () => {
    await send('key-of-a-session');
    await seat(server.member, null);
    const end = (revokedAt: Date | null) =>
      changeAccess((tx) => tx.update(sessions).set({ revokedAt }).where(eq(sessions.userId, server.member.userId)));
    await end(server.clock.now());
    expect((await send('key-of-a-session')).statusCode).toBe(401);
    await end(null);
    expect((await send('key-of-a-session')).statusCode).toBe(201);
    await seat(server.member, 'MEMBER');
  });

  it('gives none that was refused, and none after a day', async () => {
    await send('key-of-a-refusal', server.viewer);
    await send('key-a-day-ago');
    server.clock.pass(24 * 3600 + 1);
    await seat(server.member, 'VIEWER');
    expect((await send('key-of-a-refusal', server.viewer)).statusCode).toBe(403);
    expect((await send('key-a-day-ago')).statusCode).toBe(403);
    await seat(server.member, 'MEMBER');
  });
});
