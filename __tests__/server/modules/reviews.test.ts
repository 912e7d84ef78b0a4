import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { RatingTab } from '#contract/constants/reviews';
import type { Review } from '#contract/schemas/reviews';
import { creatorProfiles } from '#server/modules/creators/creatorProfiles.table';
import { LIVE_CHANNEL } from '#server/modules/notifications/live.service';
import { runCommand } from '#server/operator/commands';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';
import { creatorActor, type CreatorActor } from '../../support/creatorActor.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

interface Reply {
  status: number;
  body: {
    code: string;
    review: Review;
    items: Review[];
    total: number;
    contents: number;
    ratings: number;
    challenges: object[];
    ratingChallenges: Record<RatingTab, { id: number; title: string; count: number }[]>;
  };
}
const GOOD = { rating: 5, scores: { communication: 5, quality: 4, reliability: 5 }, publicText: 'Harikaydı' };
const BAD = { rating: 2, scores: { communication: 2, quality: 2, reliability: 2 } };

const ask = async (method: 'get' | 'post' | 'put', path: string, body: object = {}, actor = server.member) => {
  const { status, body: answer } = await server.ask(actor, method, path, body);
  return { status, body: answer as unknown as Reply['body'] }; // the calls about ratings answer so
};
const byCreator = async (creator: CreatorActor, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await creator.call(method, path, body);
  return { status: answer.statusCode, body: answer.json<Reply['body']>() };
};
const pass = async (days: number) => {
  server.clock.pass(days * 86_400);
  await server.app.housekeeping.runAll();
};

/** A completed participation with the ratings of both sides to give. */
async function completed() {
  const { participationId, creatorId } = await server.accepted();
  const { content } = await server.deliver(participationId);
  await server.ask(server.member, 'post', `/contents/${content.id}/approve`);
  const creator = await creatorActor(server, creatorId);
  const rows = await server.rows<{ id: number; author: string }>(
    sql`select id, author from reviews where participation_id = ${participationId}`,
  );
  const idOf = (author: string) => rows.find((row) => row.author === author)?.id ?? 0;
  return { creator, own: idOf('brand'), theirs: idOf('creator') };
}
const operator = (...args: string[]) => {
  const { database, clock, app } = server;
  const { config, secrets } = app;
  return runCommand({ database, clock, origin: 'http://localhost:4000', seller: config.seller, secrets }, args);
};
const review = async (id: number) => (await ask('get', `/reviews/${id}`)).body.review;

