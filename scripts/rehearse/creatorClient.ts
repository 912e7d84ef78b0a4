import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DeclineReason } from '#contract/constants/invitations';
import type { TokenAnswer } from '#contract/schemas/auth';
import type { ErrorBody } from '#contract/schemas/common';
import type { CreatorAccount } from '#contract/schemas/creatorAccounts';
import type { AcceptOwnAnswer, OpenChallenge, OwnInvitation } from '#contract/schemas/invitations';
import type { ApplyBody, OwnParticipation } from '#contract/schemas/participations';
import type { GiveAddressBody, OwnShipment, ReportIssueBody } from '#contract/schemas/shipments';
import type { Static } from 'typebox';

/** A call that the server refused, by its code. */
export class Refusal extends Error {
  readonly code: string;
  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.code = code;
  }
}

interface Account {
  email: string;
  password: string;
}
interface Items<T> {
  items: T[];
}

/** One creator's side of the creator API, signed in by their own address and password at the first call. */
export function creatorClient(origin: string, { email, password }: Account) {
  let tokens: TokenAnswer | null = null;

  async function send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, key?: string): Promise<Response> {
    const answer = await fetch(`${origin}/api/creator${path}`, {
      method,
      headers: {
        ...(tokens && { authorization: `Bearer ${tokens.token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(`The server on ${origin} no longer answers.`, { cause: error });
    });
    if (answer.status !== 429) return answer;
    await wait(1000 * Number(answer.headers.get('retry-after') ?? 1));
    return send(method, path, body, key);
  }

  async function read<T>(answer: Response): Promise<T> {
    if (!answer.ok) throw new Refusal(answer.status, ((await answer.json()) as ErrorBody).code); // the one shape of errors
    // The contract's answer to this call.
    return (await answer.json()) as T;
  }

  /** A new pair of tokens: by the refresh token while it lives, else by the password. */
  async function signIn(): Promise<void> {
    const refreshed = tokens && (await send('POST', '/auth/refresh-token', { refreshToken: tokens.refreshToken }));
    tokens = refreshed?.ok ? await read(refreshed) : await read(await send('POST', '/auth/login', { email, password }));
  }

  async function call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
    if (!tokens) await signIn();
    // The same key again: a command that was carried out before its token ran out is not carried out twice.
    const key = method === 'POST' ? randomUUID() : undefined;
    const answer = await send(method, path, body, key);
    if (answer.status !== 401) return read(answer);
    await signIn();
    return read(await send(method, path, body, key));
  }

  const items = async <T>(path: string) => (await call<Items<T>>('GET', path)).items;
  const act = async (id: number, verb: string, body?: object) =>
    (await call<{ participation: OwnParticipation }>('POST', `/participations/${id}/${verb}`, body)).participation;
  return {
    me: async () => (await call<{ creator: CreatorAccount }>('GET', '/auth/me')).creator,
    openChallenges: () => items<OpenChallenge>('/challenges?limit=100'),
    pendingInvitations: () => items<OwnInvitation>('/invitations?status=pending&limit=100'),
    participations: () => items<OwnParticipation>('/participations?limit=100'),
    apply: async (challengeId: number, body: ApplyBody) =>
      (await call<{ participation: OwnParticipation }>('POST', `/challenges/${challengeId}/apply`, body)).participation,
    shipments: () => items<OwnShipment>('/shipments?limit=100'),
    giveAddress: (id: number, address: GiveAddressBody) => call('PUT', `/shipments/${id}/address`, address),
    confirmReceived: (id: number) => call('POST', `/shipments/${id}/received`),
    reportIssue: (id: number, body: ReportIssueBody) => call('POST', `/shipments/${id}/issue`, body),
    withdraw: (id: number) => act(id, 'withdraw'),
    reaccept: (id: number) => act(id, 'reaccept'),
    takeOffer: (id: number, feeMinor: number) => act(id, 'offer/accept', { feeMinor }),
    declineOffer: (id: number) => act(id, 'offer/decline'),
    readInvitation: async (id: number) =>
      (await call<{ invitation: OwnInvitation }>('GET', `/invitations/${id}`)).invitation,
    acceptInvitation: (id: number) => call<Static<typeof AcceptOwnAnswer>>('POST', `/invitations/${id}/accept`),
    declineInvitation: (id: number, reason: DeclineReason) => call('POST', `/invitations/${id}/decline`, { reason }),
  };
}
export type CreatorClient = ReturnType<typeof creatorClient>;
