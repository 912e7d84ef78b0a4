import { DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { demoCreatorEmails } from '#server/db/seed/insertCreators';
import { type BotTime, HOUR, openAgenda, type WaitUntil } from './agenda.ts';
import { startBot } from './bot.ts';
import { chanceOf } from './chance.ts';
import { writtenTo } from './mailbox.ts';
import { storyLine } from './story.ts';

/** How often the rehearsal looks who was written to. */
const POST_EVERY = 2 * HOUR;

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
}

/**
 * Opens a rehearsal on a running server: demo creators who look for challenges by themselves, and everybody who has been
 * written to, as an invited creator learns of it by mail. Answers a function that lets it run to an instant of bot time.
 * Throws where the server keeps no development mailbox, before anybody signs in.
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
}: RehearsalOptions): Promise<(end: BotTime) => Promise<void>> {
  await writtenTo(origin);
  const agenda = openAgenda(waitUntil);
  const cast = new Set<string>();
  const stage = {
    origin,
    seed,
    agenda,
    password: DEMO_PASSWORD,
    tell: (...line: Parameters<typeof storyLine>) => onLine(storyLine(...line)),
    concerns: ({ id, brandName }: { id: number; brandName: string }) =>
      (challenge === undefined || id === challenge) && (brand === undefined || brandName === brand),
  };
  const join = (email: string, at: BotTime) => {
    if (cast.has(email)) return;
    cast.add(email);
    startBot(stage, email, at);
  };
  const collectPost = async (at: BotTime) => {
    for (const email of await writtenTo(origin)) join(email, at);
    agenda.add(at + POST_EVERY, collectPost);
  };
  for (const email of chanceOf(seed, '', 'cast').sample(demoCreatorEmails(among), creators)) join(email, 0);
  agenda.add(0, collectPost);
  return agenda.runUntil;
}
