import { describe, expect, it } from '@jest/globals';
import type { Challenge } from '#contract/schemas/challenges';
import type { Content } from '#contract/schemas/contents';
import type { Invoice, InvoicesAnswer } from '#contract/schemas/invoices';
import type { Review } from '#contract/schemas/reviews';
import type { LedgerPage, WalletAnswer } from '#contract/schemas/wallet';
import { runNode } from '../../scripts/run.ts';
import { accessibilityFindings } from '../support/axe.ts';
import { openAs, settled } from '../support/console.ts';
import { acceptedCreator } from '../support/deliveringCreator.ts';
import { startJourney } from '../support/journey.ts';
import { playableVideo } from '../support/playableVideo.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 240_000;
const journey = startJourney();

type Accepted = Awaited<ReturnType<typeof acceptedCreator>>;
const held = async ({ ask }: Accepted) =>
  (await ask<WalletAnswer>('/wallet')).wallets.find(({ currency }) => currency === 'TRY')?.heldMinor ?? 0;
const contentOf = async ({ ask }: Accepted, id: number) => (await ask<{ content: Content }>(`/contents/${id}`)).content;
const dialog = (name: string | RegExp) => journey.page.getByRole('dialog', { name });
const operator = async (...args: string[]) =>
  (await runNode(['scripts/operator.ts', ...args], { env: { DATA_DIR: journey.server.dataDir } })).output;
/** Whoever leaves the page sends what was decided on it. */
const leave = () => journey.page.goto(`${journey.origin}/healthz`);
const video = () => journey.page.locator('[role=dialog] video[aria-label]');
const frameShown = () =>
  journey.page.waitForFunction(() => {
    const shown = document.querySelector<HTMLVideoElement>('[role=dialog] video[aria-label]');
    return shown !== null && shown.readyState >= 2 && shown.videoWidth > 0;
  });

/** Asks until the answer fits; what was sent by a page that is gone arrives a moment later. */
async function until<T>(ask: () => Promise<T>, fits: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await ask();
    if (fits(answer)) return answer;
    await journey.page.waitForTimeout(100);
  }
  return ask();
}

