import { describe, expect, it } from '@jest/globals';
import type { ContentPage } from '#contract/schemas/contents';
import type { CreateLicenceBody, Licence } from '#contract/schemas/licensing';
import type { NotificationListAnswer } from '#contract/schemas/notifications';
import { runNode } from '../../scripts/run.ts';
import { connect } from '../support/apiClient.ts';
import { accessibilityFindings } from '../support/axe.ts';
import { openAs, settled } from '../support/console.ts';
import { creatorSide } from '../support/deliveringCreator.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than it needs; a busy machine is no failure. */
const LIMIT = 240_000;
const journey = startJourney();
const operator = (...args: string[]) =>
  runNode(['scripts/operator.ts', ...args], { env: { DATA_DIR: journey.server.dataDir } });

/** No challenge of the demo data asks for it, so that only a licence allows it. */
const USAGE = 'in_store';

/** Two contents of two creators, and what brand and creators do by the API. */
async function licensing() {
  const { origin } = journey;
  const brand = await connect(origin);
  const query = `brandId=${brand.brandId}`;
  const ask = <T>(path: string) => brand.get<T>(`${path}${path.includes('?') ? '&' : '?'}${query}`);
  const tell = (path: string, body: unknown) => brand.post(`${path}?${query}`, body);
  // By the server's clock, which a test that is made once more has moved.
  const told = (await fetch(`${origin}/api/brand/subscriptions/plans`)).headers.get('x-server-time') ?? '';
  const { items } = await ask<ContentPage>('/contents?status=approved,published&limit=100');
  const [one, other] = items.filter(
    ({ creator }, index) =>
      creator?.handle && items.findIndex((item) => item.creator?.handle === creator.handle) === index,
  );
  if (!one?.creator?.handle || !other?.creator?.handle) throw new Error('the demo brand has too few contents');
  const requested = async (contentId: number, durationDays: 30 | 90) => {
    const body: CreateLicenceBody = {
      contentIds: [contentId],
      usages: [USAGE],
      territory: ['WORLDWIDE'],
      startDate: new Date(Date.parse(told) + 3 * 3_600_000).toISOString().slice(0, 10),
      durationDays,
      exclusivity: 'none',
      editsAllowed: true,
      aiTrainingAllowed: false,
      creditRequired: true,
      priceMinor: 100_000,
      currency: 'TRY',
    };
    const answer = await tell('/licensing/requests', body);
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { request: Licence }).request; // the contract's answer
  };
  const licence = async (id: number) => (await ask<{ request: Licence }>(`/licensing/requests/${id}`)).request;
  return {
    ask,
    tell,
    licence,
    requested,
    contents: [one, other] as const,
    sides: await Promise.all([one.creator.handle, other.creator.handle].map((handle) => creatorSide(origin, handle))),
  };
}

describe('licensing', () => {
  it(
    'goes from a request over a counter-offer and its payment to a renewal; what is not renewed is gone everywhere',
    async () => {
      const { origin, page } = journey;
      const { ask, tell, licence, requested, contents, sides } = await licensing();
      const [first, second] = contents;
      const download = async ({ id, cover }: (typeof contents)[number]) =>
        tell(`/contents/${id}/download`, { fileId: cover?.id, usage: USAGE });

      // Nobody may use it so far.
      expect((await download(first)).status).toBe(403);
      const { id } = await requested(first.id, 30);
      await sides[0]?.call('POST', `/licensing/requests/${id}/counter`, {
        usages: [USAGE],
        durationDays: 30,
        priceMinor: 150_000,
        message: 'Mağaza için biraz daha fazla.',
      });

      // The news of it lead to the request itself; what changed is shown, and paid when it is accepted.
      await openAs(page, origin, '/licensing/requests');
      await page
        .getByRole('link', { name: first.creator?.name ?? '' })
        .first()
        .click();
      const drawer = page.getByRole('dialog', { name: first.creator?.name ?? '' });
      await drawer.getByText('Round 1 of 5').waitFor();
      await drawer.getByText('Price: ₺1,500.00 instead of ₺1,000.00').waitFor();
      await settled(page);
      expect(await accessibilityFindings(page)).toEqual([]);
      await drawer.getByRole('button', { name: 'Accept' }).click();
      await page.getByRole('button', { name: 'Accept and pay' }).click();
      await page.getByText('The licence is in force').first().waitFor();
      expect(await licence(id)).toMatchObject({ status: 'active', priceMinor: 150_000 });
      expect((await licence(id)).invoiceId).not.toBeNull();
      expect((await download(first)).status).toBe(200);

      // Another one that nobody renews, shown at a public address.
      const { id: lost } = await requested(second.id, 30);
      await sides[1]?.call('POST', `/licensing/requests/${lost}/accept`, { round: 0 });
      const link = await tell(`/contents/${second.id}/links`, { usage: USAGE, fileId: second.cover?.id });
      const { url } = (await link.json()) as { url: string }; // the contract's answer
      expect((await fetch(`${origin}${url}`)).status).toBe(200);

      // Sixteen days later both are told to end, and the first is renewed from its drawer.
      await operator('advance-clock', '17d');
      expect((await licence(id)).phase).toBe('expiring');
      const { items: news } = await ask<NotificationListAnswer>('/notifications?take=50&type=license_request');
      expect(news.map(({ title }) => title).join()).toMatch(/14 gün|13 gün|14 days|13 days/);
      await openAs(page, origin, `/licensing/requests/${id}`);
      await drawer.getByText(/^It ends on /).waitFor();
      await drawer.getByRole('button', { name: 'Renew' }).click();
      await page.getByRole('button', { name: 'Draft it' }).click();
      await drawer.getByText('This request renews an earlier licence.').waitFor();
      await drawer.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByRole('dialog', { name: 'Send the request' }).getByRole('button', { name: 'Send' }).click();
      await page.getByText('The request was sent').first().waitFor();
      const renewal = (await licence(id)).renewedById ?? 0;
      await sides[0]?.call('POST', `/licensing/requests/${renewal}/accept`, { round: 0 });

      // After the end: the renewed one goes on, the other is gone from outside, refused inside, and its uses are known.
      await operator('advance-clock', '14d');
      expect((await download(first)).status).toBe(200);
      expect((await fetch(`${origin}${url}`)).status).toBe(404);
      const refused = await download(second);
      expect(refused.status).toBe(403);
      expect(JSON.stringify(await refused.json())).toContain(String(lost));
      await openAs(page, origin, `/licensing/requests/${lost}`);
      const gone = page.getByRole('dialog', { name: second.creator?.name ?? '' });
      await gone.getByText(/The rights of this licence ended on/).waitFor();
      await gone.getByText('Public address').first().waitFor();
      await gone.getByText('Gone').first().waitFor();
      // By now the plan has ended, too, without which nothing is asked anew: what would be refused is not offered.
      await gone.getByText('Sending, editing and renewing a request needs a plan with licensing.').waitFor();
      expect(await gone.getByRole('button', { name: 'Renew' }).count()).toBe(0);
    },
    LIMIT,
  );
});
