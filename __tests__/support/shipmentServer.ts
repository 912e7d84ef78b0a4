import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OwnShipment, ShipmentDetail, ShipmentPage } from '#contract/schemas/shipments';
import { hashPassword } from '#server/modules/auth/password';
import { signAccessToken } from '#server/modules/auth/tokens';
import { openFundedServer, type ChallengeReply, type ChallengeServer } from './challengeServer.ts';
import type { Actor } from './brandServer.ts';

/** Answers of the calls about shipments; a test reads those of its own call. */
export interface ShipmentReply {
  status: number;
  etag: unknown;
  body: Omit<ChallengeReply['body'], 'items' | 'details'> &
    Omit<ShipmentPage, 'items'> & {
      details: Record<string, unknown>;
      shipment: ShipmentDetail;
      address: Record<string, string>;
      items: ShipmentPage['items'];
      shipped: number;
      unchanged: number;
    };
}
export interface OwnReply {
  status: number;
  body: {
    code: string;
    fields: Record<string, { code: string }[]>;
    details: Record<string, unknown>;
    shipment: OwnShipment;
    total: number;
  };
}

export interface Recipient {
  creatorId: number;
  participationId: number;
  shipmentId: number;
  call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<OwnReply>;
}

export interface ShipmentServer extends ChallengeServer {
  ask(
    actor: Actor,
    method: 'get' | 'post' | 'put',
    path: string,
    body?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<ShipmentReply>;
  /** A published challenge that ships. */
  shipping(changes?: Record<string, unknown>): Promise<number>;
  /** An accepted creator of the challenge, who can call for themselves. */
  recipient(challengeId: number, isAddressed?: boolean): Promise<Recipient>;
  shipment(id: number): Promise<ShipmentDetail>;
  work(participationId: number): Promise<{ status: string; stage: string | null; dueAt: string | null }>;
  stock(): Promise<number | null>;
  setStock(stock: number | null): Promise<void>;
  rows<T>(query: ReturnType<typeof sql>): Promise<T[]>;
}

export const HOME = {
  fullName: 'Elif Çağla Kaya',
  phone: '+90 532 111 22 33',
  line1: 'Papatya Sk. No: 4 D: 2',
  district: 'Karşıyaka',
  city: 'İzmir',
  postalCode: '35550',
  country: 'TR',
};
/** What of that address must never be seen by anybody who did not ask for it. */
export const SECRET_PARTS = ['Papatya Sk', '532', 'Karşıyaka', '35550', 'Çağla'];

export const UPS = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' };

export async function openShipmentServer(): Promise<ShipmentServer> {
  const base = await openFundedServer();
  const { app, database, clock, owner, brandId } = base;
  const passwordHash = await hashPassword('sarı-lale-yağmur-7');
  // Both engines answer raw queries with an object that has `rows`.
  const rows = <T>(query: ReturnType<typeof sql>) =>
    database.system(async (tx) => ((await tx.execute(query)) as { rows: T[] }).rows);
  /** So many days after the test's own today. */
  const day = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const signIn = async (creatorId: number): Promise<string> => {
    const sessionId = randomUUID();
    await rows(sql`insert into creator_accounts (creator_id, email, password_hash, language, created_at)
      values (${creatorId}, ${`creator${creatorId}@creators.example`}, ${passwordHash}, 'tr', now())`);
    await rows(sql`insert into creator_sessions (id, creator_id, refresh_hash, rotated_at, created_at, expires_at)
      values (${sessionId}, ${creatorId}, ${sessionId}, now(), now(), '2030-01-01')`);
    return sessionId;
  };
  const server: ShipmentServer = {
    ...base,
    rows,
    // The interface above lists what any of the calls may answer.
    ask: (actor, method, path, body, headers) =>
      base.call(actor, method, path, body, headers) as unknown as Promise<ShipmentReply>,
    shipping: async (changes = {}) => {
      const { id } = await base.published({
        productShipping: 'physical',
        productId: base.productId,
        shipByDays: 3,
        startDate: day(0),
        endDate: day(29),
        contentStart: day(4),
        contentEnd: day(29),
        ...changes,
      });
      return id;
    },
    recipient: async (challengeId, isAddressed = true) => {
      const participationId = await base.apply(challengeId);
      const { status, body } = await base.call(owner, 'post', `/challenges/${challengeId}/participations/accept`, {
        ids: [participationId],
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      const [found] = await rows<{ id: number; creatorId: number }>(
        sql`select id, creator_id as "creatorId" from shipments where participation_id = ${participationId}`,
      );
      const creatorId = found?.creatorId ?? 0;
      const shipmentId = found?.id ?? 0;
      const sessionId = creatorId === 0 ? '' : await signIn(creatorId);
      const recipient: Recipient = {
        creatorId,
        participationId,
        shipmentId,
        call: async (method, path, body, headers = {}) => {
          const token = await signAccessToken(app.tokenKeys, { userId: creatorId, sessionId }, clock.now(), 'creator');
          const answer = await app.inject({
            method,
            url: `/api/creator${path}`,
            headers: { authorization: `Bearer ${token}`, ...headers },
            ...(body === undefined ? {} : { payload: body }),
          });
          return { status: answer.statusCode, body: answer.json<OwnReply['body']>() };
        },
      };
      if (isAddressed) {
        const given = await recipient.call('PUT', `/shipments/${shipmentId}/address`, HOME);
        if (given.status !== 200) throw new Error(JSON.stringify(given.body));
      }
      return recipient;
    },
    shipment: async (id) => (await server.ask(owner, 'get', `/shipments/${id}`)).body.shipment,
    work: async (participationId) => {
      const { participation } = (await base.call(owner, 'get', `/participations/${participationId}`)).body;
      return { status: participation.status, stage: participation.stage, dueAt: participation.dueAt };
    },
    stock: async () =>
      (await rows<{ stock: number | null }>(sql`select stock from products where id = ${base.productId}`))[0]?.stock ??
      null,
    setStock: async (stock) => {
      await rows(sql`update products set stock = ${stock} where id = ${base.productId} and brand_id = ${brandId}`);
    },
  };
  return server;
}
