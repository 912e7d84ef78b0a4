import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type {
  AcceptOwnAnswer,
  Invitation,
  OpenChallenge,
  OwnInvitation,
  SendInvitationsAnswer,
} from '#contract/schemas/invitations';
import { hashPassword } from '#server/modules/auth/password';
import type { Actor } from '../../support/brandServer.ts';
import { openChallengeServer, type ChallengeServer } from '../../support/challengeServer.ts';

const PASSWORD = 'sarı-lale-yağmur-7';
let server: ChallengeServer;
let passwordHash: string;
beforeAll(async () => {
  server = await openChallengeServer();
  passwordHash = await hashPassword(PASSWORD);
  await server.subscribe(3);
  await server.fund(100_000_000);
});
afterAll(() => server.close());

const run = async <T>(query: ReturnType<typeof sql>) =>
  ((await server.database.system((tx) => tx.execute(query))) as { rows: T[] }).rows; // both engines answer so
let made = 0;
/** Adds a creator with an account. */
async function addCreator(
  changes: { country?: string; gender?: string; birthDate?: string; mask?: number } = {},
): Promise<{ id: number; email: string }> {
  made += 1;
  const { country = 'TR', gender = 'female', birthDate = '1996-05-01', mask = 1 } = changes;
  const email = `creator${made}@creators.example`;
  const [row] = await run<{
    id: number;
  }>(sql`insert into creators (first_name, last_name, username, country, city, gender, birth_date, category_mask, followers, search_text)
    values ('Elif', ${`Kaya ${made}`}, ${`own.creator${made}`}, ${country}, 'İzmir', ${gender}, ${birthDate}::date, ${mask}, 1000, '') returning id`);
  const id = row?.id ?? 0;
  await run(
    sql`insert into creator_profiles (creator_id, bio, interests, accounts, contents) values (${id}, '', '{}', '[]', '[]')`,
  );
  await run(
    sql`insert into creator_accounts (creator_id, email, password_hash, language, created_at) values (${id}, ${email}, ${passwordHash}, 'tr', now())`,
  );
  return { id, email };
}

