/** @engine postgres: many write at once */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openDiscountServer, type DiscountServer } from '../support/discountServer.ts';
import { productBody } from '../support/productBody.ts';
import { scaled } from '../support/scale.ts';
import { tellFigure } from '../support/tellFigure.ts';

const WRITERS = scaled(16, 64);
const ROUNDS = scaled(4, 1000);
jest.setTimeout(60_000 + WRITERS * ROUNDS * 50);

let server: DiscountServer;
beforeAll(async () => {
  server = await openDiscountServer();
});
afterAll(() => server.close());

interface Reply {
  status: number;
  etag: unknown;
  text: string;
}
/** Something that several people may edit: how it is made, where it stands, and which of its fields they write. */
interface Edited {
  what: string;
  path: () => Promise<string>;
  write: (mark: number) => Record<string, unknown>;
}

const named = (mark: number) => `Yazar ${mark}`;
const KINDS: Edited[] = [
  {
    what: 'a product',
    path: async () => `/products/${(await server.owner.post('/products', productBody())).json().product.id}`,
    write: (mark) => ({ name: named(mark) }),
  },
  {
    what: 'a brief',
    path: async () => `/challenges/${(await server.draft()).id}`,
    write: (mark) => ({ label: named(mark) }),
  },
  {
    what: 'a discount',
    path: async () => `/discounts/${(await server.discount()).id}`,
    write: (mark) => ({ title: named(mark) }),
  },
  {
    what: 'a brand',
    path: () => Promise.resolve(`/brands/${server.brandId}`),
    write: (mark) => ({ name: named(mark) }),
  },
];

async function send(path: string, body: Record<string, unknown> | null, etag = ''): Promise<Reply> {
  const answer = body ? await server.owner.put(path, body, { 'if-match': etag }) : await server.owner.get(path);
  return { status: answer.statusCode, etag: answer.headers.etag, text: answer.body };
}

/** All write at once what they make of the same version; answers what is wrong with how that ended, or null. */
async function compete(
  { path, write }: { path: string; write: Edited['write'] },
  round: number,
): Promise<string | null> {
  const { etag } = await send(path, null);
  const first = round * WRITERS;
  const answers = await Promise.all(
    Array.from({ length: WRITERS }, (_, writer) => send(path, write(first + writer), String(etag))),
  );
  const won = answers.flatMap(({ status }, writer) => (status === 200 ? [named(first + writer)] : []));
  const others = answers.filter(({ status }) => status !== 200 && status !== 412);
  if (won.length !== 1 || others.length > 0)
    return `round ${round}: ${won.length} won, ${others.map(({ status, text }) => `${status} ${text}`).join(' ')}`;
  const [winner = ''] = won;
  // Whoever came late is shown what is there now, so that nobody overwrites it unseen.
  const blind = answers.filter(({ status, text }) => status === 412 && !text.includes(`"${winner}"`));
  if (blind.length > 0) return `round ${round}: ${blind.length} were not told of ${winner}`;
  const after = await send(path, null);
  if (!after.text.includes(`"${winner}"`)) return `round ${round}: ${winner} was lost`;
  const version = (tag: unknown) => Number(/\d+/.exec(String(tag))?.[0]);
  return version(after.etag) === version(etag) + 1
    ? null
    : `round ${round}: ${String(etag)} became ${String(after.etag)}`;
}

describe(`${WRITERS} writers of one version, ${ROUNDS} rounds`, () => {
  it.each(KINDS)('of $what: one is kept, the others are told, none is lost', async ({ what, path, write }) => {
    const target = { path: await path(), write };
    const faults: string[] = [];
    for (let round = 0; round < ROUNDS && faults.length < 5; round += 1) {
      const found = await compete(target, round);
      if (found) faults.push(found);
    }
    expect(faults).toEqual([]);
    tellFigure(`${WRITERS} writers × ${ROUNDS} rounds on ${what}, 0 lost`);
  });
});
