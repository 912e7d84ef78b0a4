import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProductPage } from '#contract/schemas/products';
import { connect, draftProduct, signIn } from './apiClient.ts';
import { callOnce, NotSent } from './singleCall.ts';

/** What members' calls met while something was done to the servers. */
export interface Load {
  /** Names of the products whose creation was acknowledged, in no order. */
  acknowledged: string[];
  /** Names of the products of this load that there are afterwards. */
  kept: string[];
  /** Calls that were told to come back and came back. */
  repeated: number;
  /** What a call was answered that is neither done nor told to come back. */
  failed: string[];
  /** How long a call and its repeats took at most, ms. */
  longestMs: number;
}

const MEMBERS = 8;

/** Calls again what was not sent, or what was told to come back. */
async function callUntilAnswered(load: Load, ...args: Parameters<typeof callOnce>): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const answer = await callOnce(...args).catch((error: unknown) => {
      if (!(error instanceof NotSent)) throw error;
      return undefined;
    });
    if (answer && !(answer.status === 503 && answer.headers['retry-after'])) {
      load.longestMs = Math.max(load.longestMs, performance.now() - begun);
      return answer.status;
    }
    load.repeated += 1;
    await wait(100);
  }
}

/**
 * Eight members of the demo brand create products and read lists through `origin` (by TLS) for as long as `meanwhile`
 * takes; `lists` are read in turn, each with the brand's own number as its brandId.
 */
export async function underLoad(
  origin: string,
  meanwhile: () => Promise<void>,
  lists: readonly string[] = ['/products?page=1&limit=20'],
): Promise<Load> {
  const load: Load = { acknowledged: [], kept: [], repeated: 0, failed: [], longestMs: 0 };
  const [token, client] = [await signIn(origin), await connect(origin)];
  const authorization = { authorization: `Bearer ${token}` };
  const address = (path: string) =>
    `${origin}/api/brand${path}${path.includes('?') ? '&' : '?'}brandId=${client.brandId}`;
  const tag = randomBytes(4).toString('hex');
  let isOver = false;
  const member = async (_: unknown, who: number) => {
    for (let round = 0; !isOver; round += 1) {
      const name = `Load ${tag} ${who} ${round}`;
      const headers = { ...authorization, 'content-type': 'application/json' };
      const body = JSON.stringify(draftProduct(name, 'face-care'));
      const written = await callUntilAnswered(load, address('/products'), { method: 'POST', headers, body }).catch(
        String,
      );
      if (written === 201) load.acknowledged.push(name);
      else load.failed.push(`POST: ${written}`);
      const list = lists[(who + round) % lists.length] ?? '';
      const read = await callUntilAnswered(load, address(list), { headers: authorization }).catch(String);
      if (read !== 200) load.failed.push(`GET ${list}: ${read}`);
      await wait(20);
    }
  };
  const members = Array.from({ length: MEMBERS }, member);
  await wait(300);
  await meanwhile();
  isOver = true;
  await Promise.all(members);
  for (let who = 0; who < MEMBERS; who += 1) load.kept.push(...(await allNames(client, `Load ${tag} ${who}`)));
  return load;
}

/** The names of all products that begin with `search` and a space. */
export async function allNames(client: Awaited<ReturnType<typeof connect>>, search: string): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const found = await client.get<ProductPage>(
      `/products?brandId=${client.brandId}&page=${page}&limit=100&q=${encodeURIComponent(search)}`,
    );
    names.push(...found.items.map(({ name }) => name).filter((name) => name.startsWith(`${search} `)));
    if (page * found.limit >= found.total) return names;
  }
}