type CreatorReply<T> = Promise<{
  status: number;
  headers: Record<string, unknown>;
  body: T & { code?: string };
}>;
let callers = 0;
async function callCreator<T>(
  token: string | null,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  key?: string,
): CreatorReply<T> {
  callers += 1;
  const answer = await server.app.inject({
    method,
    url: `/api/creator${path}`,
    remoteAddress: `10.9.${callers >> 8}.${callers % 256}`,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(key ? { 'idempotency-key': key } : {}) },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
const signIn = async ({ email }: { email: string }) =>
  (
    await callCreator<{ token: string; refreshToken: string }>(null, 'POST', '/auth/login', {
      email: email.toUpperCase(),
      password: PASSWORD,
    })
  ).body;

const invite = async (
  campaign: number,
  creatorIds: number[],
  changes: object = {},
  actor: Actor = server.member,
  key?: string,
) => {
  const answer = await actor.post(
    '/invitations',
    { campaign, creatorIds, customFee: null, currency: 'TRY', note: 'Merhaba', ...changes },
    key ? { 'idempotency-key': key } : {},
  );
  return {
    status: answer.statusCode,
    body: answer.json() as unknown as SendInvitationsAnswer & {
      code: string;
      fields: Record<string, { code: string }[]>;
    },
  };
};
const list = async (query: Record<string, unknown> = {}) =>
  (await server.viewer.get('/invitations', query)).json() as unknown as { items: Invitation[]; total: number };
const command = async (id: number, verb: string, actor: Actor = server.member) => {
  const answer = await actor.post(`/invitations/${id}/${verb}`);
  return {
    status: answer.statusCode,
    body: answer.json() as unknown as { invitation: Invitation; code: string; details?: { from: string } },
  };
};
const only = async (campaign: number) => (await list({ challenge: campaign })).items[0] as Invitation; // the test has just made it

describe('inviting', () => {
  it('answers row by row, names who is passed over, and sends nothing twice', async () => {
    const { id } = await server.published();
    const [fresh, invited, blocked] = [await addCreator(), await addCreator(), await addCreator()];
    const [taking] = await run<{ id: number }>(
      sql`select creator_id as id from participations where id = ${await server.apply(id)}`,
    );
    await invite(id, [invited.id]);
    await server.member.post(`/creators/${blocked.id}/block`);
    const all = [fresh.id, invited.id, blocked.id, taking?.id ?? 0, 2_000_000_000];
    const mails = () =>
      run<{ recipient: string }>(
        sql`select recipient from mail_outbox where template = 'creator-invitation' and recipient = ${fresh.email}`,
      );
    const first = await invite(id, all, {}, server.member, 'invite-once');
    expect(first.body.results.map(({ outcome }) => outcome)).toEqual([
      'sent',
      'already_invited',
      'blocked',
      'already_taking_part',
      'unknown',
    ]);
    expect(first.body.results[1]?.name).toContain('Elif Kaya');
    expect((await invite(id, all, {}, server.member, 'invite-once')).body).toEqual(first.body);
    expect((await invite(id, all)).body.sent).toBe(0);
    expect(await mails()).toHaveLength(1);
    expect((await list({ challenge: id })).total).toBe(2);
  });

  it('lets a member offer up to the default fee and an administrator more, as far as the challenge allows', async () => {
    const { id } = await server.published({ defaultFee: 1500, allowCustomFee: true, maxFeeMinor: 300_000 });
    const { id: strict } = await server.published({ allowCustomFee: false });
    const creator = await addCreator();
    expect((await invite(id, [creator.id], { customFee: 1500.01 })).status).toBe(403);
    expect(
      (await invite(id, [creator.id], { customFee: 3000.01 }, server.owner)).body.fields.customFee?.[0]?.code,
    ).toBe('TOO_LARGE');
    expect((await invite(id, [creator.id], { currency: 'EUR' })).body.fields.currency?.[0]?.code).toBe('INVALID');
    expect((await invite(strict, [creator.id], { customFee: 10 }, server.owner)).body.fields.customFee?.[0]?.code).toBe(
      'INVALID',
    );
    expect((await invite(id, [creator.id], { customFee: 2999.5 }, server.owner)).body.sent).toBe(1);
    expect(await only(id)).toMatchObject({
      customFee: 2999.5,
      offeredFeeMinor: 299_950,
      state: 'unread',
      note: 'Merhaba',
    });
    expect((await invite(id, [(await addCreator()).id], { customFee: 1200 })).body.sent).toBe(1);
    expect((await invite(id, [creator.id], {}, server.viewer)).status).toBe(403);
  });

  it('is closed for challenges that take nobody, and for those of others', async () => {
    const { id } = await server.draft();
    const creator = await addCreator();
    expect((await invite(id, [creator.id])).body.code).toBe('NOT_RECRUITING');
    expect((await invite(id, [creator.id], {}, server.stranger)).status).toBe(404);
  });
});

describe('an invitation that waits', () => {
  it('is revoked once, and not after it was answered', async () => {
    const { id } = await server.published();
    const creator = await addCreator();
    await invite(id, [creator.id]);
    const { id: invitation } = await only(id);
    expect((await command(invitation, 'revoke', server.stranger)).status).toBe(404);
    const { token } = await signIn(creator);
    expect((await callCreator(token, 'POST', `/invitations/${invitation}/decline`, { reason: 'timing' })).status).toBe(
      200,
    );
    expect(await command(invitation, 'revoke')).toMatchObject({
      status: 409,
      body: { code: 'INVALID_TRANSITION', details: { from: 'declined' } },
    });
    expect(await only(id)).toMatchObject({ status: 'declined', declineReason: 'timing' });
    await invite(id, [creator.id]);
    const again = await only(id);
    expect((await command(again.id, 'revoke')).body.invitation).toMatchObject({ status: 'revoked', state: 'revoked' });
    expect((await callCreator(token, 'POST', `/invitations/${again.id}/accept`)).body.code).toBe('INVALID_TRANSITION');
  });
});

describe('the creator’s side', () => {
  it('changes nothing by an answer that is told that there is no such invitation', async () => {
    const { id } = await server.published();
    const creator = await addCreator();
    await invite(id, [creator.id]);
    const { id: invitation } = await only(id);
    const { token } = await signIn(creator);
    const decline = () => callCreator(token, 'POST', `/invitations/${invitation}/decline`, { reason: 'fit' });
    await run(sql`update challenges set status = 'draft' where id = ${id}`);
    expect((await decline()).status).toBe(404);
    // Of a list, all pages together hold as many as it says.
    expect((await callCreator(token, 'GET', '/invitations')).body).toMatchObject({ items: [], total: 0 });
    await run(sql`update challenges set status = 'published' where id = ${id}`);
    expect(await only(id)).toMatchObject({ status: 'pending' });
    expect((await decline()).status).toBe(200);
  });

  it('reads, which the brand sees, and accepts at the offered fee with money held', async () => {
    const { id } = await server.published({ paymentAmount: 1000 });
    const creator = await addCreator();
    await invite(id, [creator.id]);
    const { token } = await signIn(creator);
    const mine = (await callCreator<{ items: OwnInvitation[] }>(token, 'GET', '/invitations')).body.items;
    expect(mine.map(({ state, feeMinor, campaign }) => [state, feeMinor, campaign.id])).toEqual([
      ['unread', 100_000, id],
    ]);
    const invitation = mine[0]?.id ?? 0;
    expect(
      (await callCreator<{ invitation: OwnInvitation }>(token, 'GET', `/invitations/${invitation}`)).body.invitation
        .state,
    ).toBe('read');
    expect((await only(id)).state).toBe('read');
    const before = await server.available();
    const accepted = await callCreator<AcceptOwnAnswer>(
      token,
      'POST',
      `/invitations/${invitation}/accept`,
      undefined,
      'accept-once',
    );
    expect(accepted.body).toMatchObject({ accepted: true, invitation: { status: 'accepted' } });
    expect(
      (await callCreator<AcceptOwnAnswer>(token, 'POST', `/invitations/${invitation}/accept`, undefined, 'accept-once'))
        .body,
    ).toEqual(accepted.body);
    expect((await server.available()).heldMinor - before.heldMinor).toBe(105_000);
    expect((await only(id)).status).toBe('accepted');
    const [told] = await run<{ n: number }>(
      sql`select count(*)::int as n from notifications where type = 'invitation_answered' and title->>'tr' like ${`%Kaya ${made}%`} and user_id = ${server.owner.userId}`,
    );
    expect(told?.n).toBe(1);
  });

  it('shows the public challenges that look for them, and no others', async () => {
    const wanted = await server.published();
    const { id: closed } = await server.published({ recruitmentType: 'invite_only' });
    const open = async (creator: { email: string }) =>
      (
        await callCreator<{ items: OpenChallenge[] }>((await signIn(creator)).token, 'GET', '/challenges?limit=100')
      ).body.items.map(({ id }) => id);
    const seen = await open(await addCreator());
    expect([seen.includes(wanted.id), seen.includes(closed)]).toEqual([true, false]);
    const { token } = await signIn(await addCreator());
    const pageOf = async (page: number) =>
      (await callCreator<{ items: OpenChallenge[]; total: number }>(token, 'GET', `/challenges?limit=1&page=${page}`))
        .body;
    const pages = await Promise.all(Array.from({ length: seen.length + 1 }, (_, at) => pageOf(at + 1)));
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(seen);
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => seen.length));
    for (const changes of [{ country: 'DE' }, { mask: 2 }, { birthDate: '2012-01-01' }])
      expect(await open(await addCreator(changes))).not.toContain(wanted.id);
    const blocked = await addCreator();
    await server.member.post(`/creators/${blocked.id}/block`);
    expect(await open(blocked)).not.toContain(wanted.id);
  });

  it('answers nothing of another creator', async () => {
    const { id } = await server.published();
    const [one, other] = [await addCreator(), await addCreator()];
    await invite(id, [one.id]);
    const { token } = await signIn(other);
    const { id: invitation } = await only(id);
    expect((await callCreator<{ items: OwnInvitation[] }>(token, 'GET', '/invitations')).body.items).toEqual([]);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/accept', undefined],
      ['POST', '/decline', { reason: 'fit' }],
    ] as const) {
      expect((await callCreator(token, method, `/invitations/${invitation}${path}`, body)).status).toBe(404);
    }
    const rows = (await server.database.transaction({ creatorId: other.id }, (tx) =>
      tx.execute(sql`select id from invitations`),
    )) as { rows: unknown[] }; // both engines answer so
    expect(rows.rows).toEqual([]);
  });

  it('has tokens of its own: neither side takes the other’s', async () => {
    const { token, refreshToken } = await signIn(await addCreator());
    const brandCall = await server.app.inject({
      url: `/api/brand/auth/me`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(brandCall.statusCode).toBe(401);
    const { signAccessToken } = await import('#server/modules/auth/tokens');
    const [session] = await run<{ id: string }>(sql`select id from sessions where user_id = ${server.owner.userId}`);
    const brandToken = await signAccessToken(
      server.app.tokenKeys,
      { userId: server.owner.userId, sessionId: session?.id ?? '' },
      server.clock.now(),
    );
    expect(
      (await server.app.inject({ url: '/api/brand/auth/me', headers: { authorization: `Bearer ${brandToken}` } }))
        .statusCode,
    ).toBe(200);
    expect((await callCreator(brandToken, 'GET', '/auth/me')).status).toBe(401);
    expect((await callCreator(token, 'GET', '/auth/me')).status).toBe(200);
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/brand/auth/refresh-token', payload: { refreshToken } }))
        .statusCode,
    ).toBe(401);
  });

  it('renews its session, forgives a repeat within ten seconds, and ends it when a former token comes later', async () => {
    const creator = await addCreator();
    const { refreshToken } = await signIn(creator);
    const refresh = (text: string) =>
      callCreator<{ token: string; refreshToken: string }>(null, 'POST', '/auth/refresh-token', { refreshToken: text });
    const next = (await refresh(refreshToken)).body;
    expect((await refresh(refreshToken)).body.refreshToken).toBe(next.refreshToken);
    expect((await callCreator(next.token, 'GET', '/auth/me')).status).toBe(200);
    server.clock.pass(11);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await refresh(next.refreshToken)).status).toBe(401);
    expect((await callCreator(next.token, 'GET', '/auth/me')).status).toBe(401);
    const { token } = await signIn(creator);
    expect(await callCreator(token, 'POST', '/auth/logout')).toMatchObject({
      status: 200,
      headers: { 'clear-site-data': '"cache"' },
    });
    expect((await callCreator(token, 'GET', '/auth/me')).status).toBe(401);
    expect(
      (await callCreator(null, 'POST', '/auth/login', { email: creator.email, password: 'yanlış-parola-9' })).body.code,
    ).toBe('INVALID_CREDENTIALS');
  });
});

