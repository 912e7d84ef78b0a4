/**
 * `node licenceWorker.ts FOLDER_OR_URL BRAND RUN`: asks for licences and accepts them until it is killed, each acceptance asked
 * for twice at the same time, and says `ack ID` for each licence once its acceptance is answered. What an earlier process
 * left waiting is accepted first: whoever asked it never heard of it. Runs outside of Jest: only a process of its own can
 * be killed.
 */
import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';
import { seedReference } from '#server/db/seed/seedReference';
import { brands } from '#server/modules/brands/brands.table';
import { insertLicense } from '#server/modules/licensing/licenses.repository';
import { accept } from '#server/modules/licensing/licenseSteps.service';
import { createTopup, settleTopup } from '#server/modules/wallet/topups.service';
import { ApiError } from '#server/plugins/errors';

const [place = '', brandText, runText] = process.argv.slice(2);
const [brandId, run] = [Number(brandText), Number(runText)];
const say = (line: string) => writeSync(1, `${line}\n`);
const now = new Date('2026-11-21T09:00:00.000Z');
const SYSTEM = { type: 'system', id: null } as const;
const CREATOR = 1;
const CONTENT = 1;

const database = await (place.startsWith('postgres') ? openPostgres(place) : openEmbedded({ folder: place }));

async function prepare(): Promise<void> {
  await seedReference(database);
  await database.system(async (tx) => {
    await tx.insert(brands).values({ id: brandId, name: 'Kills', slug: 'kills', status: 'approved' });
    await tx.execute(sql`insert into creators (id, first_name, last_name, username, country, city, gender, followers, search_text, birth_date, category_mask)
      values (${CREATOR}, 'Naz', 'Koç', 'naz', 'TR', 'İzmir', 'female', 1000, '', '2000-01-01', 1)`);
    await tx.execute(sql`insert into contents (id, brand_id, source, creator_id, creator_name, platform, type, caption, status, created_at, updated_at)
      values (${CONTENT}, ${brandId}, 'manual_upload', ${CREATOR}, 'Naz Koç', 'instagram', 'image', '', 'approved', now(), now())`);
  });
}

/** Money for it, and a request that waits for the creator. */
async function bringRequest(i: number): Promise<number> {
  return database.system(async (tx) => {
    const who = { brandId, userId: 7 };
    const topup = await createTopup(tx, who, { currency: 'TRY', method: 'card', amountMinor: 60_000 }, now);
    await settleTopup(tx, topup.id, { actor: SYSTEM, at: now });
    const record = await insertLicense(
      tx,
      {
        brandId,
        initiator: 'brand',
        origin: 'licence',
        creatorId: CREATOR,
        creatorName: 'Naz Koç',
        status: 'pending',
        turn: 'creator',
        usages: ['website'],
        territory: ['WORLDWIDE'],
        startDate: '2026-11-21',
        durationDays: 90,
        exclusivity: 'none',
        editsAllowed: true,
        aiTrainingAllowed: false,
        creditRequired: false,
        priceMinor: 20_000 + i,
        currency: 'TRY',
        commissionBp: 1000,
        requestedAt: now,
        respondBy: new Date(now.getTime() + 7 * 86_400_000),
        searchText: '',
        createdAt: now,
        updatedAt: now,
      },
      [CONTENT],
    );
    return record.id;
  });
}

/** Asks twice at once; one of both is refused. */
async function take(id: number): Promise<void> {
  const deed = { side: 'creator', actor: { type: 'creator', id: CREATOR }, now } as const;
  const ask = () =>
    database
      .system((tx) => accept(tx, { brandId, id }, 0, deed))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
  await Promise.all([ask(), ask()]);
  say(`ack ${id}`);
}

async function work(): Promise<void> {
  for (let i = 0; ; i += 1) await take(await bringRequest(i));
}

if (run === 0) await prepare();
const left = (await database.system((tx) =>
  tx.execute(sql`select id from licenses where status = 'pending' order by id`),
)) as { rows: { id: number }[] }; // both engines answer so
say(`found ${left.rows.length}`);
for (const { id } of left.rows) await take(id);
await Promise.all([0, 1, 2].map(work));
