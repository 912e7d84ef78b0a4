/** @engine both: addresses that are there already get their keys in SQL */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql, type SQL } from 'drizzle-orm';
import { postKey } from '#contract/rules/posts';
import { openContentServer, type ContentServer } from '../../support/contentServer.ts';

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

const POST = { platform: 'instagram', type: 'video' };
const capture = (postUrl: string) => server.ask(server.member, 'post', '/contents', { ...POST, postUrl });
const captured = async (postUrl: string) => (await capture(postUrl)).body.content;
const known = (contentId: number, status = 'captured') => ({
  status: 409,
  body: {
    code: 'POST_KNOWN',
    fields: { postUrl: [{ code: status === 'archived' ? 'POST_ARCHIVED' : 'POST_KNOWN' }] },
    details: { contentId, status },
  },
});

describe('a post', () => {
  it('is captured once, however its address is written, and the refusal names the one that is there', async () => {
    const first = await captured('https://www.instagram.com/reel/DAbc_1/?igsh=x1');
    for (const address of [
      'https://instagram.com/p/DAbc_1',
      'https://www.instagram.com/gul.defne/reel/DAbc_1/?utm_source=ig_web',
      ' https://m.instagram.com/reels/DAbc_1/#comments',
    ])
      expect(await capture(address.trim())).toMatchObject(known(first.id));
    expect((await capture('https://www.instagram.com/reel/DAbc_2/')).status).toBe(201);
    expect((await capture('https://www.instagram.com/reel/dabc_1/')).status).toBe(201);
  });

  it('is one content when it is captured many times at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => capture('https://youtu.be/Krem2026')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('stays where it is in the archive, from where it can be restored', async () => {
    const { id } = await captured('https://example.com/yaz?page=2');
    await server.ask(server.member, 'post', `/contents/${id}/archive`);
    const again = await capture('https://www.example.com/yaz/?page=2&utm_medium=x');
    expect(again).toMatchObject(known(id, 'archived'));
    expect(again.body.fields.postUrl?.[0]?.message).toMatch(/archive/);
    expect((await capture('https://example.com/yaz?page=3')).status).toBe(201);
    expect((await server.ask(server.member, 'post', `/contents/${id}/restore`)).status).toBe(200);
  });

  it('is not given to another content later either, by noting it or by publishing', async () => {
    const first = await captured('https://www.tiktok.com/@ece/video/7001');
    const other = await captured('https://www.tiktok.com/@ece/video/7002');
    const note = (id: number, body: object) => server.ask(server.member, 'put', `/contents/${id}`, body);
    expect(await note(other.id, { postUrl: 'https://tiktok.com/@ece.yeni/photo/7001?lang=tr' })).toMatchObject(
      known(first.id),
    );
    expect((await note(first.id, { postUrl: first.postUrl, tags: ['aynı'] })).status).toBe(200);
    await server.ask(server.member, 'post', `/contents/${other.id}/approve`);
    const post = { postUrl: 'https://www.tiktok.com/@ece/video/7001' };
    expect(await server.ask(server.member, 'post', `/contents/${other.id}/publish`, post)).toMatchObject(
      known(first.id),
    );
    // Whoever is given another address frees it; one that has nothing else keeps one.
    expect((await note(first.id, { postUrl: null })).body.fields).toMatchObject({ postUrl: [{ code: 'REQUIRED' }] });
    expect((await note(first.id, { postUrl: 'https://www.tiktok.com/@ece/video/7003' })).status).toBe(200);
    expect((await server.ask(server.member, 'post', `/contents/${other.id}/publish`, post)).status).toBe(200);
  });

  it('that a creator delivered is not captured beside it, and a creator may deliver one that was captured', async () => {
    const { participationId } = await server.accepted({ productShipping: 'none', productId: null });
    const { content } = await server.deliver(participationId, { postUrl: 'https://www.instagram.com/p/Teslim1/' });
    expect(await capture('https://instagram.com/reel/Teslim1')).toMatchObject(known(content.id, content.status));
    await captured('https://instagram.com/p/Teslim2');
    const second = await server.accepted({ productShipping: 'none', productId: null });
    const delivered = await server.deliver(second.participationId, { postUrl: 'https://instagram.com/p/Teslim2' });
    expect(delivered.content.postUrl).toBe('https://instagram.com/p/Teslim2');
  });

  it('of another brand is nobody’s business', async () => {
    await captured('https://example.com/ortak');
    const theirs = await server.ask(server.stranger, 'post', '/contents', {
      ...POST,
      postUrl: 'https://example.com/ortak',
    });
    expect(theirs.body.code).not.toBe('POST_KNOWN');
  });
});

describe('what was there before', () => {
  const ADDRESSES = [
    'https://www.instagram.com/reel/DAbc_1/?igsh=x1',
    'https://instagram.com/gul/p/DA-9?img_index=2#x',
    'https://www.TikTok.com/@sabahkahvesi/video/7429981?is_from_webapp=1',
    'https://m.youtube.com/watch?list=a&v=cilt2026&si=q',
    'https://youtu.be/cilt2026?t=3',
    'https://www.youtube.com/shorts/cilt2026',
    'https://defneyle.example/blog/gul-suyu/',
    'https://defneyle.example/?b=2&a=1&UTM_Source=x',
    'https://defneyle.example/#!/yazi/3',
    'https://www.instagram.com/stories/derya.cilt/3501',
    'https://vm.tiktok.com/ZM8/',
  ];
  it('gets the same keys, and a post that was captured twice is no obstacle', async () => {
    const file = await readFile('server/db/migrations/0070_post_keys.sql', 'utf8');
    const [, , key = '', fill = ''] = file.split('--> statement-breakpoint');
    const found = await server.database.system(async (tx) => {
      await tx.execute(sql`insert into contents (brand_id, source, platform, type, status, post_url, created_at, updated_at)
        select ${server.brandId}, 'link', 'other', 'video', s, 'https://eski.example/' || u, now(), now()
        from (values ('archived', '?utm_id=1'), ('captured', ''), ('captured', '?fbclid=2')) t (s, u)`);
      await tx.execute(sql`update contents set post_key = null`);
      await tx.execute(sql.raw(key));
      await tx.execute(sql.raw(fill));
      // Both engines answer so.
      const answers = async <T>(query: SQL) => ((await tx.execute(query)) as { rows: T[] }).rows;
      const rows = await answers<object>(
        sql`select status, post_key is not null as keyed from contents where post_url like 'https://eski.example%' order by id`,
      );
      const keys = await answers<{ key: string }>(
        sql`select pg_temp.post_key(u) as key from unnest(${sql.param(`{${ADDRESSES.map((one) => JSON.stringify(one)).join(',')}}`)}::text[]) with ordinality t (u, n) order by n`,
      );
      return { rows, keys: keys.map(({ key: one }) => one) };
    });
    expect(found.rows).toEqual([
      { status: 'archived', keyed: false },
      { status: 'captured', keyed: true },
      { status: 'captured', keyed: false },
    ]);
    expect(found.keys).toEqual(ADDRESSES.map(postKey));
  });
});
