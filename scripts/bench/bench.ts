/**
 * `npm run bench`: measures the built console and the API on the embedded database and prints each figure with the limit
 * it must hold and the one it aims for. Groups can be named: load signIn opening lists typing api redirects hostile uploads review library feeds feedsOnPostgres shopify analytics creators creatorsOnPostgres build.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { DEMO_CREATORS } from '#server/db/seed/insertCreators';
import { DEMO_PRODUCTS } from '#server/db/seed/insertProducts';
import { launchBrowser } from '../browser.ts';
import { buildConsole } from '../buildConsole.ts';
import { freePort } from '../freePort.ts';
import { runNode } from '../run.ts';
import { spawnServer, whenReady } from '../serverProcess.ts';
import { startTemporaryPostgres } from '../temporaryPostgres.ts';
import { benchAnalytics } from './analytics.ts';
import { benchApi } from './api.ts';
import { benchBuild } from './build.ts';
import { BENCH_CREATORS, benchCreators, benchDiscoveryOnPostgres } from './creators.ts';
import { benchFeeds, FEEDS_ENV } from './feeds.ts';
import { benchFirstLoad } from './firstLoad.ts';
import { growAnalytics } from './growAnalytics.ts';
import { benchHostile, HOSTILE_ENV } from './hostile.ts';
import { benchLibrary } from './library.ts';
import { benchBrandAndMemory, benchLists } from './lists.ts';
import { benchOpening } from './opening.ts';
import { printMeasures, type Measure } from './report.ts';
import { benchRedirects, REDIRECTS_ENV } from './redirects.ts';
import { benchReview } from './review.ts';
import { benchShopify, SHOPIFY_ENV } from './shopify.ts';
import { benchSignIn } from './signIn.ts';
import { benchTyping } from './typing.ts';
import { benchUploads } from './uploads.ts';

type Group = (browser: Browser, origin: string, pid: number) => Promise<Measure[]>;

/** A server with PostgreSQL does not start without. */
const SECRETS_KEY = randomBytes(32).toString('base64');

/** What each group runs and the products in all of its database: 0 needs no server. The database is the embedded one unless `postgres` is said. */
interface Setting {
  products: number;
  creators?: number;
  contents?: number;
  postgres?: true;
  /** Done to the data folder before the server starts. */
  prepare?: (dataDir: string, now: Date) => Promise<void>;
  env?: Record<string, string>;
  runs: Group[];
}
const GROUPS: Record<string, Setting> = {
  load: { products: DEMO_PRODUCTS, runs: [benchFirstLoad] },
  signIn: { products: DEMO_PRODUCTS, runs: [benchSignIn, benchBrandAndMemory] },
  opening: { products: DEMO_PRODUCTS, runs: [benchOpening] },
  lists: { products: 100_000, runs: [benchLists] },
  typing: { products: DEMO_PRODUCTS, runs: [benchTyping] },
  api: { products: 50_000, runs: [(_, origin) => benchApi(origin)] },
  redirects: { products: DEMO_PRODUCTS, env: REDIRECTS_ENV, runs: [(_, origin) => benchRedirects(origin)] },
  hostile: { products: DEMO_PRODUCTS, env: HOSTILE_ENV, runs: [(_, origin, pid) => benchHostile(origin, pid)] },
  uploads: { products: DEMO_PRODUCTS, runs: [(_, origin, pid) => benchUploads(origin, pid)] },
  review: { products: DEMO_PRODUCTS, runs: [benchReview] },
  library: { products: DEMO_PRODUCTS, contents: 100_000, runs: [benchLibrary] },
  feeds: { products: DEMO_PRODUCTS, env: FEEDS_ENV, runs: [(_, origin, pid) => benchFeeds(origin, pid, 'embedded')] },
  feedsOnPostgres: {
    products: DEMO_PRODUCTS,
    postgres: true,
    env: FEEDS_ENV,
    runs: [(_, origin, pid) => benchFeeds(origin, pid, 'PostgreSQL')],
  },
  shopify: { products: DEMO_PRODUCTS, env: SHOPIFY_ENV, runs: [benchShopify] },
  analytics: {
    products: DEMO_PRODUCTS,
    prepare: growAnalytics,
    runs: [(_, origin) => benchAnalytics(origin)],
  },
  creators: { products: DEMO_PRODUCTS, creators: BENCH_CREATORS, runs: [benchCreators] },
  creatorsOnPostgres: {
    products: DEMO_PRODUCTS,
    creators: BENCH_CREATORS,
    postgres: true,
    runs: [benchDiscoveryOnPostgres],
  },
  build: { products: 0, runs: [benchBuild] },
};

/** Starts a server on a data folder of its own, with further settings of its environment, filled by the seeder. */
async function withServer<T>(
  { products, creators = DEMO_CREATORS, contents = 0, prepare }: Setting,
  settings: Record<string, string>,
  measure: (origin: string, pid: number) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meydan-bench-'));
  const env = { DATA_DIR: dataDir, DEMO: 'on', ...settings };
  try {
    // Never by the server's first start, which is given up after a while on a busy machine.
    const scale = { scale: products, creators, contents };
    const options = Object.entries(scale).flatMap(([name, count]) => [`--${name}`, String(count)]);
    const seeded = await runNode(['scripts/seed.ts', ...options], {
      env,
      onTick: (s) => console.log(`  … ${s} s`),
    });
    if (!seeded.ok) throw new Error(`seeding failed:\n${seeded.output}`);
    await prepare?.(dataDir, new Date());
    const server = await whenReady(spawnServer({ dataDir, port: await freePort(), env }));
    try {
      return await measure(server.origin, server.pid);
    } finally {
      await server.kill('SIGTERM');
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in GROUPS));
if (unknown) {
  console.error(`There is no group "${unknown}"; the groups are ${Object.keys(GROUPS).join(', ')}.`);
  process.exit(1);
}
await buildConsole(console.log);
const browser = await launchBrowser();
const measures: Measure[] = [];
for (const [name, setting] of Object.entries(GROUPS)) {
  const { products, postgres, env, runs } = setting;
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Measuring: ${name}…`);
  const run = async (origin: string, pid: number) => {
    for (const group of runs) measures.push(...(await group(browser, origin, pid)));
  };
  const database = postgres ? await startTemporaryPostgres() : null;
  try {
    if (postgres && !database) console.log('  not run: no local PostgreSQL is installed');
    else
      await (products > 0
        ? withServer(setting, { DATABASE_URL: database?.url ?? '', SECRETS_KEY, ...env }, run)
        : run('', 0));
  } finally {
    await database?.stop();
  }
}
await browser.close();
printMeasures(measures);
