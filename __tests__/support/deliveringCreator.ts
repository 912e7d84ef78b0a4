import { randomUUID } from 'node:crypto';
import type { TokenAnswer } from '#contract/schemas/auth';
import type { ChallengePage, Challenge } from '#contract/schemas/challenges';
import type { OwnContent } from '#contract/schemas/ownContents';
import type { Participation, ParticipationPage } from '#contract/schemas/participations';
import { creatorEmail, DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { connect } from './apiClient.ts';

/** A creator of the demo data, signed in on their own side. */
export async function creatorSide(origin: string, username: string) {
  const base = `${origin}/api/creator`;
  const session: Partial<TokenAnswer> = {};
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isBytes = Buffer.isBuffer(body);
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        'idempotency-key': randomUUID(),
        ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
        ...(session.token !== undefined && { authorization: `Bearer ${session.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const login = await send('POST', '/auth/login', { email: creatorEmail(username), password: DEMO_PASSWORD });
  Object.assign(session, (await login.json()) as TokenAnswer); // the contract's answer
  const call = async <T>(method: string, path: string, body?: unknown) =>
    // The contract's answer to this call.
    (await (await send(method, path, body)).json()) as T;
  return {
    call,
    /** Sends a video in two parts, as after a broken line, and delivers it. */
    async deliver(participationId: number, video: Buffer, caption: string): Promise<OwnContent> {
      const tus = { 'tus-resumable': '1.0.0' };
      const made = await send('POST', '/uploads', undefined, {
        ...tus,
        'upload-length': String(video.length),
        'upload-metadata': `purpose ${Buffer.from('content_video').toString('base64')}`,
      });
      const id = new URL(made.headers.get('location') ?? '', origin).pathname.split('/').at(-1) ?? '';
      const half = Math.floor(video.length / 2);
      for (const [offset, part] of [
        [0, video.subarray(0, half)],
        [half, video.subarray(half)],
      ] as const)
        await send('PATCH', `/uploads/${id}`, part, {
          ...tus,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        });
      const { content } = await call<{ content: OwnContent }>('POST', `/participations/${participationId}/deliver`, {
        fileIds: [id],
        platform: 'instagram',
        caption,
      });
      return content;
    },
  };
}

/** A challenge for one creator without anything sent, and the demo creator that the brand accepted for it. */
export async function acceptedCreator(origin: string, name: string) {
  // A journey that is made once more has one of its own.
  const title = `${name} ${randomUUID().slice(0, 4)}`;
  const brand = await connect(origin);
  const query = `brandId=${brand.brandId}`;
  const ask = <T>(path: string) => brand.get<T>(`${path}${path.includes('?') ? '&' : '?'}${query}`);
  const tell = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await brand.post(`${path}?${query}`, body);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T; // the contract's answer to this call
  };
  // By the server's clock, which a test may have moved.
  const told = (await fetch(`${origin}/api/brand/subscriptions/plans`)).headers.get('x-server-time');
  const now = told === null ? Date.now() : Date.parse(told);
  // In the brand's time zone, where the next day begins while it is still the evening before elsewhere.
  const zoned = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });
  const day = (days: number) => zoned.format(now + days * 86_400_000);
  const { items } = await ask<ChallengePage>('/challenges?limit=50');
  const details = await Promise.all(
    items.map(async ({ id }) => (await ask<{ challenge: Challenge }>(`/challenges/${id}`)).challenge),
  );
  const cover = details.find(({ coverImageId }) => coverImageId !== null)?.coverImageId;
  const { challenge } = await tell<{ challenge: Challenge }>('/challenges', {
    title,
    description: 'Kuruyan eller için yeni kremimizi evindeki sabah rutininde denemeni istiyoruz.',
    coverImageId: cover,
    startDate: day(0),
    endDate: day(28),
    contentStart: day(0),
    contentEnd: day(27),
    objective: 'ugc_ads',
    videoType: 'ugc_testimonial',
    productShipping: 'none',
    videoDuration: { kind: 'short' },
    aspectRatio: '9:16',
    rules: { do: ['Doğal ışıkta çek'], dont: ['Başka markayı gösterme'] },
    references: ['https://example.com/ornek'],
    recruitmentType: 'public',
    collaborations: 1,
    paymentAmount: 1000,
    currency: 'TRY',
    creatorSpec: {
      countries: ['TR'],
      age: { min: 18, max: 99 },
      genders: [],
      categories: ['beauty', 'fashion', 'food', 'travel', 'home'],
    },
  });
  await tell(`/challenges/${challenge.id}/publish`, {
    acknowledged: ['short_window', 'no_references', 'low_fee', 'few_codes'],
  });
  const { items: creators } = await ask<{
    items: { id: number; username: string; firstName: string; lastName: string }[];
  }>('/creators?country=TR&limit=40');
  for (const { username, firstName, lastName } of creators) {
    const side = await creatorSide(origin, username);
    const applied = await side
      .call('POST', `/challenges/${challenge.id}/apply`, { pitch: 'Sabahları çekerim.' })
      .catch(() => null);
    if (applied === null) continue;
    const { items: applicants } = await ask<ParticipationPage>(
      `/challenges/${challenge.id}/participations?tab=applied`,
    );
    const participation = applicants[0] as Participation; // the only one who has applied
    await tell(`/challenges/${challenge.id}/participations/accept`, { ids: [participation.id] });
    return { ask, tell, side, challenge, participationId: participation.id, name: `${firstName} ${lastName}` };
  }
  throw new Error('no demo creator may apply');
}
