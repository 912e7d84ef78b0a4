import type { ContentRow } from '#contract/schemas/contents';
import { creatorEmail } from '#server/db/seed/demoAccounts';
import { type Agenda, type BotTime, DAY, HOUR } from './agenda.ts';
import { Refusal } from './apiClient.ts';
import type { BrandClient } from './brandClient.ts';
import { chanceOf } from './chance.ts';
import { answerOffer, askForRights } from './negotiate.ts';
import type { Part } from './parts.ts';
import { payPlan } from './payPlan.ts';
import { ratingOf } from './ratings.ts';
import { sendParcel } from './sendParcel.ts';
import type { Tell } from './story.ts';
import type { Think } from './think.ts';

export interface BrandStage {
  seed: number;
  agenda: Agenda;
  tell: Tell;
  client: BrandClient;
  partOf: (participationId: number) => Part;
  /** Lets somebody answer who applied or was accepted. */
  join: (email: string, at: BotTime) => void;
  /** Gives the operator a command; answers what it says. Throws an Error when it is refused. */
  operate: (words: readonly string[]) => Promise<string[]>;
}

/** How long the brand waits between two looks at its challenge. */
const PAUSE = [6 * HOUR, 12 * HOUR] as const;
/** So that more than the first come to be read. */
const READS_FROM = DAY;
/** After this time it takes nobody any more: what is agreed is brought to its end. */
const ACCEPTS_UNTIL = 5 * DAY;
const SPLIT_BP = '6000';

/**
 * The brand of the rehearsed challenge, and the operator who decides its dispute. It accepts who applies, sends what is to
 * be sent, judges what is delivered, rates, pays its plan, and completes the challenge; all through the calls of the console.
 */
export function startBrand({ seed, agenda, tell, client, partOf, join, operate }: BrandStage): void {
  const about = (what: string) => chanceOf(seed, client.brandName, what);
  const thought = new Set<string>();
  const approved = new Set<number>();
  let looks = 0;
  const say = (at: BotTime, what: string) => tell(at, { email: client.brandName }, what);

  const think: Think = (topic, at, [from, to], act) => {
    if (thought.has(topic)) return;
    thought.add(topic);
    const chance = about(topic);
    agenda.add(at + chance.between(from, to), (then) => attempt(topic, then, () => act(chance, then)));
  };

  /** A refusal is part of the story, such as a deadline that came first. */
  async function attempt(topic: string, at: BotTime, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say(at, `is refused (${topic}: ${error.code})`);
    }
  }

  async function accept(at: BotTime): Promise<void> {
    if (at < READS_FROM || at > ACCEPTS_UNTIL) return;
    const { acceptedCount, collaborations } = await client.challenge();
    const free = (collaborations ?? 0) - acceptedCount;
    const applied = (await client.participations('applied')).toSorted((a, b) => a.id - b.id).slice(0, free);
    for (const { id, profile } of applied)
      await attempt(`accept ${profile.username}`, at, async () => {
        await client.accept({ ids: [id], atAsked: true });
        say(at, `accepts ${profile.firstName} ${profile.lastName}`);
      });
    for (const { profile } of await client.participations('accepted')) join(creatorEmail(profile.username), at);
  }

  /** Changes are asked for once of every third, and of one the brand says no. */
  function judge(
    { id, participationId, creator, flag, submission, round, roundsTotal }: ContentRow,
    at: BotTime,
  ): void {
    if (flag !== null) return;
    const name = creator?.name ?? '';
    const part = partOf(participationId ?? 0);
    think(`judge ${id} ${submission}`, at, [4 * HOUR, 36 * HOUR], async (chance, then) => {
      if (part === 'disputed') {
        await client.reject(id, { reason: 'quality', note: 'Ürünün rengi görüntüde tanınmıyor.' });
        return say(then, `rejects what ${name} delivered`);
      }
      if (round === 1 && round < roundsTotal && chance.next() < 1 / 3) {
        await client.requestChanges(id, {
          submission,
          notes: [{ text: 'Etiketi biraz daha uzun görelim.', atMs: 3000 }],
        });
        return say(then, `asks ${name} for changes`);
      }
      await client.approve(id, submission);
      approved.add(id);
      askForRights({ id, creator: name }, then, { client, think, say });
      return say(then, `approves what ${name} delivered`);
    });
  }

  /** The other side's word was heard; the operator divides. */
  async function settleDisputes(at: BotTime): Promise<void> {
    for (const { type, data, creator } of await client.events()) {
      if (type !== 'dispute_opened') continue;
      const { disputeId } = await client.content(Number(data['contentId']));
      if (disputeId === null) continue;
      think(`argue ${disputeId}`, at, [4 * HOUR, DAY], async (_chance, then) => {
        await client.argue(disputeId, 'Renk ürünle uyuşmuyor; ortak bir yol bulunmasına açığız.');
        say(then, `answers the dispute of ${creator ?? ''}`);
        think(`decide ${disputeId}`, then, [DAY, 2 * DAY], async (_luck, later) => {
          await operate([
            'resolve-dispute',
            String(disputeId),
            'split',
            '--split',
            SPLIT_BP,
            '--reason',
            'Emek karşılıksız kalmamalı; kullanım değeri ise azalmış.',
          ]);
          tell(later, { email: 'the operator' }, `divides the fee of ${creator ?? ''}`);
        });
      });
    }
  }

  async function rate(at: BotTime): Promise<void> {
    for (const { id, creator } of await client.ratings())
      think(`rate ${id}`, at, [4 * HOUR, 2 * DAY], async (chance, then) => {
        const body = ratingOf('brand', chance);
        await client.rate(id, body);
        say(then, `rates ${creator.name}: ${body.rating} of 5`);
      });
  }

  /** Nobody else is waited for: what is done is done. */
  async function complete(at: BotTime): Promise<void> {
    if (at <= ACCEPTS_UNTIL) return;
    const accepted = await client.participations('accepted');
    if (accepted.length === 0 || accepted.some(({ status }) => status === 'accepted')) return;
    if ((await client.challenge()).status === 'completed') return;
    await attempt('complete', at, async () => {
      await client.complete();
      say(at, 'completes the challenge');
    });
  }

  async function look(at: BotTime): Promise<void> {
    await accept(at);
    for (const parcel of await client.shipments()) sendParcel(parcel, at, { client, think, say });
    for (const content of await client.waiting()) judge(content, at);
    for (const licence of approved.size === 0 ? [] : await client.licences(approved))
      answerOffer(licence, at, { client, think, say });
    await settleDisputes(at);
    await rate(at);
    await attempt('pay', at, () => payPlan(client, (what) => say(at, what)));
    await complete(at);
  }

  function planLook(from: BotTime): void {
    looks += 1;
    agenda.add(from + about(`look ${looks}`).between(...PAUSE), async (at) => {
      await attempt('look', at, () => look(at));
      planLook(at);
    });
  }
  planLook(0);
}