describe('ratings', () => {
  it('stay sealed until both are given, and are shown at once', async () => {
    const { creator, own, theirs } = await completed();
    await byCreator(creator, 'PUT', `/reviews/${theirs}`, GOOD);
    expect(await review(own)).toMatchObject({ status: 'pending', isOtherGiven: true, other: null, isEditable: true });
    expect((await ask('get', `/reviews/${theirs}`)).status).toBe(404);
    const given = await ask('put', `/reviews/${own}`, { ...GOOD, privateNote: 'Yine çalışırız' });
    expect(given.body.review).toMatchObject({
      status: 'published',
      isEditable: false,
      own: { rating: 5, privateNote: 'Yine çalışırız' },
      other: { id: theirs, rating: 5, publicText: 'Harikaydı' },
    });
    const seen = await byCreator(creator, 'GET', '/reviews?tab=received');
    expect(seen.body.items).toMatchObject([{ other: { id: own, rating: 5 } }]);
    expect(JSON.stringify(seen.body)).not.toContain('Yine çalışırız');
    expect((await ask('put', `/reviews/${own}`, BAD)).status).toBe(409);
    await server.database.system((tx) =>
      tx
        .insert(creatorProfiles)
        .values({ creatorId: creator.creatorId, bio: '', interests: [], accounts: [], contents: [] }),
    );
    const profile = await server.call(server.viewer, 'get', `/creators/${creator.creatorId}`);
    expect(profile.body).toMatchObject({
      creator: { history: { ownRating: 5, ratings: 1, onTimePercent: 100, completed: 1 } },
    });
  });

  it('of three stars and less say why, and may be changed while they are sealed', async () => {
    const { own } = await completed();
    expect((await ask('put', `/reviews/${own}`, BAD)).status).toBe(400);
    expect((await ask('put', `/reviews/${own}`, { ...BAD, reasons: ['late'] })).body.review).toMatchObject({
      status: 'submitted',
      own: { rating: 2, reasons: ['late'] },
    });
    expect((await ask('put', `/reviews/${own}`, GOOD)).body.review).toMatchObject({ own: { rating: 5, reasons: [] } });
  });

  it('refuse a change of what somebody else has changed since, with the rating as it is, and lose none of both', async () => {
    const { own } = await completed();
    const change = async (body: object, version: number | null) => {
      const seen: Record<string, string> = version === null ? {} : { 'if-match': `"${version}"` };
      const answer = await server.member.put(`/reviews/${own}`, { ...body }, seen);
      // This call's own answers.
      const said = answer.json() as unknown as Reply['body'] & { details: { current: Review } };
      return { status: answer.statusCode, tag: answer.headers.etag, body: said };
    };
    const first = await change(GOOD, null);
    const { version } = first.body.review;
    expect(first.tag).toBe(`"${version}"`);
    expect((await server.member.get(`/reviews/${own}`)).headers.etag).toBe(`"${version}"`);
    const theirs = { ...GOOD, publicText: 'Çok memnun kaldık' };
    expect((await change(theirs, version)).tag).toBe(`"${version + 1}"`);
    const stale = await change({ ...GOOD, privateNote: 'Sonra ara' }, version);
    expect(stale).toMatchObject({ status: 412, body: { code: 'STALE_VERSION' } });
    expect(stale.body.details.current).toMatchObject({
      id: own,
      version: version + 1,
      own: { publicText: 'Çok memnun kaldık' },
      other: null,
    });
    expect(await review(own)).toMatchObject({ version: version + 1, own: { publicText: 'Çok memnun kaldık' } });
    // Sent once more because its answer was lost, it is there already.
    expect((await change(theirs, version)).status).toBe(200);
    expect((await change({ ...theirs, privateNote: 'Sonra ara' }, null)).status).toBe(200);
    expect((await review(own)).own).toMatchObject({ publicText: theirs.publicText, privateNote: 'Sonra ara' });
  });

  it('are given a first time whatever version was seen, unless somebody else gave them first', async () => {
    const { creator, own, theirs } = await completed();
    const seen = (await review(own)).version;
    const give = (body: object) => creator.call('PUT', `/reviews/${theirs}`, body, { 'if-match': `"${seen}"` });
    await server.member.put(`/reviews/${own}`, GOOD, { 'if-match': `"${seen}"` });
    // The other side has rated meanwhile, so the version is another one.
    expect((await give(GOOD)).statusCode).toBe(200);

    const other = await completed();
    const given = await other.creator.call('PUT', `/reviews/${other.theirs}`, GOOD, { 'if-match': '"1"' });
    const { version } = given.json<Reply['body']>().review;
    expect(given.headers.etag).toBe(`"${version}"`);
    const late = await other.creator.call(
      'PUT',
      `/reviews/${other.theirs}`,
      { ...GOOD, rating: 4 },
      { 'if-match': '"1"' },
    );
    expect(late.statusCode).toBe(412);
    expect(late.json<object>()).toMatchObject({ details: { current: { version, own: { rating: 5 } } } });
  });

  it('are shown after 14 days, and what was not given ends', async () => {
    const { creator, own, theirs } = await completed();
    await ask('put', `/reviews/${own}`, GOOD);
    const news = JSON.stringify({ brandId: server.brandId, tag: 'Review' });
    const heard = Promise.withResolvers<void>();
    const stop = await server.database.listen(LIVE_CHANNEL, (message) => message === news && heard.resolve());
    await pass(15);
    // Open pages ask again.
    await heard.promise;
    await stop();
    expect(await review(own)).toMatchObject({ status: 'published', other: null });
    expect((await byCreator(creator, 'GET', '/reviews?tab=received')).body.items).toMatchObject([
      { other: { id: own } },
    ]);
    expect((await byCreator(creator, 'PUT', `/reviews/${theirs}`, GOOD)).status).toBe(409);
    server.clock.pass(-15 * 86_400);
  });

  it('are answered once in public, and reported to the operator, who removes or keeps them', async () => {
    const { creator, own, theirs } = await completed();
    await byCreator(creator, 'PUT', `/reviews/${theirs}`, {
      ...BAD,
      reasons: ['communication'],
      publicText: 'Geç yanıt',
    });
    expect((await ask('post', `/reviews/${theirs}/reply`, { text: 'Olmadı' })).status).toBe(404);
    await ask('put', `/reviews/${own}`, GOOD);
    expect((await ask('post', `/reviews/${theirs}/reply`, { text: 'Özür dileriz' })).body.review).toMatchObject({
      other: { reply: 'Özür dileriz' },
    });
    expect((await ask('post', `/reviews/${theirs}/reply`, { text: 'Bir daha' })).status).toBe(409);
    await ask('post', `/reviews/${theirs}/report`, { reason: 'Hakaret' });
    expect((await operator('list-reports')).lines.join()).toContain('by the creator: "Geç yanıt"  reported: "Hakaret"');
    await operator('remove-review', String(theirs));
    expect(await review(own)).toMatchObject({ other: null });
    expect((await operator('keep-review', String(theirs))).ok).toBe(false);
  });

  it('are reported once, and stay when the operator has kept them', async () => {
    const { creator, own, theirs } = await completed();
    await byCreator(creator, 'PUT', `/reviews/${theirs}`, GOOD);
    await ask('put', `/reviews/${own}`, GOOD);
    await ask('post', `/reviews/${theirs}/report`, { reason: 'Yanlış' });
    const shown = async () => (await ask('get', `/reviews/${own}`)).body.review.other;
    expect(await shown()).toMatchObject({ status: 'reported', isKept: false });
    await operator('keep-review', String(theirs));
    expect(await shown()).toMatchObject({ status: 'published', isKept: true });
    expect(await ask('post', `/reviews/${theirs}/report`, { reason: 'Yine' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    expect((await operator('list-reports')).lines).toEqual(['No rating is reported.']);
  });

  it('are counted by challenge in each tab, which each can be narrowed down to', async () => {
    const { creator, own, theirs } = await completed();
    const { id } = (await review(own)).challenge;
    const counted = async () => {
      const { ratings, ratingChallenges } = (await ask('get', '/reviews/counts')).body;
      const of = (tab: RatingTab) => ratingChallenges[tab].find((one) => one.id === id)?.count ?? 0;
      const sum = ratingChallenges.open.reduce((all, { count }) => all + count, 0);
      expect(ratings).toBe(sum);
      return [of('open'), of('given'), of('received')];
    };
    expect(await counted()).toEqual([1, 0, 0]);
    await byCreator(creator, 'PUT', `/reviews/${theirs}`, GOOD);
    expect(await counted()).toEqual([1, 0, 0]);
    await ask('put', `/reviews/${own}`, GOOD);
    expect(await counted()).toEqual([0, 1, 1]);
    const narrowed = await ask('get', '/reviews', { tab: 'received', challenge: String(id) });
    expect(narrowed.body.items.map((item) => item.id)).toEqual([own]);
  });

  it('may be left out, and are given by members alone', async () => {
    const { own } = await completed();
    expect((await ask('put', `/reviews/${own}`, GOOD, server.viewer)).status).toBe(403);
    expect((await ask('post', `/reviews/${own}/skip`)).body.review).toMatchObject({
      status: 'skipped',
      isEditable: true,
    });
    expect((await ask('post', `/reviews/${own}/skip`)).status).toBe(409);
  });

  it('come last in the list where they were left out, may still be given, and are waited for no more', async () => {
    const open = async () => (await ask('get', '/reviews', { tab: 'open', limit: 100 })).body.items;
    const waiting = async () => (await ask('get', '/reviews/counts')).body.ratings;
    const [first, second] = [await completed(), await completed()];
    const before = await waiting();
    await ask('post', `/reviews/${first.own}/skip`);
    expect(await waiting()).toBe(before - 1);
    const listed = await open();
    const firstSkipped = listed.findIndex(({ status }) => status === 'skipped');
    expect(listed.slice(0, firstSkipped).map(({ id }) => id)).toContain(second.own);
    expect(listed.slice(firstSkipped).every(({ status }) => status === 'skipped')).toBe(true);
    expect(listed.slice(firstSkipped).map(({ id }) => id)).toContain(first.own);
    expect((await ask('put', `/reviews/${first.own}`, GOOD)).status).toBe(200);
    expect((await open()).map(({ id }) => id)).not.toContain(first.own);
  });
});

describe('what waits', () => {
  it('is ordered by its deadline, what stands still last, and counted', async () => {
    const [late, soon, flagged] = [
      await server.accepted({ reviewDays: 9 }),
      await server.accepted({ reviewDays: 3 }),
      await server.accepted({ reviewDays: 3 }),
    ];
    const before = (await ask('get', '/reviews/counts')).body.contents;
    const ids: number[] = [];
    for (const { participationId } of [late, soon]) ids.push((await server.deliver(participationId)).content.id);
    ids.push((await server.deliver(flagged.participationId, {}, { durationMs: 10 })).content.id);
    const list = await ask('get', '/reviews/contents', { limit: 100 });
    expect(list.body.items.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([ids[1], ids[0], ids[2]]);
    expect((await ask('get', '/reviews/counts')).body.contents).toBe(before + 3);
    const one = await ask('get', '/reviews/contents', { challenge: String(late.challengeId) });
    expect(one.body).toMatchObject({ total: 1, items: [{ id: ids[0] }] });
    expect((await ask('get', '/reviews/contents', { challenge: 'x' })).status).toBe(400);
    const { challenges } = (await ask('get', '/reviews/counts')).body;
    expect(challenges).toContainEqual({ id: late.challengeId, title: expect.any(String), count: 1 });
  });

  it('is narrowed down, ordered anew, and had as a file with what the list shows', async () => {
    const rows = (await ask('get', '/reviews/contents', { limit: 100 })).body.items;
    const ids = async (query: object) =>
      (await ask('get', '/reviews/contents', { limit: 100, ...query })).body.items.map(({ id }) => id);
    const stopped = await ids({ clock: 'stopped' });
    expect(stopped).toHaveLength(1);
    expect(await ids({ clock: 'soon,later' })).toHaveLength(rows.length - 1);
    expect((await ids({ sort: '-reviewDueAt' })).at(-1)).toBe(stopped[0]);
    expect(await ids({ sort: '-submittedAt' })).toHaveLength(rows.length);
    expect(await ids({ q: 'hiç yok böyle biri' })).toEqual([]);
    expect(await ids({ platform: 'youtube', type: 'story' })).toEqual([]);
    for (const wrong of [{ clock: 'x' }, { platform: 'x' }, { sort: 'x' }])
      expect((await ask('get', '/reviews/contents', wrong)).status).toBe(400);
    const csv = await server.member.get('/reviews/contents/export', {
      columns: 'creator,reviewDueAt,round',
      separator: 'comma',
      clock: 'stopped',
    });
    expect(csv.statusCode).toBe(200);
    expect(csv.body.trim().split('\n')).toEqual([
      expect.stringContaining('Decide by,Clock,Round'),
      expect.stringContaining(',,Stopped,1 / '),
    ]);
    const unknown = await server.member.get('/reviews/contents/export', { columns: 'nothing', separator: 'comma' });
    expect(unknown.statusCode).toBe(400);
  });
});

describe('lists of ratings', () => {
  it('are searched, ordered, and had as a file without the private notes', async () => {
    const { own } = await completed();
    await ask('put', `/reviews/${own}`, { ...GOOD, privateNote: 'Gizli kalsın' });
    const ids = async (query: object) =>
      (await ask('get', '/reviews', { limit: 100, ...query })).body.items.map(({ id }) => id);
    const given = await ids({ tab: 'given' });
    expect(given[0]).toBe(own);
    expect(new Set(await ids({ tab: 'given', sort: 'rating' }))).toEqual(new Set(given));
    const { creator, challenge } = await review(own);
    expect(await ids({ tab: 'given', q: creator.name.toLocaleUpperCase('tr') })).toContain(own);
    expect(await ids({ tab: 'given', challenge: String(challenge.id) })).toEqual([own]);
    expect(await ids({ tab: 'given', q: 'hiç yok böyle biri' })).toEqual([]);
    const csv = await server.member.get('/reviews/export', {
      tab: 'given',
      columns: 'creator,rating,state',
      separator: 'comma',
    });
    expect(csv.body.trim().split('\n')).toHaveLength(given.length + 1);
    expect(csv.body).toContain('Harikaydı');
    expect(csv.body).not.toContain('Gizli kalsın');
  });
});
