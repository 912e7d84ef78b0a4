/**
 * `node contentWorker.ts FOLDER_OR_URL BRAND RUN`: delivers and approves contents until it is killed, each approval asked
 * for twice at the same time, and says `ack ID` for each content once an approval of it is answered. What an earlier
 * process left waiting is approved first: whoever asked it never heard of it. Runs outside of Jest: only a process of its
 * own can be killed.
 */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { emptyBrief } from '#contract/rules/brief';
import { openEmbedded } from '#server/db/client';
import { openPostgres } from '#server/db/postgres';
import { seedReference } from '#server/db/seed/seedReference';
import { brands } from '#server/modules/brands/brands.table';
import { freezeBrief, lockChallenge } from '#server/modules/challenges/challengeState.service';
import { challenges } from '#server/modules/challenges/challenges.table';
import { approveContent } from '#server/modules/contents/decisions.service';
import { deliver } from '#server/modules/contents/delivery.service';
import { acceptLocked } from '#server/modules/participations/participations.service';
import { participations } from '#server/modules/participations/participations.table';
import { createTopup, settleTopup } from '#server/modules/wallet/topups.service';
import { ApiError } from '#server/plugins/errors';

const [place = '', brandText, runText] = process.argv.slice(2);
const [brandId, run] = [Number(brandText), Number(runText)];
const say = (line: string) => writeSync(1, `${line}\n`);
const now = new Date('2026-11-21T09:00:00.000Z');
const deed = { actor: { type: 'system', id: null }, now } as const;
const rights = { isActive: true, commissionPercent: 5, maxActiveCampaign: null, maxCreators: null, periodStart: null };
const CHALLENGE = 1;

const database = await (place.startsWith('postgres') ? openPostgres(place) : openEmbedded({ folder: place }));

async function prepare(): Promise<void> {
  await seedReference(database);
  await database.system(async (tx) => {
    await tx.insert(brands).values({ id: brandId, name: 'Kills', slug: 'kills', status: 'approved' });
    const brief = {
      ...emptyBrief('TRY', 'tr'),
      title: 'Kills',
      rules: { do: ['Işık'], dont: [] },
      amountMinor: 20_000,
    };
    const [challenge] = await tx
      .insert(challenges)
      .values({
        ...brief,
        id: CHALLENGE,
        brandId,
        status: 'published',
        briefVersion: 1,
        collaborations: 100_000,
        searchText: '',
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!challenge) throw new Error('No challenge');
    await freezeBrief(tx, challenge, { number: 1, brief, changed: [], actor: deed.actor, at: now });
  });
}

/** Money, a creator who is accepted, and what they deliver; the id of the content. */
async function bringContent(lane: number, i: number): Promise<number> {
  // A transaction of its own, as everywhere: the challenge is locked before the wallet, never after it.
  await database.system(async (tx) => {
    const topup = await createTopup(
      tx,
      { brandId, userId: 7 },
      { currency: 'TRY', method: 'card', amountMinor: 60_000 },
      now,
    );
    await settleTopup(tx, topup.id, { actor: deed.actor, at: now });
  });
  return database.system(async (tx) => {
    const found =
      (await tx.execute(sql`insert into creators (first_name, last_name, username, country, city, gender, followers, search_text, birth_date, category_mask)
      values ('Naz', 'Koç', ${`naz.${run}.${lane}.${i}`}, 'TR', 'İzmir', 'female', 1000, '', '2000-01-01', 1) returning id`)) as {
        rows: { id: number }[];
      }; // both engines answer so
    const creatorId = found.rows[0]?.id ?? 0;
    const snapshot = {
      firstName: 'Naz',
      lastName: 'Koç',
      username: 'naz',
      country: 'TR',
      city: 'İzmir',
      gender: 'female',
      age: 26,
      bio: '',
      categories: [],
      platforms: [],
      followers: 1000,
      engagementRate: 4,
      mediaSeed: null,
      samples: [],
    };
    const challenge = await lockChallenge(tx, brandId, CHALLENGE);
    const [applied] = await tx
      .insert(participations)
      .values({
        brandId,
        challengeId: CHALLENGE,
        creatorId,
        status: 'pending',
        source: 'application',
        currency: 'TRY',
        briefVersion: 1,
        snapshot,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!applied) throw new Error('No participation');
    await acceptLocked(tx, challenge, applied, { feeMinor: 20_000 + i, currency: challenge.currency, ...deed }, rights);
    const { content } = await deliver(
      tx,
      { brandId, creatorId, participationId: applied.id },
      { fileIds: [randomUUID()], platform: 'other', caption: '' },
      [
        {
          fileId: randomUUID(),
          kind: 'image',
          mime: 'image/jpeg',
          width: 900,
          height: 1600,
          bytes: 900_000,
          sha256: randomUUID(),
        },
      ],
      now,
    );
    return content.id;
  });
}

/** Asks twice at once; one of both is refused. */
async function approve(id: number): Promise<void> {
  const ask = () =>
    database
      .system((tx) => approveContent(tx, brandId, id, deed))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
  await Promise.all([ask(), ask()]);
  say(`ack ${id}`);
}

async function work(lane: number): Promise<void> {
  for (let i = 0; ; i += 1) await approve(await bringContent(lane, i));
}

if (run === 0) await prepare();
const left = (await database.system((tx) =>
  tx.execute(sql`select id from contents where status = 'submitted' order by id`),
)) as { rows: { id: number }[] }; // both engines answer so
say(`found ${left.rows.length}`);
for (const { id } of left.rows) await approve(id);
await Promise.all([0, 1, 2].map(work));
