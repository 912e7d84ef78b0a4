import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Content, ContentRow } from '#contract/schemas/contents';
import type { Dispute } from '#contract/schemas/disputes';
import type { DeliverContentBody } from '#contract/schemas/ownContents';
import type { DeliveredUpload } from '#server/modules/contents/contentUploads.service';
import { deliver, type Delivered } from '#server/modules/contents/delivery.service';
import { acceptAll } from '#server/modules/participations/participationDecisions.service';
import type { Actor } from './brandServer.ts';
import { openFundedServer, type ChallengeServer } from './challengeServer.ts';

/** Answers of the calls about contents; a test reads those of its own call. */
export interface ContentReply {
  status: number;
  body: {
    code: string;
    message: string;
    fields: Record<string, { code: string; message: string }[]>;
    details: Record<string, unknown>;
    content: Content;
    dispute: Dispute;
    items: ContentRow[];
    total: number;
  };
}

export interface ContentServer extends ChallengeServer {
  ask(
    actor: Actor,
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    body?: object,
    key?: string,
  ): Promise<ContentReply>;
  /** An accepted participation without shipping, whose creator may deliver. */
  accepted(
    changes?: Record<string, unknown>,
  ): Promise<{ challengeId: number; participationId: number; creatorId: number }>;
  /** What the creator of a participation sends: a video of 20 s in 9:16 unless told. */
  deliver(
    participationId: number,
    body?: Partial<DeliverContentBody>,
    file?: Partial<DeliveredUpload>,
  ): Promise<Delivered>;
  rows<T>(query: ReturnType<typeof sql>): Promise<T[]>;
}

export const VIDEO: DeliveredUpload = {
  fileId: '00000000-0000-4000-8000-000000000001',
  kind: 'video',
  mime: 'video/mp4',
  width: 1080,
  height: 1920,
  bytes: 4_000_000,
  durationMs: 20_000,
  placeholder: null,
  sha256: 'a'.repeat(64),
};

export async function openContentServer(): Promise<ContentServer> {
  const base = await openFundedServer();
  const { database, clock, brandId, owner } = base;
  const rows = <T>(query: ReturnType<typeof sql>) =>
    database.system(async (tx) => ((await tx.execute(query)) as { rows: T[] }).rows); // both engines answer so
  return {
    ...base,
    rows,
    ask: async (actor, method, path, body = {}, key) => {
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
      const answer =
        method === 'get'
          ? await actor.get(path, { ...body })
          : method === 'delete'
            ? await actor.delete(path, headers)
            : await actor[method](path, { ...body }, headers);
      // Each call's own answer; the interface above lists what any of them may have.
      return { status: answer.statusCode, body: answer.json() as unknown as ContentReply['body'] };
    },
    accepted: async (changes) => {
      const challenge = await base.published(changes);
      const participationId = await base.apply(challenge.id);
      await database.transaction({ brandId, userId: owner.userId }, (tx) =>
        acceptAll(
          { tx, scope: { brandId, userId: owner.userId, role: 'OWNER' }, files: base.app.files, now: clock.now() },
          challenge.id,
          { ids: [participationId] },
        ),
      );
      const [found] = await rows<{ creator: number }>(
        sql`select creator_id as creator from participations where id = ${participationId}`,
      );
      return { challengeId: challenge.id, participationId, creatorId: found?.creator ?? 0 };
    },
    deliver: async (participationId, body = {}, file = {}) => {
      const [found] = await rows<{ creator: number }>(
        sql`select creator_id as creator from participations where id = ${participationId}`,
      );
      const sha256 = randomUUID().replaceAll('-', '').repeat(2);
      return database.transaction({ brandId }, (tx) =>
        deliver(
          tx,
          { brandId, creatorId: found?.creator ?? 0, participationId },
          { fileIds: [VIDEO.fileId], platform: 'instagram', caption: '#reklam Kış bakımı', ...body },
          [{ ...VIDEO, sha256, ...file }],
          clock.now(),
        ),
      );
    },
  };
}
