import { randomUUID } from 'node:crypto';
import type { ContentPage } from '#contract/schemas/contents';
import type { Challenge, ChallengePage } from '#contract/schemas/challenges';
import type { Licence } from '#contract/schemas/licensing';
import type { ParticipationPage } from '#contract/schemas/participations';
import type { ShipmentPage } from '#contract/schemas/shipments';
import { connect } from './apiClient.ts';
import { acceptedCreator, creatorSide } from './deliveringCreator.ts';
import { playableVideo } from './playableVideo.ts';
import { completeDraft, recruitingId } from './recruiting.ts';
import type { Page } from 'playwright-core';

/** What a flow finds when it begins, made by the API; its values stand in the flow as `<name>`. */
type Preparation = (origin: string, page: Page) => Promise<Record<string, string>>;

async function asBrand(origin: string) {
  const client = await connect(origin);
  const of = `brandId=${client.brandId}`;
  return {
    client,
    ask: <T>(path: string) => client.get<T>(`${path}${path.includes('?') ? '&' : '?'}${of}`),
    tell: async <T>(path: string, body: unknown): Promise<T> => {
      const answer = await client.post(`${path}?${of}`, body);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T; // the contract's answer to this call
    },
  };
}

/** A name that nothing else has. */
const unique: Preparation = () => Promise.resolve({ unique: `Tuşlarla ${randomUUID().slice(0, 6)}` });

const draft: Preparation = async (origin) => ({ id: String(await completeDraft(origin)) });

const recruiting: Preparation = async (origin) => ({ id: String(await recruitingId(await connect(origin))) });

/** A parcel that is ready, and the filled-in file that ships it. */
const readyParcel: Preparation = async (origin) => {
  const { ask, tell } = await asBrand(origin);
  const { items } = await ask<ChallengePage>('/challenges?phase=recruiting&limit=50');
  const details = await Promise.all(
    items.map(async ({ id }) => (await ask<{ challenge: Challenge }>(`/challenges/${id}`)).challenge),
  );
  const id = details.find(
    ({ productShipping, productId, pipeline }) =>
      productShipping === 'physical' && productId !== null && pipeline.applied > 0,
  )?.id;
  if (id === undefined) throw new Error('no demo challenge sends anything');
  const applied = await ask<ParticipationPage>(`/challenges/${id}/participations?tab=applied`);
  await tell(`/challenges/${id}/participations/accept`, { ids: [applied.items.at(-1)?.id] });
  const { items: parcels } = await ask<ShipmentPage>(`/challenges/${id}/shipments?limit=100`);
  const waiting = parcels.find(({ status }) => status === 'pending_address');
  if (!waiting) throw new Error('no parcel waits for an address');
  const { creator } = await ask<{ creator: { username: string } }>(`/creators/${waiting.creator.id}`);
  const side = await creatorSide(origin, creator.username);
  await side.call('PUT', `/shipments/${waiting.id}/address`, {
    fullName: waiting.creator.name,
    phone: '+905321112233',
    line1: 'Papatya Sokak No: 4',
    district: 'Bornova',
    city: 'İzmir',
    postalCode: '35040',
    country: 'TR',
  });
  return {
    id: String(id),
    csv: `shipment_code,carrier,tracking_number\r\n${waiting.code},yurtici,7341${String(waiting.id).padStart(5, '0')}\r\n`,
  };
};

/** A content that was delivered and waits for its review. */
const delivered: Preparation = async (origin, page) => {
  await page.goto(`${origin}/healthz`);
  const video = await playableVideo(page, 2, 'teal');
  const accepted = await acceptedCreator(origin, 'Tuşlarla inceleme');
  const { id } = await accepted.side.deliver(accepted.participationId, video, '#reklam Sabah bakımı');
  return { id: String(id), name: accepted.name, title: accepted.challenge.title };
};

/** A licence whose creator asked for another price. */
const countered: Preparation = async (origin) => {
  const { ask, tell } = await asBrand(origin);
  const { items } = await ask<ContentPage>('/contents?status=approved,published&limit=100');
  const content = items.find(({ creator }) => creator?.handle);
  const creator = content?.creator;
  if (!content || !creator?.handle) throw new Error('the demo brand has no content of a creator');
  const { request } = await tell<{ request: Licence }>('/licensing/requests', {
    contentIds: [content.id],
    usages: ['in_store'],
    territory: ['WORLDWIDE'],
    startDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    durationDays: 30,
    exclusivity: 'none',
    editsAllowed: true,
    aiTrainingAllowed: false,
    creditRequired: true,
    priceMinor: 100_000,
    currency: 'TRY',
  });
  const side = await creatorSide(origin, creator.handle);
  const offer = { usages: ['in_store'], durationDays: 30, priceMinor: 150_000, message: 'Biraz daha fazla.' };
  await side.call('POST', `/licensing/requests/${request.id}/counter`, offer);
  return { id: String(request.id), name: creator.name };
};

export const PREPARATIONS: Readonly<Record<string, Preparation>> = {
  unique,
  draft,
  recruiting,
  readyParcel,
  delivered,
  countered,
};
