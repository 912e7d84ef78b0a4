import type { Challenge, ChallengePage } from '#contract/schemas/challenges';
import type { ParticipationPage } from '#contract/schemas/participations';
import { connect } from './apiClient.ts';

/** Of the demo: recruits, six have applied, one of them asks for a fee of their own. */
const RECRUITING = 'Saç bakımında sade rutin';
const DAY_MS = 86_400_000;

const day = (fromNow: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(Date.now() + fromNow * DAY_MS);

/** The number of the recruiting challenge; it moves when the demo gains a challenge before it. */
export async function recruitingId(client: Awaited<ReturnType<typeof connect>>): Promise<number> {
  const { items } = await client.get<ChallengePage>(`/challenges?brandId=${client.brandId}&phase=recruiting&limit=50`);
  const found = items.find(({ title }) => title === RECRUITING);
  if (!found) throw new Error(`the demo has no ${RECRUITING} that recruits`);
  return found.id;
}

/** A complete brief that nobody has published: a copy of a demo challenge with dates and its cover. */
export async function completeDraft(origin: string): Promise<number> {
  const client = await connect(origin);
  const of = `brandId=${client.brandId}`;
  const modelId = await recruitingId(client);
  const { challenge: model } = await client.get<{ challenge: Challenge }>(`/challenges/${modelId}?${of}`);
  const answer = await client.post(`/challenges/${modelId}/duplicate?${of}`, {});
  // Our own server's answer.
  const { challenge } = (await answer.json()) as { challenge: Challenge };
  const saved = await client.put(
    `/challenges/${challenge.id}?${of}`,
    {
      coverImageId: model.coverImageId,
      startDate: day(0),
      endDate: day(20),
      contentStart: day(2),
      contentEnd: day(20),
    },
    { 'if-match': `"${challenge.version}"` },
  );
  if (!saved.ok) throw new Error(`the draft answered ${saved.status}: ${await saved.text()}`);
  return challenge.id;
}

/** Who has applied to the recruiting challenge and waits. */
export async function applicantsOf(origin: string) {
  const client = await connect(origin);
  const path = `/challenges/${await recruitingId(client)}/participations?tab=applied&brandId=${client.brandId}`;
  return (await client.get<ParticipationPage>(path)).items;
}
