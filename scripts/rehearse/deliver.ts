import type { OwnContent } from '#contract/schemas/ownContents';
import type { OwnParticipation } from '#contract/schemas/participations';
import type { Review } from '#contract/schemas/reviews';
import type { Random } from '#server/db/seed/random';
import { type BotTime, DAY, HOUR } from './agenda.ts';
import { Refusal } from './apiClient.ts';
import type { CreatorClient } from './creatorClient.ts';
import type { Part } from './parts.ts';
import { ratingOf } from './ratings.ts';
import type { Think } from './think.ts';
import { makePlaceholder, makeUpload, otherShape, type Upload } from './uploads.ts';

interface Worker {
  client: Pick<CreatorClient, 'upload' | 'deliver' | 'publish' | 'dispute' | 'rate'>;
  think: Think;
  say: (at: BotTime, what: string) => void;
  /** What the story wants of this participation. */
  part: Part;
}

const CAPTIONS = [
  '#işbirliği Bir haftadır her sabah aynı ritüel; sonucu yorumlarda konuşalım.',
  '#işbirliği Küçük bir şişe, uzun bir mola.',
  'Reklam | Kutudan çıktığı gibi, filtresiz.',
  '#ad Three minutes, one product, no filter.',
  'Kendime ayırdığım beş dakika ✨',
] as const;
/** Most briefs want it so; another one is learnt from the refusal. */
const USUAL_SHAPE = '9:16';

/** The shape that the brief asks for, from the refusal of a delivery; null where it was refused for something else. */
function wantedShape(error: unknown): string | null {
  if (!(error instanceof Refusal)) return null;
  const faults = Object.values(error.fields ?? {}).flat();
  const wanted = faults.find(({ code }) => code === 'ASPECT_OFF_BRIEF')?.params?.['wanted'];
  return typeof wanted === 'string' ? wanted : null;
}

/** Delivers what is made for a shape; for another shape once the server has said that the brief wants it. */
async function hand(
  { id }: Pick<OwnParticipation, 'id'>,
  make: (shape: string) => Promise<Upload>,
  { client }: Worker,
  chance: Random,
  shape: string = USUAL_SHAPE,
): Promise<OwnContent> {
  const caption = chance.pick(CAPTIONS);
  const send = async (wanted: string) =>
    client.deliver(id, { fileIds: [await client.upload(await make(wanted))], caption, platform: 'instagram' });
  return send(shape).catch((error: unknown) => {
    const wanted = wantedShape(error);
    if (wanted === null) throw error;
    return send(wanted);
  });
}

/** Sends in a shape that the brief may not want; whether it is refused for that. */
async function isRefusedShape({ id }: OwnParticipation, { client }: Worker, chance: Random): Promise<boolean> {
  const fileId = await client.upload(await makeUpload(otherShape(USUAL_SHAPE), chance));
  try {
    await client.deliver(id, { fileIds: [fileId], caption: '', platform: 'instagram' });
    return false;
  } catch (error) {
    if (wantedShape(error) === null) throw error;
    return true;
  }
}

/** What a creator does about an accepted participation whose product they have: they make something and send it in. */
export function deliver(mine: OwnParticipation, at: BotTime, worker: Worker): void {
  const { think, say, part } = worker;
  const { id, title } = mine;
  // Ten days are given.
  const span: readonly [number, number] = part === 'late' ? [11 * DAY, 12 * DAY] : [2 * DAY, 6 * DAY];
  think(`deliver ${id}`, at, span, async (chance, then) => {
    if (part === 'off_brief') {
      if (!(await isRefusedShape(mine, worker, chance))) return say(then, `delivers for “${title}”`);
      say(then, `sends in the wrong shape for “${title}” and is told so`);
      return think(`deliver ${id} in shape`, then, [HOUR, 6 * HOUR], async (again, later) => {
        await hand(mine, (shape) => makeUpload(shape, again), worker, again);
        say(later, `delivers for “${title}” in the shape of the brief`);
      });
    }
    const make = part === 'placeholder' ? makePlaceholder : (shape: string) => makeUpload(shape, chance);
    const { flag } = await hand(mine, make, worker, chance);
    say(then, `delivers for “${title}”${flag ? ` (${flag})` : ''}${part === 'late' ? ', late' : ''}`);
  });
}

/** What a creator does about something delivered: changes it, publishes it, disputes a rejection. */
export function follow(content: OwnContent, at: BotTime, worker: Worker): void {
  const { think, say, client } = worker;
  const { id, title, allowed, participationId, round, flag, status } = content;
  if (allowed.includes('resubmit'))
    think(`again ${id} ${round} ${flag ?? ''}`, at, [12 * HOUR, 2 * DAY], async (chance, then) => {
      await hand({ id: participationId }, (shape) => makeUpload(shape, chance), worker, chance);
      say(then, flag ? `replaces the ${flag} for “${title}”` : `delivers round ${round + 1} for “${title}”`);
    });
  if (allowed.includes('publish'))
    think(`publish ${id}`, at, [4 * HOUR, 2 * DAY], async (chance, then) => {
      await client.publish(id, `https://www.instagram.com/reel/prova${chance.between(1000, 9999)}`);
      say(then, `publishes what was delivered for “${title}”`);
    });
  if (allowed.includes('dispute') && status === 'rejected')
    think(`dispute ${id}`, at, [4 * HOUR, DAY], async (_chance, then) => {
      await client.dispute(id, 'Teslim ettiğim içerik briefteki her maddeye uyuyor; neyin eksik olduğu yazılmamış.');
      say(then, `disputes the rejection for “${title}”`);
    });
}

/** Rates the brand, once there is something to rate. */
export function rateBrand({ id, challenge, brandName }: Review, at: BotTime, { client, think, say }: Worker): void {
  think(`rate ${id}`, at, [4 * HOUR, 2 * DAY], async (chance, then) => {
    const body = ratingOf('creator', chance);
    await client.rate(id, body);
    say(then, `rates ${brandName} for “${challenge.title}”: ${body.rating} of 5`);
  });
}