describe('the time to answer', () => {
  it('expires after three days and can be sent again once', async () => {
    const { id } = await server.published();
    const creator = await addCreator();
    await invite(id, [creator.id]);
    const { id: invitation, expiresAt, sentAt } = await only(id);
    expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(72 * 3_600_000);
    server.clock.pass(72 * 3600 + 1);
    expect((await only(id)).state).toBe('expired');
    expect((await list({ challenge: id, state: 'expired,declined' })).total).toBe(1);
    expect((await list({ challenge: id, state: 'unread' })).total).toBe(0);
    const { token } = await signIn(creator);
    expect((await callCreator(token, 'POST', `/invitations/${invitation}/accept`)).body.code).toBe(
      'INVITATION_EXPIRED',
    );
    expect((await command(invitation, 'resend')).body.invitation).toMatchObject({
      state: 'unread',
      canSendAgain: false,
    });
    expect((await command(invitation, 'resend')).status).toBe(409);
    expect((await callCreator<AcceptOwnAnswer>(token, 'POST', `/invitations/${invitation}/accept`)).body.accepted).toBe(
      true,
    );
  });

  it('goes on when the brand’s wallet cannot hold the fee, which it hears once a day', async () => {
    const { id } = await server.published({ paymentAmount: 1000, startDate: '2026-11-24' });
    const creator = await addCreator();
    await invite(id, [creator.id]);
    await run(sql`update challenges set default_fee_minor = 90000000000 / 100, max_fee_minor = null where id = ${id}`);
    const invitation = (await only(id)).id;
    const accept = async () =>
      callCreator<AcceptOwnAnswer>((await signIn(creator)).token, 'POST', `/invitations/${invitation}/accept`);
    const told = async () =>
      (
        await run(
          sql`select id from notifications where type = 'invitation_answered' and title->>'en' like ${`%Kaya ${made} wanted%`} and user_id = ${server.owner.userId}`,
        )
      ).length;
    for (const times of [1, 1, 2]) {
      if (times === 2) server.clock.pass(24 * 3600);
      expect(await accept()).toMatchObject({
        status: 200,
        body: { accepted: false, participationId: null, invitation: { status: 'pending' } },
      });
      expect(await told()).toBe(times);
    }
  });
});
