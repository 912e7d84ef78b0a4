import { DECLINE_REASONS } from '#contract/constants/invitations';
import { isUndecided } from '#contract/rules/participations';
import type { CreatorAccount } from '#contract/schemas/creatorAccounts';
import type { OpenChallenge, OwnInvitation } from '#contract/schemas/invitations';
import type { OwnParticipation } from '#contract/schemas/participations';
import type { Random } from '#server/db/seed/random';
import { type Agenda, type BotTime, HOUR, MINUTE } from './agenda.ts';
import { Refusal } from './apiClient.ts';
import { creatorClient } from './creatorClient.ts';
import { chanceOf } from './chance.ts';
import { deliver, follow, rateBrand } from './deliver.ts';
import { answerRequest, offerRights } from './negotiate.ts';
import type { Part } from './parts.ts';
import { pitchOf } from './pitches.ts';
import { receive } from './receive.ts';
import { amountText, type Tell } from './story.ts';

/** Fees asked for are round: steps of this many minor units. */
const FEE_STEP = 5000;
/** Refusals that may not last: the creator tries again when they look the next time. */
const PASSING: readonly string[] = ['INSUFFICIENT_FUNDS', 'CAPACITY_EXCEEDED', 'PLAN_REQUIRED', 'NOT_RECRUITING'];

const isWork = (status: OwnParticipation['status']): boolean => ['accepted', 'completed', 'cancelled'].includes(status);

export interface Stage {
  origin: string;
  password: string;
  seed: number;
  agenda: Agenda;
  tell: Tell;
  /** What the story wants of a participation. */
  partOf: (participationId: number) => Part;
  /** How long creators wait between two looks into the marketplace. */
  pause: readonly [least: number, most: number];
  /** Whether the rehearsal is about this challenge. */
  concerns: (challenge: { id: number; brandName: string }) => boolean;
  /** Whether creators hear what this brand asks of anything they ever made, or only of what they make in the rehearsal. */
  hears: (brandName: string) => boolean;
}

/**
 * A creator of the rehearsal. They look into the marketplace every few hours, think about what is new to them, and act
 * on it, all through the creator API. What they decide depends on the seed, on who they are and on what they read.
 */
