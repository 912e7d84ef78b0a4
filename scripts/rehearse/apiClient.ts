import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TokenAnswer } from '#contract/schemas/auth';
import type { ErrorBody } from '#contract/schemas/common';

/** A call that the server refused, by its code; `fields` say what of a body is wrong. */
export class Refusal extends Error {
  readonly code: string;
  readonly fields: ErrorBody['fields'];
  constructor(status: number, { code, fields }: Pick<ErrorBody, 'code' | 'fields'>) {
    super(`${status} ${code}`);
    this.code = code;
    this.fields = fields;
  }
}

export interface Account {
  email: string;
  password: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
interface Parcel {
  body?: object | Uint8Array;
  headers?: Record<string, string>;
}

export interface ApiClient {
  /** A call with a JSON body and the contract's JSON answer. Throws Refusal. */
  call<T>(method: Method, path: string, body?: object): Promise<T>;
  /** The same, for its headers. */
  send(method: Method, path: string, parcel: Parcel): Promise<Response>;
  /** A day that has begun nowhere yet, by the server's clock: `2026-11-22`. */
  tomorrow(): Promise<string>;
}

/** One side of the API of a running server for one account, signed in by its own address and password at the first call. */
export function openApi(origin: string, side: '/api/creator' | '/api/brand', account: Account): ApiClient {
  let tokens: TokenAnswer | null = null;

  async function request(method: Method, path: string, { body, headers }: Parcel): Promise<Response> {
    const answer = await fetch(`${origin}${side}${path}`, {
      method,
      headers: {
        ...(tokens && { authorization: `Bearer ${tokens.token}` }),
        ...(body && !(body instanceof Uint8Array) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(`The server on ${origin} no longer answers.`, { cause: error });
    });
    if (answer.status !== 429) return answer;
    await wait(1000 * Number(answer.headers.get('retry-after') ?? 1));
    return request(method, path, { ...(body && { body }), ...(headers && { headers }) });
  }

  async function accepted(answer: Response): Promise<Response> {
    if (!answer.ok) throw new Refusal(answer.status, (await answer.json()) as ErrorBody); // the one shape of errors
    return answer;
  }
  // The contract's answer to a call.
  const read = async <T>(answer: Response) => (await (await accepted(answer)).json()) as T;

  /** A new pair of tokens: by the refresh token while it lives, else by the password. */
  async function signIn(): Promise<void> {
    const refreshed =
      tokens && (await request('POST', '/auth/refresh-token', { body: { refreshToken: tokens.refreshToken } }));
    tokens = refreshed?.ok
      ? await read(refreshed)
      : await read(await request('POST', '/auth/login', { body: account }));
  }

  async function send(method: Method, path: string, parcel: Parcel): Promise<Response> {
    if (!tokens) await signIn();
    const answer = await request(method, path, parcel);
    if (answer.status !== 401) return accepted(answer);
    await signIn();
    return accepted(await request(method, path, parcel));
  }

  const dayMs = 86_400_000;
  return {
    send,
    tomorrow: async () => {
      const { headers } = await send('GET', '/auth/me', {});
      return new Date(Date.parse(headers.get('x-server-time') ?? '') + dayMs).toISOString().slice(0, 10);
    },
    call: async <T>(method: Method, path: string, body?: object) =>
      read<T>(
        await send(method, path, {
          ...(body && { body }),
          // The same key again: a command that was carried out before its token ran out is not carried out twice.
          ...(method === 'POST' && { headers: { 'idempotency-key': randomUUID() } }),
        }),
      ),
  };
}
