import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { signAccessToken } from '#server/modules/auth/tokens';
import type { TestServer } from './buildServer.ts';

/** A creator who calls their side of the API. */
export interface CreatorActor {
  creatorId: number;
  token(): Promise<string>;
  call(
    method: NonNullable<InjectOptions['method']>,
    path: string,
    body?: string | object | Buffer,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** Sends a file as the one part of a form. */
  upload(path: string, bytes: Buffer): Promise<LightMyRequestResponse>;
}

/** Signs a creator in who has no account yet. */
export async function creatorActor(server: TestServer, creatorId: number): Promise<CreatorActor> {
  const session = randomUUID();
  await server.database.system(async (tx) => {
    await tx.execute(sql`insert into creator_accounts (creator_id, email, password_hash, language, created_at)
      values (${creatorId}, ${`creator-${creatorId}@example.com`}, '-', 'tr', now())`);
    await tx.execute(sql`insert into creator_sessions (id, creator_id, refresh_hash, rotated_at, created_at, expires_at)
      values (${session}, ${creatorId}, ${session}, now(), now(), '2030-01-01')`);
  });
  return creatorCaller(server, creatorId, session);
}

/** A creator who is signed in already, by the id of their session. */
export function creatorCaller({ app, clock }: TestServer, creatorId: number, session: string): CreatorActor {
  const token = () => signAccessToken(app.tokenKeys, { userId: creatorId, sessionId: session }, clock.now(), 'creator');
  const call: CreatorActor['call'] = async (method, path, payload, headers = {}) =>
    app.inject({
      method,
      url: path.startsWith('/api/') ? path : `/api/creator${path}`,
      headers: { authorization: `Bearer ${await token()}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    creatorId,
    token,
    call,
    upload: (path, bytes) => {
      const opening =
        '--part\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: application/octet-stream\r\n\r\n';
      const form = Buffer.concat([Buffer.from(opening), bytes, Buffer.from('\r\n--part--\r\n')]);
      return call('POST', path, form, { 'content-type': 'multipart/form-data; boundary=part' });
    },
  };
}