export function startBot(
  { origin, password, seed, agenda, tell, concerns, hears, partOf, pause }: Stage,
  email: string,
  now: BotTime,
): void {
  const client = creatorClient(origin, { email, password });
  const about = (what: string) => chanceOf(seed, email, what);
  const character = about('character');
  const eagerness = 0.5 + character.next() * 0.45;
  /** The least share of the fee asked for that is still taken. */
  const patience = 0.7 + character.next() * 0.3;
  const thought = new Set<string>();
  let me: CreatorAccount | null = null;
  let looks = 0;

  /** Plans what follows from something that was not thought about before. */
  function think(
    topic: string,
    at: BotTime,
    [from, to]: readonly [number, number],
    act: (chance: Random, at: BotTime) => Promise<void>,
  ): void {
    if (thought.has(topic)) return;
    thought.add(topic);
    const chance = about(topic);
    agenda.add(at + chance.between(from, to), (then) => attempt(topic, then, () => act(chance, then)));
  }

  async function attempt(topic: string, at: BotTime, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (PASSING.includes(error.code)) thought.delete(topic);
      say(at, `is refused (${topic}: ${error.code})`);
    }
  }
  const say = (at: BotTime, what: string) => tell(at, me ?? { email }, what);

  async function apply(challenge: OpenChallenge, chance: Random, at: BotTime): Promise<void> {
    if (!me || chance.next() > eagerness) return;
    const { id, amountMinor, maxFeeMinor, title, currency } = challenge;
    const room = Math.floor(((maxFeeMinor ?? amountMinor) - amountMinor) / FEE_STEP);
    const asked = room > 0 && chance.next() < 0.5 ? amountMinor + FEE_STEP * chance.between(1, room) : null;
    const pitch = pitchOf(me, challenge, asked !== null, chance);
    const made = await client.apply(id, { pitch, ...(asked !== null && { askedFeeMinor: asked }) });
    say(
      at,
      `applies to “${title}”${asked === null ? '' : ` for ${amountText(asked, currency)} instead of ${amountText(amountMinor, currency)}`}: ${pitch.replaceAll('\n', ' ')}`,
    );
    if (chance.next() < 0.2)
      think(`withdraw ${made.id}`, at, [6 * HOUR, 36 * HOUR], (_chance, then) => withdraw(made, then));
  }

  async function withdraw({ id, title }: OwnParticipation, at: BotTime): Promise<void> {
    const now = (await client.participations()).find((one) => one.id === id);
    if (!now || !isUndecided(now.status)) return;
    await client.withdraw(id);
    say(at, `withdraws from “${title}”`);
  }

  async function answerOffer(
    { id, title, offeredFeeMinor, askedFeeMinor, currency }: OwnParticipation,
    at: BotTime,
  ): Promise<void> {
    const offer = offeredFeeMinor ?? 0;
    if (offer >= (askedFeeMinor ?? offer) * patience) {
      await client.takeOffer(id, offer);
      return say(at, `takes the counter-offer of ${amountText(offer, currency)} for “${title}”`);
    }
    await client.declineOffer(id);
    say(at, `declines the counter-offer of ${amountText(offer, currency)} for “${title}”`);
  }

  async function readInvitation({ id, campaign: { title } }: OwnInvitation, at: BotTime): Promise<void> {
    const { state } = await client.readInvitation(id);
    say(at, `reads the invitation to “${title}”`);
    if (state === 'read')
      think(`answer ${id}`, at, [20 * MINUTE, 10 * HOUR], (chance, then) => answerInvitation(id, title, chance, then));
  }

  async function answerInvitation(id: number, title: string, chance: Random, at: BotTime): Promise<void> {
    const mood = chance.next();
    // Some never answer.
    if (mood > 0.9) return;
    if (mood > 0.65) {
      const reason = chance.pick(DECLINE_REASONS);
      await client.declineInvitation(id, reason);
      return say(at, `declines the invitation to “${title}” (${reason})`);
    }
    // Whoever takes hours to decide looks once more at what they agree to.
    const { feeMinor } = await client.readInvitation(id);
    const { accepted } = await client.acceptInvitation(id, feeMinor);
    if (!accepted) thought.delete(`answer ${id}`);
    say(
      at,
      accepted
        ? `accepts the invitation to “${title}”`
        : `wants to accept the invitation to “${title}”, but the brand cannot take anybody at this moment`,
    );
  }

  const workerOn = (participationId: number) => ({ client, think, say, part: partOf(participationId) });

  /** Looks after what was delivered, answers who asks for rights, and rates whom they worked for. */
  async function work(own: ReadonlySet<number>, at: BotTime): Promise<void> {
    const contents = own.size === 0 ? [] : await client.contents();
    const concerned = contents.filter(({ participationId }) => own.has(participationId));
    for (const content of concerned) {
      follow(content, at, workerOn(content.participationId));
      offerRights(content, at, { client, think, say });
    }
    const ids = new Set(concerned.map(({ id }) => id));
    for (const licence of await client.licences())
      if (hears(licence.brandName) || licence.contents.some(({ id }) => ids.has(id)))
        answerRequest(licence, at, { client, think, say });
    if (contents.length === 0) return;
    for (const rating of await client.ratings())
      if (own.has(rating.participationId)) rateBrand(rating, at, workerOn(rating.participationId));
  }

  /** Reads everything that is there for this creator and plans what to do about what is new. */
  async function look(at: BotTime): Promise<void> {
    me ??= await client.me();
    for (const invitation of await client.pendingInvitations()) {
      const { id, state, campaign, brandName } = invitation;
      if (state === 'expired' || !concerns({ id: campaign.id, brandName })) continue;
      if (state === 'unread')
        think(`read ${id}`, at, [5 * MINUTE, 40 * MINUTE], (_chance, then) => readInvitation(invitation, then));
      else
        think(`answer ${id}`, at, [20 * MINUTE, 10 * HOUR], (chance, then) =>
          answerInvitation(id, campaign.title, chance, then),
        );
    }
    const own = new Set<number>();
    for (const mine of await client.participations()) {
      const { id, challengeId, brandName, title, offeredFeeMinor, pendingBriefVersion: version } = mine;
      if (!concerns({ id: challengeId, brandName })) continue;
      if (isWork(mine.status)) own.add(id);
      if (offeredFeeMinor !== null)
        think(`offer ${id} ${offeredFeeMinor}`, at, [30 * MINUTE, 4 * HOUR], (_chance, then) =>
          answerOffer(mine, then),
        );
      if (version !== null)
        think(`version ${id} ${version}`, at, [HOUR, 20 * HOUR], async (_chance, then) => {
          await client.reaccept(id);
          say(then, `agrees to version ${version} of “${title}”`);
        });
      if (mine.status === 'accepted' && mine.stage === 'creating') deliver(mine, at, workerOn(id));
    }
    await work(own, at);
    for (const shipment of await client.shipments())
      if (concerns({ id: shipment.challengeId, brandName: shipment.brandName }))
        receive(shipment, at, { client, think, say, name: me });
    for (const challenge of await client.openChallenges()) {
      if (concerns(challenge))
        think(`apply ${challenge.id}`, at, [10 * MINUTE, 3 * HOUR], (chance, then) => apply(challenge, chance, then));
    }
  }

  function planLook(from: BotTime, [soonest, latest]: readonly [number, number]): void {
    looks += 1;
    const chance = about(`look ${looks}`);
    agenda.add(from + chance.between(soonest, latest), async (at) => {
      await attempt('look', at, () => look(at));
      planLook(at, pause);
    });
  }
  planLook(now, [MINUTE, 2 * HOUR]);
}