describe('reviews', () => {
  it(
    'go from a delivery over a note at 0:03 to a second version, its approval by keyboard, and ratings that are revealed',
    async () => {
      const { origin, page } = journey;
      await page.goto(`${origin}/healthz`);
      const first = await playableVideo(page, 6, 'teal');
      const second = await playableVideo(page, 6, 'purple');
      const accepted = await acceptedCreator(origin, 'İnceleme yolculuğu');
      const { ask, side, challenge, participationId, name } = accepted;
      const heldBefore = await held(accepted);
      const { id } = await side.deliver(participationId, first, '#reklam Sabah bakımı');
      const posterOf = async () => (await contentOf(accepted, id)).files[0]?.posterUrl ?? null;
      // Where the server has drawn none itself, the first browser that shows the video does, once.
      const isDrawnHere = (await posterOf()) === null;
      const given: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/poster')) given.push(request.url());
      });

      // Found in the queue, opened over it, played by keys; a note belongs to the place in the video.
      await openAs(page, origin, '/reviews/pending');
      await page.getByRole('button', { name: `Review ${name}, ${challenge.title}` }).click();
      await dialog(name).waitFor();
      await frameShown();
      expect(await until(posterOf, (address) => address !== null)).toMatch(/^\/api\//);
      expect(given).toHaveLength(isDrawnHere ? 1 : 0);
      await settled(page);
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.keyboard.press(' ');
      await page.waitForFunction(() => {
        const shown = document.querySelector<HTMLVideoElement>('[role=dialog] video[aria-label]');
        return shown !== null && shown.currentTime > 0.2;
      });
      await page.keyboard.press(' ');
      await video().evaluate((shown: HTMLVideoElement) => {
        shown.currentTime = 3;
      });
      await page.keyboard.press('c');
      await page.getByRole('textbox', { name: 'What should change?' }).pressSequentially('Logo büyüsün');
      await page.getByRole('textbox', { name: 'What should change at 0:03?' }).press('Control+Enter');
      await page.getByText(`${name}: Changes requested.`).waitFor();
      expect((await contentOf(accepted, id)).status).toBe('in_review');
      await leave();
      const asked = await until(
        () => contentOf(accepted, id),
        ({ status }) => status === 'revision_requested',
      );
      expect(asked.feedback.map(({ text, atMs }) => ({ text, atMs }))).toEqual([{ text: 'Logo büyüsün', atMs: 3000 }]);

      // The second version beside the first, then approved by one key.
      await side.deliver(participationId, second, '#reklam Sabah bakımı, logo büyük');
      await openAs(page, origin, `/reviews/pending?review=${id}`);
      await frameShown();
      await dialog(name).getByText('Round 2 of 3').waitFor();
      await page.getByRole('button', { name: 'Compare with Version 1' }).click();
      await page.locator('video[aria-label="Version 1"]').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLVideoElement>('video[aria-label^=Version]')].every(
          ({ currentTime }) => Math.abs(currentTime - 5) < 0.3,
        ),
      );
      await page.keyboard.press('a');
      await page.getByText(`${name}: Approved.`).waitFor();
      await leave();
      await until(
        () => contentOf(accepted, id),
        ({ status }) => status === 'approved',
      );
      // What left the hold is the fee and the platform's on it: to the kuruş what the ledger, the invoice and its line say.
      const left = heldBefore - (await held(accepted));
      expect(left).toBeGreaterThan(1000_00);
      const ofHold = { type: 'participation', id: String(participationId) };
      const { items: entries } = await ask<LedgerPage>('/wallet/entries?type=payout,platform_fee&limit=100');
      const own = entries.filter(({ ref }) => ref.type === ofHold.type && ref.id === ofHold.id);
      const amountOf = (type: string) => own.find((entry) => entry.type === type)?.amountMinor ?? 0;
      expect(own).toHaveLength(2);
      expect(amountOf('payout') + amountOf('platform_fee')).toBe(-left);
      const { invoices } = await ask<InvoicesAnswer>('/subscriptions/invoices?kind=platform_fee&limit=100');
      const { invoice } = await ask<{ invoice: Invoice }>(`/invoices/${invoices[0]?.id ?? 0}`);
      expect(invoice).toMatchObject({ status: 'paid', totalMinor: -amountOf('platform_fee'), dueMinor: 0 });
      expect(invoice.lines.map(({ totalMinor }) => totalMinor)).toEqual([-amountOf('platform_fee')]);

      // Both rate; only then does either see what the other said.
      await openAs(page, origin, '/reviews/pending?tab=ratings');
      await page.getByRole('button', { name: `Rate ${name}, ${challenge.title}` }).click();
      for (const group of ['Overall *', 'Communication *', 'Quality *', 'Reliability *'])
        await page.getByRole('group', { name: group }).getByRole('radio', { name: '4 stars' }).press(' ');
      await settled(page);
      expect(await accessibilityFindings(page)).toEqual([]);
      await dialog(/^Rate/).getByRole('button', { name: 'Rate', exact: true }).click();
      await page.getByText('Your rating is sealed').first().waitFor();
      const { items } = await side.call<{ items: Review[] }>('GET', '/reviews?tab=open');
      const sealed = items.find((review) => review.participationId === participationId);
      expect(sealed?.other).toBeNull();
      await side.call('PUT', `/reviews/${sealed?.id ?? 0}`, {
        rating: 5,
        scores: { communication: 5, quality: 5, reliability: 5 },
        publicText: 'Ödeme hemen geldi.',
      });
      await page.goto(`${origin}/reviews/pending?tab=ratings&ratings=received`);
      await page.getByRole('button', { name: `Ratings of ${name}, ${challenge.title}` }).click();
      await page.getByText('Ödeme hemen geldi.').waitFor();
      // Its only work is done; what falls due by itself is looked at when the clock moves.
      await operator('advance-clock', '1d');
      const { challenge: ended } = await ask<{ challenge: Challenge }>(`/challenges/${challenge.id}`);
      expect(ended.status).toBe('completed');
    },
    LIMIT,
  );

  it(
    'end a rejection that is disputed with the operator’s split, which the page of the dispute shows',
    async () => {
      const { origin, page } = journey;
      await page.goto(`${origin}/healthz`);
      const accepted = await acceptedCreator(origin, 'Anlaşmazlık yolculuğu');
      const { side, participationId, name } = accepted;
      const { id } = await side.deliver(participationId, await playableVideo(page, 4, 'teal'), '#reklam Sabah');
      await openAs(page, origin, `/reviews/pending?review=${id}`);
      await page.getByRole('button', { name: 'Approve' }).waitFor();
      await page.keyboard.press('r');
      await page.getByRole('form', { name: 'Reject' }).getByRole('button', { name: 'Başka markayı gösterme' }).click();
      await page.getByRole('form', { name: 'Reject' }).getByRole('button', { name: 'Reject' }).click();
      await page.getByText(`${name}: Rejected.`).waitFor();
      // Taken back and made again: only the second one counts.
      await page.getByRole('button', { name: 'Take back' }).click();
      // The next content was on the screen meanwhile: what is pressed too soon would be about that one.
      await dialog(name).getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Reject' }).click();
      const again = dialog(name).getByRole('form', { name: 'Reject' });
      await again.getByRole('button', { name: 'Başka markayı gösterme', pressed: true }).waitFor();
      await again.getByRole('button', { name: 'Reject' }).click();
      await page.getByText(`${name}: Rejected.`).waitFor();
      await leave();
      await until(
        () => contentOf(accepted, id),
        ({ status }) => status === 'rejected',
      );
      await side.call('POST', `/contents/${id}/dispute`, { statement: 'Başka marka görünmüyor.' });
      const { disputeId } = await contentOf(accepted, id);
      const heldBefore = await held(accepted);
      await openAs(page, origin, `/reviews/disputes/${disputeId ?? 0}`);
      await page.getByText('Başka marka görünmüyor.').waitFor();
      await page.getByRole('textbox', { name: /Evidence/ }).fill('Arkada bir kutu var.');
      await page.getByRole('button', { name: 'Add evidence' }).click();
      await page.getByRole('region', { name: "Your brand's side" }).getByText('Arkada bir kutu var.').waitFor();
      await settled(page);
      expect(await accessibilityFindings(page)).toEqual([]);
      await operator(
        'resolve-dispute',
        String(disputeId),
        'split',
        '--split',
        '2500',
        '--reason',
        'Dörtte biri kullanılır.',
      );
      await page.getByText('The money is shared').waitFor();
      await page.getByText(/Creator ₺250\.00/).waitFor();
      expect(heldBefore - (await held(accepted))).toBeGreaterThan(1000_00);
    },
    LIMIT,
  );

  it(
    'end by themselves with an approval when nobody decides in time',
    async () => {
      const { origin, page } = journey;
      await page.goto(`${origin}/healthz`);
      const accepted = await acceptedCreator(origin, 'Kendiliğinden yolculuğu');
      const { side, participationId } = accepted;
      const { id } = await side.deliver(participationId, await playableVideo(page, 4, 'teal'), '#reklam Sabah');
      await openAs(page, origin, `/reviews/pending?review=${id}`);
      await page.getByText('Your brand is next.', { exact: false }).first().waitFor();
      await operator('advance-clock', '8d');
      await page.getByText('Approved: the creator has been paid.').waitFor();
      expect((await contentOf(accepted, id)).history.at(-1)?.actor.type).toBe('system');
    },
    LIMIT,
  );
});
