import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NOTIFICATION_TYPES } from '#contract/constants/notifications';
import { notifications } from '#server/modules/notifications/notifications.table';
import { openBrandServer, type Actor, type BrandServer } from '../../support/brandServer.ts';

let server: BrandServer;
beforeAll(async () => {
  server = await openBrandServer();
});
afterAll(() => server.close());

async function notify(actor: Actor, count: number, brandId: number | null = actor.brandId): Promise<void> {
  await server.database.system((tx) =>
    tx.insert(notifications).values(
      Array.from({ length: count }, (_, i) => ({
        userId: actor.userId,
        brandId,
        type: 'application_received',
        title: { tr: `Başlık ${i}`, en: `Title ${i}` },
        body: { tr: 'Metin', en: 'Body' },
        data: { contentId: i + 1 },
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, i)),
      })),
    ),
  );
}
const list = async (actor: Actor, query = {}, language = 'en') =>
  (await actor.get('/notifications', query, { 'accept-language': language })).json();

describe('notifications', () => {
  beforeEach(() => server.clear('notifications'));

  it('come ten at a time, newest first, in the language of the request', async () => {
    await notify(server.owner, 12);
    const first = await list(server.owner);
    expect(first).toMatchObject({ total: 12, unread: 12 });
    expect(first.items).toHaveLength(10);
    expect(first.items[0]).toMatchObject({ title: 'Title 11', body: 'Body', isRead: false, data: { contentId: 12 } });
    expect((await list(server.owner, { page: 2 }, 'tr')).items.map(({ title }) => title)).toEqual([
      'Başlık 1',
      'Başlık 0',
    ]);
  });

  it('belong to one person', async () => {
    await notify(server.member, 1);
    expect((await list(server.owner)).total).toBe(0);
    const id = (await list(server.member)).items[0]?.id;
    expect((await server.owner.post(`/notifications/${id}/read`)).statusCode).toBe(404);
    await server.owner.post('/notifications/read-all');
    expect((await list(server.member)).unread).toBe(1);
    expect((await server.member.post(`/notifications/${id}/read`)).json()).toEqual({ ok: true });
    expect(await list(server.member)).toMatchObject({ unread: 0, items: [{ isRead: true }] });
  });

  it('narrow to the brand of the query and what belongs to none', async () => {
    await notify(server.owner, 2);
    await notify(server.owner, 1, null);
    await notify(server.owner, 4, server.stranger.brandId);
    expect((await list(server.owner)).total).toBe(3);
    expect((await list(server.owner, { brandId: '' })).total).toBe(7);
    await server.owner.post('/notifications/read-all');
    expect((await list(server.owner)).unread).toBe(0);
    expect((await list(server.owner, { brandId: '' })).unread).toBe(4);
  });

  it('can be narrowed to the unread ones', async () => {
    await notify(server.owner, 3);
    const id = (await list(server.owner)).items[0]?.id;
    await server.owner.post(`/notifications/${id}/read`);
    const unread = await list(server.owner, { unread: true });
    expect([unread.total, unread.items.length, unread.unread]).toEqual([2, 2, 2]);
    expect((await list(server.owner, { unread: false })).total).toBe(3);
  });

  it('can be narrowed to one type', async () => {
    await notify(server.owner, 2);
    const none = await list(server.owner, { type: 'subscription_past_due' });
    expect([none.total, none.items.length, none.unread]).toEqual([0, 0, 2]);
    expect((await list(server.owner, { type: 'application_received', unread: true })).total).toBe(2);
    expect((await server.owner.get('/notifications', { type: 'unheard_of' })).statusCode).toBe(400);
  });
});

describe('preferences', () => {
  const preferenceOf = async (actor: Actor, type: string) =>
    (await actor.get('/notification-preferences')).json().preferences.find((one) => one.type === type);

  it('show everything in the console and send what waits for somebody, until somebody chooses', async () => {
    const { preferences } = (await server.viewer.get('/notification-preferences')).json();
    expect(preferences.map(({ type }) => type)).toEqual(NOTIFICATION_TYPES);
    expect(preferences.every(({ inApp }) => inApp)).toBe(true);
    expect(await preferenceOf(server.viewer, 'subscription_past_due')).toMatchObject({ email: true });
    expect(await preferenceOf(server.viewer, 'invoice_issued')).toMatchObject({ email: false });
  });

  it('are one person’s for one brand, changed type by type', async () => {
    const chosen = [
      server.owner.put('/notification-preferences/invoice_issued', { inApp: false, email: true }),
      server.owner.put('/notification-preferences/brand_rejected', { inApp: true, email: false }),
    ];
    expect((await Promise.all(chosen)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await preferenceOf(server.owner, 'invoice_issued')).toEqual({
      type: 'invoice_issued',
      inApp: false,
      email: true,
    });
    expect(await preferenceOf(server.owner, 'brand_rejected')).toEqual({
      type: 'brand_rejected',
      inApp: true,
      email: false,
    });
    expect(await preferenceOf(server.member, 'invoice_issued')).toMatchObject({ inApp: true });
    expect(
      (await server.owner.put('/notification-preferences/unheard_of', { inApp: true, email: true })).statusCode,
    ).toBe(404);
  });

  it('keep a muted type out of the list and its counts, and bring it back when it is wanted again', async () => {
    await server.clear('notifications');
    await notify(server.member, 2);
    await server.member.put('/notification-preferences/application_received', { inApp: false, email: true });
    expect(await list(server.member)).toMatchObject({ items: [], total: 0, unread: 0 });
    await server.member.put('/notification-preferences/application_received', { inApp: true, email: true });
    expect((await list(server.member)).total).toBe(2);
  });
});
