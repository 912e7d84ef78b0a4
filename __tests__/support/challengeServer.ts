import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Challenge, ChallengeRow } from '#contract/schemas/challenges';
import type { Participation } from '#contract/schemas/participations';
import { participations } from '#server/modules/participations/participations.table';
import { postTransaction } from '#server/modules/wallet/postTransaction';
import { openBrandServer, type Actor, type BrandServer } from './brandServer.ts';

/** Answers of the calls about challenges; a test reads those of its own call. */
export interface ChallengeReply {
  status: number;
  etag: unknown;
  body: {
    code: string;
    fields: Record<string, { code: string }[]>;
    details: Record<string, unknown> & {
      current: Challenge;
      items: { code: string; isBlocking: boolean; field: string | null }[];
    };
    challenge: Challenge;
    participation: Participation;
    template: { id: number };
    items: (ChallengeRow & Participation & { number: number; changed: string[]; type: string; binds: unknown })[];
    total: number;
    count: number;
  };
}

export interface ChallengeServer extends BrandServer {
  admin: Actor;
  coverId: string;
  productId: number;
  call(
    actor: Actor,
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    body?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<ChallengeReply>;
  /** A draft of a complete brief. */
  draft(changes?: Record<string, unknown>): Promise<Challenge>;
  /** The same, published. */
  published(changes?: Record<string, unknown>): Promise<Challenge>;
  /** Adds money to the wallet in TRY. */
  fund(minor: number): Promise<void>;
  available(): Promise<{ availableMinor: number; heldMinor: number }>;
  /** A creator of 26 years from İzmir in these categories. */
  creator(categoryMask?: number): Promise<number>;
  /** A creator's application, as the creator API leaves it. */
  apply(challengeId: number, values?: Partial<typeof participations.$inferInsert>): Promise<number>;
  /** Invites creators at the challenge's own fee, as a member does; which of them were is in the answer. */
  invite(challengeId: number, creatorIds: readonly number[]): ReturnType<BrandServer['member']['post']>;
  subscribe(tier: number | null): Promise<void>;
}

/** Every field that publishing asks for. The test clock stands at 21 November 2026. */
export const briefBody = (
  server: Pick<ChallengeServer, 'coverId' | 'productId'>,
  changes: Record<string, unknown> = {},
): Record<string, unknown> => ({
  title: 'Kış bakım rutini',
  description: 'Kuruyan ellerin için yeni kremimizi evindeki sabah rutininde denemeni istiyoruz.',
  coverImageId: server.coverId,
  startDate: '2026-11-21',
  endDate: '2026-12-20',
  contentStart: '2026-11-25',
  contentEnd: '2026-12-20',
  objective: 'ugc_ads',
  videoType: 'ugc_testimonial',
  productShipping: 'none',
  videoDuration: { kind: 'short' },
  aspectRatio: '9:16',
  rules: { do: ['Doğal ışıkta çek'], dont: [] },
  references: ['https://example.com/ornek'],
  recruitmentType: 'public',
  collaborations: 3,
  paymentAmount: 1499.99,
  currency: 'TRY',
  creatorSpec: { countries: ['TR'], age: { min: 18, max: 45 }, genders: [], categories: ['beauty'] },
  ...changes,
});

let creators = 0;

export async function openChallengeServer(): Promise<ChallengeServer> {
  const base = await openBrandServer();
  const { database, owner, brandId, clock } = base;
  const coverId = randomUUID();
  const system = <T>(query: ReturnType<typeof sql>) =>
    database.system(async (tx) => ((await tx.execute(query)) as { rows: T[] }).rows); // both engines answer so
  await system(sql`insert into files (id, brand_id, user_id, purpose, mime, original_key, rendition_keys, width, height, placeholder, bytes)
    values (${coverId}, ${brandId}, ${owner.userId}, 'challenge_cover', 'image/webp', '-', '{}', 1600, 900, '', 1)`);
  const [product] = await system<{
    id: number;
  }>(sql`insert into products (brand_id, name, category_id, description, price_minor, currency, status, search_text)
    values (${brandId}, 'El kremi', 'hand-care', '', 9900, 'TRY', 'active', '') returning id`);
  const server: ChallengeServer = {
    ...base,
    coverId,
    productId: product?.id ?? 0,
    admin: owner,
    call: async (actor, method, path, body, headers) => {
      const answer =
        method === 'get'
          ? await actor.get(path, body, headers)
          : method === 'delete'
            ? await actor.delete(path, headers)
            : await actor[method](path, body, headers);
      // Each call's own answer; the interface above lists what any of them may have.
      return {
        status: answer.statusCode,
        etag: answer.headers.etag,
        body: answer.json() as unknown as ChallengeReply['body'],
      };
    },
    draft: async (changes) =>
      (await server.call(owner, 'post', '/challenges', briefBody(server, changes))).body.challenge,
    published: async (changes) => {
      const { id } = await server.draft(changes);
      const { status, body } = await server.call(owner, 'post', `/challenges/${id}/publish`, {
        acknowledged: ['short_window', 'no_references', 'low_fee', 'few_codes'],
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.challenge;
    },
    fund: async (minor) =>
      void (await database.transaction({ userId: owner.userId, brandId }, (tx) =>
        postTransaction(tx, {
          brandId,
          currency: 'TRY',
          txId: `topup:${randomUUID()}`,
          refType: 'topup',
          refId: 1,
          actor: { type: 'system', id: null },
          at: clock.now(),
          lines: [{ type: 'topup', availableMinor: minor, pspClearingMinor: -minor }],
        }),
      )),
    available: async () => {
      const [wallet] = await system<{ availableMinor: string; heldMinor: string }>(
        sql`select available_minor as "availableMinor", held_minor as "heldMinor" from wallets where brand_id = ${brandId} and currency = 'TRY'`,
      );
      return { availableMinor: Number(wallet?.availableMinor ?? 0), heldMinor: Number(wallet?.heldMinor ?? 0) };
    },
    creator: async (categoryMask = 1) => {
      creators += 1;
      const [made] = await system<{
        id: number;
      }>(sql`insert into creators (first_name, last_name, username, country, city, gender, followers, search_text, birth_date, category_mask)
        values ('Naz', 'Koç', ${`naz.${creators}`}, 'TR', 'İzmir', 'female', 1000, ${` naz koc naz.${creators} izmir`}, '2000-01-01', ${categoryMask}) returning id`);
      return made?.id ?? 0;
    },
    invite: (campaign, creatorIds) =>
      server.member.post('/invitations', { campaign, creatorIds, customFee: null, currency: 'TRY', note: '' }),
    apply: async (challengeId, values = {}) => {
      const creatorId = await server.creator();
      const now = clock.now();
      const [made] = await database.system((tx) =>
        tx
          .insert(participations)
          .values({
            brandId,
            challengeId,
            creatorId,
            status: 'pending',
            source: 'application',
            currency: 'TRY',
            briefVersion: 1,
            decideBy: new Date(now.getTime() + 10 * 86_400_000),
            createdAt: now,
            updatedAt: now,
            snapshot: {
              firstName: 'Elif',
              lastName: 'Kaya',
              username: `elif.${creators}`,
              country: 'TR',
              city: 'İzmir',
              gender: 'female',
              age: 29,
              bio: '',
              categories: ['beauty'],
              platforms: [],
              followers: 1000,
              engagementRate: 4,
              mediaSeed: null,
              samples: [],
            },
            ...values,
          })
          .returning({ id: participations.id }),
      );
      return made?.id ?? 0;
    },
    subscribe: async (tier) => {
      await system(sql`delete from subscriptions where brand_id = ${brandId}`);
      if (tier !== null) {
        await system(sql`insert into subscriptions (brand_id, plan_id, status, current_period_start) select ${brandId}, id, 'active', ${clock.now().toISOString()}::timestamptz
          from plans where tier_level = ${tier} and period = 'monthly'`);
      }
    },
  };
  return server;
}

/** The same with the largest plan and enough in the wallet for whatever the tests pay. */
export async function openFundedServer(): Promise<ChallengeServer> {
  const server = await openChallengeServer();
  await server.subscribe(3);
  await server.fund(1_000_000_000);
  return server;
}
