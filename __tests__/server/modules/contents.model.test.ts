import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client';
import { approveOverdue, settleRejected } from '#server/modules/contents/contentChores.service';
import { deliver } from '#server/modules/contents/delivery.service';
import * as decisions from '#server/modules/contents/decisions.service';
import { openDispute, resolveDispute } from '#server/modules/contents/disputes.service';
import { cancelOverdue, extendDeadline } from '#server/modules/participations/deliveryDeadlines.service';
import { acceptAll } from '#server/modules/participations/participationDecisions.service';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { ApiError } from '#server/plugins/errors';
import { ContentModel, type Outcome } from '../../support/contentModel.ts';
import { openContentServer, VIDEO, type ContentServer } from '../../support/contentServer.ts';
import { inShares, scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';
import { tellFigure } from '../../support/tellFigure.ts';

const STEPS = scaled(400, inShares(100_000));
/** So many bring about every end of a hold, whatever the seed. */
const STEPS_FOR_ALL = 4_000;
/** Steps of one challenge; each begins with the same clock and ends with its books verified. */
const STEPS_PER_CHALLENGE = 200;
/** Collaborations that are under way at the same time. */
const AT_ONCE = 6;
const [FEE, PLATFORM_FEE] = [149_999, 7500];
jest.setTimeout(120_000 + STEPS * 100);

let server: ContentServer;
beforeAll(async () => {
  server = await openContentServer();
});
afterAll(() => server.close());

const random = seededRandom();
const below = (limit: number) => Math.floor(random() * limit);
const now = () => server.clock.now();

interface Step {
  name: string;
  call(tx: Tx): Promise<unknown>;
  expected(model: ContentModel): Outcome;
}

class Dropped extends Error {}

const perform = (step: Step, isDropped: boolean): Promise<Outcome | 'dropped'> =>
  server.database
    .system(async (tx) => {
      await step.call(tx);
      // Whoever asked was cut off before the commit: nothing may remain.
      if (isDropped) throw new Dropped();
      return 'done' as const;
    })
    .catch((error: unknown) => {
      if (error instanceof Dropped) return 'dropped' as const;
      if (error instanceof ApiError) return isDropped ? 'dropped' : 'refused';
      throw error;
    });

const idOf = async (tx: Tx, table: 'contents' | 'disputes', participationId: number): Promise<number> => {
  const found = (await tx.execute(
    sql`select id from ${sql.identifier(table)} where participation_id = ${participationId} order by id desc limit 1`,
  )) as { rows: { id: number }[] }; // both engines answer so
  return found.rows[0]?.id ?? 0;
};

/** Commands about a collaboration, without regard to how it stands, so that every order occurs. */
function stepsOf(id: number, creatorId: number): Step[] {
  const { brandId, owner } = server;
  const at = now();
  const ms = at.getTime();
  const scope = { brandId, userId: owner.userId, role: 'OWNER' } as const;
  const deed = { actor: { type: 'user', id: owner.userId }, now: at } as const;
  const context = (tx: Tx) => ({ tx, scope, files: server.app.files, now: at });
  const about = async (tx: Tx) => [tx, brandId, await idOf(tx, 'contents', id), deed] as const;
  const isBlank = below(5) === 0;
  const splitBp = [1, 2500, 5000, 9999][below(4)] ?? 1;
  const outcome = (['release', 'refund', 'split'] as const)[below(3)] ?? 'split';
  const side = below(2) === 0 ? 'brand' : 'creator';
  const days = 1 + below(14);
  const deliverStep: Step = {
    name: `deliver ${id}${isBlank ? ' blank' : ''}`,
    call: (tx) =>
      deliver(
        tx,
        { brandId, creatorId, participationId: id },
        { fileIds: [VIDEO.fileId], platform: 'tiktok', caption: '#reklam' },
        [{ ...VIDEO, durationMs: isBlank ? 400 : 20_000 }],
        at,
      ),
    expected: (model) => model.deliver(id, ms, isBlank),
  };
  return [
    deliverStep,
    deliverStep,
    deliverStep,
    {
      name: `approve ${id}`,
      call: async (tx) => decisions.approveContent(...(await about(tx))),
      expected: (model) => model.approve(id),
    },
    {
      name: `request changes ${id}`,
      call: async (tx) => decisions.requestChanges(...(await about(tx)), { notes: [{ text: 'Işık' }] }),
      expected: (model) => model.requestChanges(id, ms),
    },
    {
      name: `reject ${id}`,
      call: async (tx) => decisions.rejectContent(...(await about(tx)), { reason: 'quality' }),
      expected: (model) => model.reject(id, ms),
    },
    {
      name: `flag ${id}`,
      call: async (tx) => decisions.flagContent(...(await about(tx)), { flag: 'unplayable' }),
      expected: (model) => model.flag(id, ms),
    },
    {
      name: `unflag ${id}`,
      call: async (tx) => decisions.unflagContent(...(await about(tx))),
      expected: (model) => model.unflag(id, ms),
    },
    {
      name: `dispute ${id} ${side}`,
      call: async (tx) =>
        openDispute(
          tx,
          { brandId, contentId: await idOf(tx, 'contents', id) },
          { statement: 'Ölçüt' },
          {
            actor: side === 'brand' ? deed.actor : { type: 'creator', id: creatorId },
            now: at,
          },
        ),
      expected: (model) => model.dispute(id, ms, side),
    },
    {
      name: `resolve ${id} ${outcome} ${splitBp}`,
      call: async (tx) =>
        resolveDispute(
          tx,
          await idOf(tx, 'disputes', id),
          { outcome, splitBp: outcome === 'split' ? splitBp : null, ruling: 'Karar' },
          at,
        ),
      expected: (model) => model.resolve(id, outcome, splitBp),
    },
    {
      name: `extend ${id} ${days}`,
      call: (tx) => extendDeadline(context(tx), id, days),
      expected: (model) => model.extend(id, ms, days),
    },
    {
      name: `cancel ${id}`,
      call: (tx) => cancelOverdue(context(tx), id),
      expected: (model) => model.cancelOverdue(id, ms),
    },
  ];
}

function pick<T>(list: readonly T[]): T {
  const found = list[below(list.length)];
  if (found === undefined) throw new Error('Nothing to choose from');
  return found;
}

/** Ends what is under way, so that the next challenge begins with nothing that could fall due. */
async function windUp(model: ContentModel, creators: ReadonlyMap<number, number>): Promise<string | null> {
  for (const [id, work] of model.works)
    for (const verb of work.isDisputed ? ['resolve'] : ['deliver', 'approve']) {
      const step = stepsOf(id, creators.get(id) ?? 0).find(({ name }) => name.startsWith(verb));
      const outcome = step && (await perform(step, false));
      const expected = step?.expected(model);
      if (outcome !== expected) return `at the end, ${step?.name}: ${outcome}, not ${expected}`;
    }
  await letTimePass(model, 80);
  return null;
}

/** Moves the clock on and does what falls due. */
async function letTimePass(model: ContentModel, hours: number): Promise<void> {
  server.clock.pass(hours * 3600);
  await approveOverdue(server.database, now());
  await settleRejected(server.database, now());
  model.fallDue(now().getTime());
}

/** Accepts one more creator of a challenge. */
async function hire(challengeId: number, model: ContentModel): Promise<{ step: Step; id: number; creatorId: number }> {
  const { brandId, owner, app } = server;
  const id = await server.apply(challengeId);
  const [found] = await server.rows<{ creator: number }>(
    sql`select creator_id as creator from participations where id = ${id}`,
  );
  const scope = { brandId, userId: owner.userId, role: 'OWNER' } as const;
  return {
    id,
    creatorId: found?.creator ?? 0,
    step: {
      name: `accept ${id}`,
      call: (tx) => acceptAll({ tx, scope, files: app.files, now: now() }, challengeId, { ids: [id] }),
      expected: () => model.accept(id, now().getTime()),
    },
  };
}

/** What the books say, in the words of the model. */
async function readBooks(challengeId: number) {
  const { availableMinor: available, heldMinor: held } = await server.available();
  const [sums] = await server.rows<object>(sql`select
    coalesce(sum(paid_fee_minor), 0)::int as "paidFees", coalesce(sum(paid_platform_fee_minor), 0)::int as "paidPlatformFees",
    (select count(*)::int from content_rights r join contents c on c.id = r.content_id where c.challenge_id = ${challengeId}) as licences,
    (select count(*)::int / 2 from reviews v where v.participation_id in (select id from participations where challenge_id = ${challengeId})) as ended
    from wallet_holds where challenge_id = ${challengeId} and status in ('paid', 'split')`);
  return { available, held, ...sums };
}

async function compare(challengeId: number, model: ContentModel): Promise<string | null> {
  const { available, held, paidFees, paidPlatformFees, licences, ended } = model;
  const modelled = JSON.stringify({ available, held, paidFees, paidPlatformFees, licences, ended });
  const books = JSON.stringify(await readBooks(challengeId));
  return books === modelled ? null : `${books}, not ${modelled}`;
}

/** Lets a challenge live through random steps, some lost before they commit; answers the first difference to the model. */
async function live(count: number): Promise<string | null> {
  const { id: challengeId } = await server.published({ collaborations: 500, reviewDays: 3, revisionRounds: 1 });
  const { availableMinor } = await server.available();
  const terms = {
    fee: FEE,
    platformFee: PLATFORM_FEE,
    reviewDays: 3,
    rounds: 1,
    lastDay: Date.parse('2026-12-20T20:59:59.999Z'),
  };
  const model = new ContentModel(availableMinor, terms);
  const creators = new Map<number, number>();
  const began = now().getTime();
  for (let i = 0; i < count; i += 1) {
    const open = [...model.works].filter(([, { stage }]) => stage !== 'paid' && stage !== 'cancelled');
    let step: Step;
    if (open.length < AT_ONCE) {
      const hired = await hire(challengeId, model);
      creators.set(hired.id, hired.creatorId);
      step = hired.step;
    } else if (below(10) === 0) {
      await letTimePass(model, 1 + below(60));
      continue;
    } else {
      // Mostly one that is under way, now and then any.
      const id = pick(below(10) === 0 ? [...creators.keys()] : open.map(([one]) => one));
      step = pick(stepsOf(id, creators.get(id) ?? 0));
    }
    const isDropped = step.name.startsWith('accept') ? false : random() < 0.05;
    const outcome = await perform(step, isDropped);
    const expected = isDropped ? 'dropped' : step.expected(model);
    if (outcome !== expected) return `step ${i}, ${step.name}: ${outcome}, not ${expected}`;
    if (i % 25 !== 24 && i !== count - 1) continue;
    const difference = await compare(challengeId, model);
    if (difference) return `after step ${i}, ${step.name}: ${difference}`;
  }
  const left = (await windUp(model, creators)) ?? (await compare(challengeId, model));
  if (left || model.held !== 0) return left ?? 'something is still held';
  const { faults } = await server.database.system((tx) => verifyLedger(tx, server.brandId));
  server.clock.pass((began - now().getTime()) / 1000);
  return faults.length === 0 ? null : JSON.stringify(faults[0]);
}

describe(`deliveries and their money against a model, ${STEPS} steps`, () => {
  it('never differ, whatever is repeated, dropped, late or out of order', async () => {
    for (let done = 0; done < STEPS; done += STEPS_PER_CHALLENGE)
      expect(await live(Math.min(STEPS_PER_CHALLENGE, STEPS - done))).toBeNull();
    tellFigure(`${STEPS} steps of deliveries and their money, 0 differences`, random);
  });

  it('is not the model alone: money moved, and in every way where there were steps enough for it', async () => {
    const kinds = await server.rows<{ status: string }>(sql`select distinct status from wallet_holds`);
    // A dispute that an operator splits is rare: a short run may have none.
    const sure = STEPS < STEPS_FOR_ALL ? ['paid'] : ['paid', 'released', 'split'];
    expect(kinds.map(({ status }) => status)).toEqual(expect.arrayContaining(sure));
  });
});
