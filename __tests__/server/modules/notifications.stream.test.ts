/** @engine postgres: two processes tell each other */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LiveTag } from '#contract/constants/notifications';
import { buildApp } from '#server/app';
import type { Database } from '#server/db/client';
import { developmentMailer } from '#server/mail/mailer';
import { setAccountsClosed } from '#server/modules/auth/accountClosing.service';
import { changeMember } from '#server/modules/brands/memberships.service';
import { announceChange } from '#server/modules/notifications/live.service';
import { addNotifications, type NewNotification } from '#server/modules/notifications/notifications.service';
import { tell as tellMembers } from '#server/modules/notifications/news.service';
import { applicationReceived } from '#server/modules/participations/participations.news';
import type { App } from '#server/plugins/routes';
import { openBrandServer, type Actor, type BrandServer } from '../../support/brandServer.ts';
import { openStream, type LiveStream } from '../../support/liveStream.ts';
import { openBeside } from '../../support/testDatabase.ts';

/** How long the end of a stream may take, in ms of real time: one second is promised, the rest is for a busy machine. */
const WITHIN_MS = 5000;

let server: BrandServer;
/** A second process of the same installation: streams are held here, changes are made at the first. */
let other: App;
let origin: string;
const opened: LiveStream[] = [];

let otherDatabase: Database;
const startOther = () => {
  const { config, clock, files, secrets } = server.app;
  return buildApp({
    config,
    database: otherDatabase,
    clock,
    files,
    secrets,
    mailer: developmentMailer(),
    logStream: { write: () => {} },
  });
};
beforeAll(async () => {
  server = await openBrandServer();
  otherDatabase = await openBeside(server.database);
  other = await startOther();
  origin = await other.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await other.close();
  await otherDatabase.close();
  await server.close();
});
beforeEach(() => server.clear('notifications'));
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

async function listen(actor: Actor, query: Record<string, string | number> = {}): Promise<LiveStream> {
  const search = new URLSearchParams(
    Object.entries({ brandId: actor.brandId, ...query }).map(([name, value]) => [name, String(value)]),
  );
  const stream = await openStream(`${origin}/api/brand/notifications/stream?${search.toString()}`, await actor.token());
  opened.push(stream);
  if (stream.status === 200) await stream.until(({ event }) => event === 'ready');
  return stream;
}
const news = (title: string, type: NewNotification['type'] = 'application_received') => ({
  type,
  title: { tr: `${title} tr`, en: title },
  body: { tr: 'Metin', en: 'Body' },
  data: { contentId: 3 },
  createdAt: server.clock.now(),
});
const tell = (
  actor: Actor,
  title: string,
  brandId: number | null = actor.brandId,
  type: NewNotification['type'] = 'application_received',
) => server.database.system((tx) => addNotifications(tx, [{ ...news(title, type), userId: actor.userId, brandId }]));
const titles = ({ events }: LiveStream) =>
  events.filter(({ event }) => event === 'notification').map(({ data }) => data['title']);
const changedTags = ({ events }: LiveStream) =>
  events.filter(({ event }) => event === 'changed').map(({ data }) => data['tag']);
const titled =
  (title: string) =>
  ({ data }: { data: Record<string, unknown> }) =>
    data['title'] === title;

