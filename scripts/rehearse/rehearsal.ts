import { DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { demoCreatorEmails } from '#server/db/seed/insertCreators';
import { type Agenda, type BotTime, HOUR, openAgenda, type WaitUntil } from './agenda.ts';
import { openAskedForRights } from './askedForRights.ts';
import { startBot } from './bot.ts';
import { chanceOf } from './chance.ts';
import { writtenTo } from './mailbox.ts';
import { openParts, type Part } from './parts.ts';
import { storyLine, type Tell } from './story.ts';

/** How often the rehearsal looks who was written to. */
const POST_EVERY = 2 * HOUR;
const PAUSE = [2 * HOUR, 10 * HOUR] as const;

export interface RehearsalOptions {
  /** Where the server answers. */
  origin: string;
  seed: number;
  /** How many creators look for challenges by themselves. */
  creators: number;
  /** Of how many demo creators these are chosen; all of them if not said. */
  among?: number;
  waitUntil: WaitUntil;
  /** Takes each line of the story. */
  onLine: (line: string) => void;
  /** Only this challenge. */
  challenge?: number;
  /** Only challenges of the brand with this name. */
  brand?: string;
  /** Things happen at whole steps of this many ms; at any time if not said. */
  step?: number;
  /** How long creators wait between two looks; some hours if not said. */
  pause?: readonly [least: number, most: number];
}

export interface Rehearsal {
  agenda: Agenda;
  tell: Tell;
  partOf: (participationId: number) => Part;
  /** Lets a creator live from now on. Harmless to repeat. */
  join: (email: string, at: BotTime) => void;
}

/**
 * Opens a rehearsal on a running server: demo creators who look for challenges by themselves. Throws where the server keeps
 * no development mailbox, before anybody signs in.
 */
export async function openRehearsal({
  origin,
  seed,
  creators,
  among,
  waitUntil,
  onLine,
  challenge,
  brand,
  step,
  pause = PAUSE,
}: RehearsalOptions): Promise<Rehearsal> {
  await writtenTo(origin);
  const agenda = openAgenda(waitUntil, step);
  const tell: Tell = (...line) => onLine(storyLine(...line));
  const partOf = openParts();
  const cast = new Set<string>();
  const stage = {
    origin,
    seed,
    agenda,
    tell,
    partOf,
    pause,
    password: DEMO_PASSWORD,
    concerns: ({ id, brandName }: { id: number; brandName: string }) =>
      (challenge === undefined || id === challenge) && (brand === undefined || brandName === brand),
    hears: (brandName: string) => challenge === undefined && (brand === undefined || brandName === brand),
  };
  const join = (email: string, at: BotTime) => {
    if (cast.has(email)) return;
    cast.add(email);
    startBot(stage, email, at);
  };
  for (const email of chanceOf(seed, '', 'cast').sample(demoCreatorEmails(among), creators)) join(email, 0);
  return { agenda, tell, partOf, join };
}

/**
 * A rehearsal in which the brands are people: whoever is written to answers too, as an invited creator learns of it by
 * mail, and whoever is asked for a licence. Answers a function that lets it run to an instant of bot time.
 */
export async function openMarketplace(options: RehearsalOptions): Promise<(end: BotTime) => Promise<void>> {
  const { agenda, join } = await openRehearsal(options);
  const askedForRights = openAskedForRights(options.origin);
  const collectPost = async (at: BotTime) => {
    for (const email of [...(await writtenTo(options.origin)), ...(await askedForRights())]) join(email, at);
    agenda.add(at + POST_EVERY, collectPost);
  };
  agenda.add(0, collectPost);
  return agenda.runUntil;
}
