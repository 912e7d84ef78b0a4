import { sql } from 'drizzle-orm';
import { addDays } from '#contract/rules/briefCheck';
import { categoryMask } from '#contract/rules/creators';
import { dayIn } from '#contract/rules/days';
import type { CreateChallengeBody } from '#contract/schemas/challenges';
import { arrayOf } from '#server/db/arrays';
import type { Tx } from '#server/db/client';
import { drawCover } from '#server/db/seed/drawCover';
import { DEMO_CHALLENGES, type DemoChallenge } from '#server/db/seed/demoBriefs';
import { workOfFirst, type DemoPart, type DemoWork } from '#server/db/seed/demoPart';
import { liveContents } from '#server/db/seed/demoContents';
import { demoCatalogue, liveChoices } from '#server/db/seed/demoChoices';
import { keepCodes, liveCodes } from '#server/db/seed/demoCodes';
import { liveShipments } from '#server/db/seed/demoShipments';
import { seededRandom, type Random } from '#server/db/seed/random';
import type { Life } from '#server/db/seed/timeline';
import {
  cancelChallenge,
  completeChallenge,
  pauseChallenge,
  publishChallenge,
} from '#server/modules/challenges/challengeCommands.service';
import { createChallenge, type ChallengeContext } from '#server/modules/challenges/challenges.service';
import { acceptAll, rejectAll, shortlistAll } from '#server/modules/participations/participationDecisions.service';
import { apply } from '#server/modules/participations/ownParticipations.service';
import { isBlocked } from '#server/modules/creators/creatorBlocks.service';
import { creators } from '#server/modules/creators/creators.table';
import { products } from '#server/modules/products/products.table';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SEED = 811;

/** The demo brand's own day: at its midnight it is still yesterday elsewhere. */
const dayOf = (at: Date, days: number): string => addDays(dayIn('Europe/Istanbul', at), days);

/**
 * The challenges of the first demo brand, each in another state, made by the same functions that serve the API, as if
 * they had been called on the days when things happened: written, published, applied to, decided, ended.
 */
export const challengesDemo: DemoPart = {
  lives: async (stage) => {
    const work = workOfFirst(stage);
    return DEMO_CHALLENGES.map((challenge, place) => liveChallenge(work, challenge, place, seededRandom(SEED + place)));
  },
};