describe('the stream', () => {
  it('brings what another process added, as the list shows it', async () => {
    const stream = await listen(server.owner);
    await tell(server.owner, 'First');
    const { id, data } = await stream.until(titled('First'));
    const [listed] = (await server.owner.get('/notifications', {}, { 'accept-language': 'en' })).json().items;
    expect(data).toEqual(listed);
    expect(id).toBe(String(listed?.id));
  });

  it('tells one person about one brand and what belongs to none', async () => {
    const [owner, member, stranger] = [
      await listen(server.owner),
      await listen(server.member),
      await listen(server.stranger),
    ];
    await tell(server.owner, 'Own');
    await tell(server.owner, 'Of no brand', null);
    await tell(server.owner, 'Of another brand', server.stranger.brandId);
    await server.database.transaction({ userId: server.owner.userId, brandId: server.brandId }, async (tx) => {
      await announceChange(tx, { brandId: server.brandId, tag: 'Participation', id: 4 });
      await tellMembers(
        tx,
        server.brandId,
        applicationReceived,
        { text: 'applied', creator: 'Elif', challenge: 'Kış', data: { id: 4 } },
        server.clock.now(),
      );
    });
    await Promise.all([owner.until(titled('Elif applied')), member.until(titled('Elif applied'))]);
    await tell(server.owner, 'Last');
    await tell(server.stranger, 'Last');
    await Promise.all([owner, stranger].map((stream) => stream.until(titled('Last'))));
    expect(titles(owner)).toEqual(['Own', 'Of no brand', 'Elif applied', 'Last']);
    expect(titles(member)).toEqual(['Elif applied']);
    expect(stranger.events.map(({ event }) => event)).toEqual(['ready', 'notification']);
    expect(owner.events.filter(({ event }) => event === 'changed').map(({ data }) => data)).toEqual([
      { tag: 'Participation', id: 4 },
      { tag: 'Participation' },
    ]);
  });

  it('tells that somebody has another role now', async () => {
    const stream = await listen(server.viewer);
    const member = `/team/members/${server.member.userId}`;
    expect((await server.owner.put(member, { role: 'ADMIN' })).statusCode).toBe(200);
    expect((await server.owner.put(member, { role: 'MEMBER' })).statusCode).toBe(200);
    await stream.until(({ event, data }) => event === 'changed' && data['tag'] === 'Me');
  });

  it('says nothing of what was rolled back', async () => {
    const stream = await listen(server.owner);
    await expect(
      server.database.system(async (tx) => {
        await addNotifications(tx, [{ ...news('Never'), userId: server.owner.userId, brandId: null }]);
        await announceChange(tx, { brandId: server.brandId, tag: 'Wallet' });
        throw new Error('on purpose');
      }),
    ).rejects.toThrow('on purpose');
    await tell(server.owner, 'Afterwards');
    await stream.until(titled('Afterwards'));
    expect(titles(stream)).toEqual(['Afterwards']);
    expect(changedTags(stream)).not.toContain('Wallet');
  });

  it('begins with what changed while the screen was asked for, once for each noun', async () => {
    const announce = (brandId: number, tag: LiveTag, id?: number) =>
      server.database.system((tx) => announceChange(tx, { brandId, tag, ...(id && { id }) }));
    const before = await listen(server.stranger);
    for (const id of [1, 2]) await announce(server.stranger.brandId, 'Invitation', id);
    await announce(server.brandId, 'Invoice');
    await before.until(({ data }) => data['id'] === 2);
    const late = await listen(server.stranger);
    expect(late.events.map(({ event, data }) => [event, data])).toEqual([
      ['changed', { tag: 'Invitation' }],
      ['ready', {}],
    ]);
  });

  it('begins with what came after the last one known', async () => {
    for (const title of ['One', 'Two', 'Three']) await tell(server.owner, title);
    const [, , oldest] = (await server.owner.get('/notifications')).json().items;
    const stream = await listen(server.owner, { after: oldest?.id ?? 0 });
    expect(titles(stream)).toEqual(['Two', 'Three']);
    expect(titles(await listen(server.owner))).toEqual([]);
  });

  it('tells the other tabs what was read', async () => {
    await tell(server.member, 'Unread');
    const [mine, colleague] = [await listen(server.member), await listen(server.owner)];
    await server.member.post(`/notifications/${(await server.member.get('/notifications')).json().items[0]?.id}/read`);
    await mine.until(({ event }) => event === 'read');
    await server.member.post('/notifications/read-all');
    expect(colleague.events.map(({ event }) => event)).not.toContain('read');
  });

  it('leaves out a type that the person does not want to see in the console', async () => {
    await server.viewer.put('/notification-preferences/brand_suspended', { inApp: false, email: true });
    const stream = await listen(server.viewer);
    await tell(server.viewer, 'Muted', server.brandId, 'brand_suspended');
    await tell(server.viewer, 'Wanted');
    await stream.until(titled('Wanted'));
    expect(titles(stream)).toEqual(['Wanted']);
  });

  it.each([
    [
      'without a session',
      async () => openStream(`${origin}/api/brand/notifications/stream?brandId=${server.brandId}`, 'none'),
      401,
    ],
    ['about a brand of others', async () => listen(server.stranger, { brandId: server.brandId }), 404],
  ])('is refused %s', async (_, open, status) => expect((await open()).status).toBe(status));

  it('is refused to who does not take events', async () =>
    expect((await server.owner.get('/notifications/stream')).statusCode).toBe(406));

  it('is refused to a person with ten open ones, and given again once one is closed', async () => {
    const streams = [];
    for (let i = 0; i < 10; i += 1) streams.push(await listen(server.viewer));
    expect((await listen(server.viewer)).status).toBe(429);
    expect((await listen(server.member)).status).toBe(200);
    streams[0]?.close();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    for (let i = 0; i < 50 && (await listen(server.viewer)).status !== 200; i += 1);
    expect(opened.at(-1)?.status).toBe(200);
  });
});

describe('an open stream ends within a second', () => {
  it.each([
    [
      'the membership',
      () =>
        server.database.system((tx) =>
          changeMember(tx, server.brandId, server.viewer.userId, { status: 'deactivated' }),
        ),
      () =>
        server.database.system((tx) => changeMember(tx, server.brandId, server.viewer.userId, { status: 'active' })),
    ],
    [
      'the account',
      () => server.database.system((tx) => setAccountsClosed(tx, 'viewer@example.com', true, server.clock.now())),
      async () => {},
    ],
    ['the session', () => server.member.post('/auth/logout'), async () => {}],
  ])('with %s', async (what, end, restore) => {
    const [actor, bystander] = [what === 'the session' ? server.member : server.viewer, await listen(server.owner)];
    const stream = await listen(actor);
    await end();
    expect(await stream.ended()).toBeLessThan(WITHIN_MS);
    await restore();
    await tell(server.owner, 'Still here');
    await bystander.until(titled('Still here'));
  });

  it('with the server, which does not wait for its readers', async () => {
    const stream = await listen(server.owner);
    const start = performance.now();
    await other.close();
    await stream.ended();
    expect(performance.now() - start).toBeLessThan(WITHIN_MS);
    other = await startOther();
    origin = await other.listen({ port: 0, host: '127.0.0.1' });
  });
});

describe('a member’s transaction', () => {
  it.each([
    ['somebody outside the brand', () => server.stranger.userId, () => server.brandId],
    ['another brand', () => server.owner.userId, () => server.stranger.brandId],
    ['no brand', () => server.owner.userId, () => null],
  ])('cannot add a notification for %s', async (_, userId, brandId) => {
    const scope = { userId: server.owner.userId, brandId: server.brandId };
    await expect(
      server.database.transaction(scope, (tx) =>
        addNotifications(tx, [{ ...news('No'), userId: userId(), brandId: brandId() }]),
      ),
    ).rejects.toThrow();
  });
});
