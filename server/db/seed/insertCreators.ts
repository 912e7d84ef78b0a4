import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client';
import { creatorEmail } from '#server/db/seed/demoAccounts';
import { demoCreators, type DemoCreator } from '#server/db/seed/demoCreators';
import { seededRandom } from '#server/db/seed/random';
import { refreshStatistics } from '#server/db/statistics';
import { creatorAccounts } from '#server/modules/auth/creatorAccounts.table';
import { creatorProfiles } from '#server/modules/creators/creatorProfiles.table';
import { creators } from '#server/modules/creators/creators.table';

const SEED = 20_261_121;
const ROWS_PER_INSERT = 1000;
/** Creators of the demo data set; these can sign in, those that are added for measuring cannot. */
export const DEMO_CREATORS = 2000;

/** Adds the demo creators from the place `skip` on, until there are `count`. */
async function insertCreators(
  database: Database,
  count: number,
  skip: number,
  { now, passwordHash }: { now: Date; passwordHash: string | null },
): Promise<void> {
  const insert = (batch: DemoCreator[]) =>
    database.system(async (tx) => {
      const ids = await tx
        .insert(creators)
        .values(batch.map(({ creator }) => creator))
        .returning({ id: creators.id, username: creators.username });
      const idOf = new Map(ids.map(({ id, username }) => [username, id]));
      const rows = batch.flatMap(({ creator, ...rest }) => [
        { ...rest, username: creator.username, creatorId: idOf.get(creator.username) ?? 0 },
      ]);
      await tx.insert(creatorProfiles).values(rows.map(({ creatorId, profile }) => ({ creatorId, ...profile })));
      if (passwordHash === null) return;
      await tx.insert(creatorAccounts).values(
        rows.map(({ creatorId, username, language }) => ({
          creatorId,
          email: creatorEmail(username),
          passwordHash,
          language,
          createdAt: new Date(now.getTime() - 300 * 86_400_000),
        })),
      );
    });
  let batch: DemoCreator[] = [];
  let place = 0;
  for (const creator of demoCreators(count, seededRandom(SEED), now)) {
    place += 1;
    if (place > skip) batch.push(creator);
    if (batch.length < ROWS_PER_INSERT && place < count) continue;
    if (batch.length > 0) await insert(batch);
    batch = [];
  }
}

/** The creators of the demo data set, each with an account that has the demo password. */
export const insertDemoCreators = (
  database: Database,
  now: Date,
  passwordHash: string,
  count = DEMO_CREATORS,
): Promise<void> => insertCreators(database, count, 0, { now, passwordHash });

/** The addresses of the accounts that `insertDemoCreators` makes, in its order. */
export const demoCreatorEmails = (count = DEMO_CREATORS): string[] =>
  Array.from(demoCreators(count, seededRandom(SEED), new Date(0)), ({ creator }) => creatorEmail(creator.username));

/** Adds creators until there are `wanted`, for measuring discovery; answers how many were added. */
export async function growCreators(database: Database, wanted: number, now: Date): Promise<number> {
  const [counted] = await database.system((tx) => tx.select({ total: sql<number>`count(*)::int` }).from(creators));
  const total = counted?.total ?? 0;
  if (wanted <= total) return 0;
  await insertCreators(database, wanted, total, { now, passwordHash: null });
  await refreshStatistics(database);
  return wanted - total;
}
