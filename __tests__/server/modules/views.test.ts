import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBrandServer, type BrandServer } from '../../support/brandServer.ts';

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());

const view = (overrides: Record<string, unknown> = {}) => ({
  list: 'products',
  name: 'Az stok',
  scope: 'private',
  query: '?stock=low_stock',
  layout: null,
  isDefault: false,
  ...overrides,
});
type Actor = 'owner' | 'member' | 'viewer' | 'stranger';
const create = async (actor: Actor, body = view()) => (await server[actor].post('/views', body)).json().view;
const seenBy = async (actor: Actor) => (await server[actor].get('/views', { list: 'products' })).json().items;
const find = async (actor: Actor, name: string) => (await seenBy(actor)).find((one) => one.name === name);

describe('saved views', () => {
  it('are private to their owner or seen by the team', async () => {
    await create('member', view({ name: 'Benim' }));
    await create('member', view({ name: 'Ekip', scope: 'team' }));
    expect(await find('member', 'Benim')).toMatchObject({ mine: true });
    expect(await find('owner', 'Benim')).toBeUndefined();
    expect(await find('viewer', 'Ekip')).toMatchObject({ mine: false });
    expect(await seenBy('stranger')).toEqual([]);
  });

  it('are shared by members and not by viewers', async () => {
    expect((await server.viewer.post('/views', view({ scope: 'team' }))).statusCode).toBe(403);
    expect((await server.viewer.post('/views', view())).statusCode).toBe(201);
    expect((await server.member.post('/views', view({ scope: 'team' }))).statusCode).toBe(201);
  });

  it('have one default for each person', async () => {
    const first = await create('member', view({ name: 'İlk', scope: 'team', isDefault: true }));
    const second = await create('member', view({ name: 'Son', isDefault: true }));
    expect((await seenBy('member')).filter(({ isDefault }) => isDefault)).toMatchObject([{ name: 'Son' }]);
    expect((await server.owner.put(`/views/${first.id}`, { isDefault: true })).statusCode).toBe(200);
    expect(await find('owner', 'İlk')).toMatchObject({ isDefault: true });
    expect(await find('member', 'İlk')).toMatchObject({ isDefault: false });
    await server.member.put(`/views/${second.id}`, { isDefault: false });
    expect((await seenBy('member')).filter(({ isDefault }) => isDefault)).toEqual([]);
  });

  it('are changed and removed by their owner, team views also by an owner of the brand', async () => {
    const shared = await create('member', view({ name: 'Ortak', scope: 'team' }));
    const own = await create('member', view({ name: 'Özel' }));
    expect((await server.viewer.put(`/views/${shared.id}`, { name: 'x' })).statusCode).toBe(403);
    expect((await server.viewer.delete(`/views/${shared.id}`)).statusCode).toBe(403);
    expect((await server.owner.put(`/views/${shared.id}`, { scope: 'private' })).statusCode).toBe(403);
    expect((await server.owner.put(`/views/${own.id}`, { name: 'x' })).statusCode).toBe(404);
    expect((await server.stranger.delete(`/views/${shared.id}`)).statusCode).toBe(404);
    expect((await server.owner.put(`/views/${shared.id}`, { name: 'Yeni ad' })).json().view).toMatchObject({
      name: 'Yeni ad',
      query: '?stock=low_stock',
    });
    expect((await server.owner.put(`/views/${shared.id}`, { query: '?status=draft' })).json().view.query).toBe(
      '?status=draft',
    );
    expect((await server.member.put(`/views/${own.id}`, { name: 'Özel 2', query: '' })).statusCode).toBe(200);
    expect((await server.member.delete(`/views/${own.id}`)).statusCode).toBe(200);
    expect(await find('member', 'Özel')).toBeUndefined();
  });

  it('keep a layout for each person and forget it', async () => {
    const layout = {
      columns: [
        { key: 'name', visible: true, width: 240 },
        { key: 'sku', visible: false, width: null },
      ],
      density: 'compact',
    };
    const layoutOf = async (actor: Actor) => (await server[actor].get('/views', { list: 'products' })).json().layout;
    expect((await server.viewer.put('/views/layouts/products', { layout })).json()).toEqual({ layout });
    expect([await layoutOf('viewer'), await layoutOf('owner')]).toEqual([layout, null]);
    await server.viewer.put('/views/layouts/products', { layout: null });
    expect(await layoutOf('viewer')).toBeNull();
    expect((await server.viewer.put('/views/layouts/anything', { layout })).statusCode).toBe(404);
  });
});
