import { startBare, signInByApi } from './api.ts';
import { load } from './load.ts';
import type { Measure } from './report.ts';

const ROUNDS = 5;
const SECONDS = 2;
const WARM_UP_SECONDS = 6;
const CONNECTIONS = 64;
/** Of the environment: links are followed from many addresses, and whoever calls from one all the time is not counted. */
export const REDIRECTS_ENV = { TRUSTED_PROXIES: '127.0.0.1' };
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };

let people = 0;
/** A browser somewhere else each time. */
function visitor(): Record<string, string> {
  people += 1;
  return { ...BROWSER, 'x-forwarded-for': `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}` };
}

/** The first tracked link of the demo data. */
async function findLink(origin: string): Promise<string> {
  const { headers, brandId } = await signInByApi(origin);
  const ask = async (path: string) =>
    (await (await fetch(`${origin}/api/brand${path}?brandId=${brandId}`, { headers })).json()) as {
      items: { id: number; code: string }[];
    };
  for (const { id } of (await ask('/discounts')).items) {
    const [link] = (await ask(`/discounts/${id}/links`)).items;
    if (link) return `${origin}/r/${link.code}`;
  }
  throw new Error('the demo data has no tracked link');
}

/** Row 23: redirects a second, each with its click committed before, against a bare Fastify that leads on, both in turn in each round. */
export async function benchRedirects(origin: string): Promise<Measure[]> {
  const url = await findLink(origin);
  const bare = await startBare([]);
  const perSecond = async (address: string, seconds = SECONDS) =>
    (await load(address, visitor, { connections: CONNECTIONS, seconds })).perSecond;
  await Promise.all([perSecond(url, WARM_UP_SECONDS), perSecond(`${bare.origin}/r`, WARM_UP_SECONDS)]);
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    values.push((await perSecond(`${bare.origin}/r`)) / (await perSecond(url)));
  bare.stop();
  return [{ row: 23, what: 'tracked links, redirects a second: bare / ours', unit: '×', values, must: 3, aim: 2 }];
}
