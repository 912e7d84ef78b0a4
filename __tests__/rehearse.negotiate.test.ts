import { expect, it } from '@jest/globals';
import type { Licence, OwnLicence } from '#contract/schemas/licensing';
import type { OwnContent } from '#contract/schemas/ownContents';
import { DAY, openAgenda } from '../scripts/rehearse/agenda.ts';
import { chanceOf } from '../scripts/rehearse/chance.ts';
import { answerOffer, answerRequest, askForRights, offerRights } from '../scripts/rehearse/negotiate.ts';
import type { Think } from '../scripts/rehearse/think.ts';

const TERMS = { usages: ['website'], durationDays: 90, currency: 'TRY', allowed: ['counter', 'accept', 'decline'] };

/** What a side of a seed does about a hundred licences of a price, and about a hundred contents. */
async function live(
  seed: number,
  side: 'brand' | 'creator',
  { priceMinor = 100_000, offered = 100_000, round = 0 } = {},
) {
  const agenda = openAgenda(async () => {});
  const done: string[] = [];
  const asked: number[] = [];
  const think: Think = (topic, at, [from, to], act) => {
    const chance = chanceOf(seed, side, topic);
    agenda.add(at + chance.between(from, to), (then) => act(chance, then));
  };
  const opened = async ({ priceMinor: price }: { priceMinor: number }) => {
    asked.push(price);
    done.push('opens');
  };
  const client = {
    tomorrow: async () => '2026-11-22',
    offerLicence: opened,
    askLicence: opened,
    counterLicence: async (id: number, body: { priceMinor: number }) => {
      asked.push(body.priceMinor);
      done.push(`${id} counter`);
    },
    acceptLicence: async (id: number) => void done.push(`${id} accept`),
    declineLicence: async (id: number, reason: string) => void done.push(`${id} decline ${reason.length > 0}`),
  };
  const parts = { client, think, say: () => {} };
  for (let id = 1; id <= 100; id += 1) {
    const common = { ...TERMS, id, code: `LR-${id}`, round, priceMinor, brandName: 'Nehir', creator: { name: 'Naz' } };
    // The parts of a licence that a side's decision depends on.
    if (side === 'creator') answerRequest(common as unknown as OwnLicence, 0, parts);
    else answerOffer({ ...common, offers: [{ by: 'brand', priceMinor: offered }] } as unknown as Licence, 0, parts);
    if (side === 'creator') offerRights({ id, status: 'approved', title: 'Kış' } as OwnContent, 0, parts);
    else askForRights({ id, creator: 'Naz' }, 0, parts);
  }
  await agenda.runUntil(5 * DAY);
  const count = (what: string) => done.filter((one) => one.includes(what)).length;
  return {
    done,
    asked,
    counts: { accept: count('accept'), counter: count('counter'), decline: count('decline'), opens: count('opens') },
  };
}

it('creators accept, ask for more, decline and never answer, and offer rights themselves; the same for the same seed', async () => {
  const { counts, done, asked } = await live(7, 'creator');
  for (const part of [counts.accept, counts.counter, counts.decline, counts.opens]) expect(part).toBeGreaterThan(2);
  expect(counts.accept + counts.counter + counts.decline).toBeLessThan(100);
  expect(asked.every((price) => price % 5000 === 0)).toBe(true);
  expect((await live(7, 'creator')).done).toEqual(done);
  expect((await live(8, 'creator')).done).not.toEqual(done);
});

it('ask for more a few times and no more', async () => {
  expect((await live(7, 'creator', { round: 3 })).counts.counter).toBe(0);
});

it('the brand asks for every content, pays a little more than it offered, meets halfway, and says no in the end', async () => {
  expect((await live(7, 'brand', { priceMinor: 120_000 })).counts).toMatchObject({ accept: 100, opens: 100 });
  const { counts, asked } = await live(7, 'brand', { priceMinor: 200_000 });
  expect([counts.counter, asked.includes(150_000)]).toEqual([100, true]);
  expect((await live(7, 'brand', { priceMinor: 200_000, round: 3 })).counts.decline).toBe(100);
});