async function* liveChallenge(demo: DemoWork, challenge: DemoChallenge, place: number, random: Random): Life {
  const { database, files, brandId, userId, now } = demo;
  const start = new Date(now.getTime() - challenge.startedDaysAgo * DAY_MS);
  const inBrand = <T>(at: Date, work: (context: ChallengeContext) => Promise<T>): Promise<T> =>
    database.transaction({ userId, brandId }, (tx) =>
      work({ tx, scope: { userId, brandId, role: 'OWNER' }, files, now: at, language: 'tr' }),
    );
  yield new Date(start.getTime() - 2 * DAY_MS);
  const coverImageId = challenge.drawing === null ? null : await drawCover(demo, challenge.drawing, place);
  const productId =
    challenge.brief.productShipping === 'physical' || challenge.brief.productShipping === 'digital'
      ? await database.system((tx) => anyProduct(tx, brandId, place))
      : null;
  const catalogue = challenge.choices ? await database.system((tx) => demoCatalogue(tx, brandId)) : null;
  const body: CreateChallengeBody = {
    ...challenge.brief,
    coverImageId,
    productId: catalogue ? null : productId,
    catalogue,
    ...(challenge.days && {
      startDate: dayOf(start, challenge.days.start),
      endDate: dayOf(start, challenge.days.end),
      contentStart: dayOf(start, challenge.days.contentStart),
      contentEnd: dayOf(start, challenge.days.contentEnd),
    }),
  };
  const { id } = await inBrand(new Date(start.getTime() - 2 * DAY_MS), (context) => createChallenge(context, body));
  if (challenge.state === 'draft') return;
  yield start;
  await inBrand(start, (context) =>
    publishChallenge(context, id, null, ['short_window', 'no_references', 'low_fee', 'few_codes']),
  );
  if (challenge.codes) await keepCodes(demo, id, challenge.codes, start);
  const applied = await applyAll(demo, id, challenge, start, random);
  const decidedAt = new Date(Math.min(start.getTime() + 4 * DAY_MS, now.getTime()));
  yield decidedAt;
  const { accept, shortlist, reject } = challenge.decisions;
  const [accepted, listed, rejected] = [
    applied.slice(0, accept),
    applied.slice(accept, accept + shortlist),
    applied.slice(accept + shortlist, accept + shortlist + reject),
  ];
  if (accepted.length > 0) await inBrand(decidedAt, (context) => acceptAll(context, id, { ids: accepted }));
  if (listed.length > 0) await inBrand(decidedAt, (context) => shortlistAll(context, id, listed, true));
  if (rejected.length > 0)
    await inBrand(decidedAt, (context) =>
      rejectAll(context, id, {
        ids: rejected,
        reason: 'fit',
        note: 'İlginiz için teşekkürler; bir sonraki kampanyada görüşmek isteriz.',
      }),
    );
  if (challenge.parcels) yield* liveShipments(demo, id, decidedAt);
  if (challenge.codes) yield* liveCodes(demo, id, decidedAt);
  if (catalogue) yield* liveChoices(demo, id, catalogue.productIds, decidedAt);
  if (challenge.contents) yield* liveContents(demo, id, challenge.contents);
  if (challenge.state === 'published') return;
  const endedAt =
    challenge.state === 'paused' ? new Date(now.getTime() - DAY_MS) : new Date(start.getTime() + 30 * DAY_MS);
  yield endedAt;
  if (challenge.state === 'completed') await inBrand(endedAt, (context) => completeChallenge(context, id));
  if (challenge.state === 'paused') await inBrand(endedAt, (context) => pauseChallenge(context, id));
  if (challenge.state === 'cancelled')
    await inBrand(endedAt, (context) => cancelChallenge(context, id, 'Lansman bir sonraki sezona ertelendi.'));
}

/** Creators who match apply one after the other in the days after the start, some with a fee of their own. */
async function applyAll(
  { database, brandId, now }: DemoWork,
  challengeId: number,
  { brief, applicants, pitches, asked }: DemoChallenge,
  start: Date,
  random: Random,
): Promise<number[]> {
  const spec = brief.creatorSpec;
  if (!spec || applicants === 0) return [];
  const found = await database.system((tx) =>
    tx
      .select({ id: sql<number>`id` })
      .from(creators)
      .where(
        sql`country = any(${arrayOf(spec.countries, 'text')})
    and category_mask & ${categoryMask(spec.categories)}::int <> 0 and (${spec.genders.length === 0} or gender = any(${arrayOf(spec.genders, 'text')}))
    and extract(year from age(${now.toISOString()}::date, birth_date)) between ${spec.age.min + 1}::int and ${spec.age.max - 1}::int
    and not ${isBlocked(sql`${brandId}`, sql`${creators.id}`)}`,
      )
      .orderBy(sql`id`)
      .limit(400),
  );
  const chosen = random.sample(
    found.map(({ id }) => id),
    applicants,
  );
  const lastMs = Math.min(start.getTime() + 4 * DAY_MS, now.getTime()) - start.getTime();
  const ids: number[] = [];
  for (const [i, creatorId] of chosen.entries()) {
    const at = new Date(start.getTime() + Math.max(HOUR_MS, Math.round((lastMs * (i + 1)) / (applicants + 1))));
    const askedFeeMinor = asked[i];
    const { id } = await apply(
      database,
      { creatorId },
      challengeId,
      { pitch: pitches[i % pitches.length] ?? '', ...(askedFeeMinor === undefined ? {} : { askedFeeMinor }) },
      at,
    );
    ids.push(id);
  }
  return ids;
}

async function anyProduct(tx: Tx, brandId: number, place: number): Promise<number | null> {
  const [found] = await tx
    .select({ id: sql<number>`id` })
    .from(products)
    // Without variants, of which a member would have to choose one before it ships.
    .where(sql`brand_id = ${brandId} and status = 'active' and jsonb_array_length(variants) = 0`)
    .orderBy(sql`id`)
    .limit(1)
    .offset(place * 3);
  return found?.id ?? null;
}
