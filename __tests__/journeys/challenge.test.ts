import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { recruitmentCost } from '#contract/rules/challenges';
import { acceptanceCost } from '#contract/rules/participations';
import type { Challenge } from '#contract/schemas/challenges';
import type { Participation, ParticipationPage } from '#contract/schemas/participations';
import type { LedgerPage, WalletAnswer } from '#contract/schemas/wallet';
import { DEMO_PASSWORD } from '#server/db/seed/demoAccounts';
import { demoCreatorEmails } from '#server/db/seed/insertCreators';
import { creatorClient, type CreatorClient } from '../../scripts/rehearse/creatorClient.ts';
import { formatMoney } from '../../src/shared/format/money.ts';
import { connect } from '../support/apiClient.ts';
import { signIn } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';

/** Far more than it needs; a busy machine is no failure. */
const LIMIT = 120_000;
const journey = startJourney();

const TITLE = 'Kış bakım rutini: yedi günde bir video';
const STORY = 'Yeni el kremimizi yedi gün boyunca sabah rutininde dene, ne değiştiğini kendi sözlerinle anlat.';
const DAY_MS = 86_400_000;
/** A day of the brand's calendar. */
const day = (fromNow: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(Date.now() + fromNow * DAY_MS);
const text = (name: string, exact = false) => journey.page.getByRole('textbox', { name, exact });
const choice = (group: string, name: string) =>
  journey.page.getByRole('radiogroup', { name: group }).getByRole('radio', { name });
const toggle = (group: string, name: string) =>
  journey.page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });
const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved \d/ })
    .waitFor();
const toast = (page: Page, words: RegExp) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: words }).first().waitFor();
const tab = (name: string, count: number) => journey.page.getByRole('tab', { name: `${name} (${count})`, exact: true });
const card = (name: string) => journey.page.getByRole('article', { name, exact: true });

/** Fills in what a brief needs beyond title and description. */
async function finishBrief(page: Page): Promise<void> {
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#c9b8ff' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.getByRole('dialog', { name: 'Crop the cover' }).getByRole('button', { name: 'Use as cover' }).click();
  await page.getByRole('img', { name: 'Cover image' }).waitFor();
  await page.getByRole('combobox', { name: 'Objective' }).selectOption({ label: 'UGC ads' });
  await page.getByRole('combobox', { name: 'Video type' }).selectOption({ label: 'Testimonial' });
  await choice('Video duration', 'Short').click();
  await choice('Aspect ratio', '9:16').click();
  await page.locator('[name="rulesDo.0"]').fill('Doğal ışıkta çek');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.locator('[name="references.0"]').fill('https://defnedogal.example/ornek-video');
  await choice('Shipping', 'None').click();
  for (const [field, days] of [
    ['startDate', 0],
    ['endDate', 20],
    ['contentStart', 2],
    ['contentEnd', 20],
  ] as const)
    await page.locator(`[name=${field}]`).fill(day(days));
  await choice('Recruitment', 'Public').click();
  await text('Number of creators').fill('4');
  await text('Payment per creator').fill('1,499.99');
  await page.getByRole('checkbox', { name: 'Creators may ask for a fee of their own' }).check();
  await text('Highest fee').fill('2,500');
  // The country of the brand is chosen already.
  await page.locator('#section-creators').getByText('Türkiye', { exact: true }).waitFor();
  for (const category of ['Beauty', 'Food', 'Home', 'Fashion', 'Travel'])
    if ((await toggle('Categories', category).getAttribute('aria-pressed')) === 'false')
      await toggle('Categories', category).click();
  await page.getByRole('status').filter({ hasText: 'Form completed!' }).waitFor();
}

/** Demo creators who see the challenge, each with their side of the API. */
async function findCreators(
  origin: string,
  challengeId: number,
  count: number,
): Promise<{ name: string; client: CreatorClient }[]> {
  const found: { name: string; client: CreatorClient }[] = [];
  for (const email of demoCreatorEmails()) {
    const client = creatorClient(origin, { email, password: DEMO_PASSWORD });
    if (!(await client.openChallenges()).some(({ id }) => id === challengeId)) continue;
    const { firstName, lastName } = await client.me();
    if (found.every(({ name }) => name !== `${firstName} ${lastName}`))
      found.push({ name: `${firstName} ${lastName}`, client });
    if (found.length === count) return found;
  }
  throw new Error('too few creators match');
}

describe('a challenge', () => {
  it(
    'goes from an idea to accepted creators, who answer while the page is open',
    async () => {
      const { origin, page } = journey;
      const brand = await connect(origin);
      const ask = <T>(path: string) => brand.get<T>(`${path}${path.includes('?') ? '&' : '?'}brandId=${brand.brandId}`);
      const walletOf = async () => {
        const { wallets } = await ask<WalletAnswer>('/wallet');
        return wallets.find(({ currency }) => currency === 'TRY') ?? { availableMinor: 0, heldMinor: 0 };
      };

      // Written, left in the middle, and found as it was.
      await signIn(page, origin);
      await page.goto(`${origin}/challenges/new`);
      await text('Title').fill(TITLE);
      await saved(page);
      await page.waitForURL(/\/challenges\/\d+\/edit$/);
      await text('Description').fill(STORY);
      await text('Label').fill('Kış');
      await page.reload();
      await text('Label').waitFor();
      expect([
        await text('Title').inputValue(),
        await text('Description').inputValue(),
        await text('Label').inputValue(),
      ]).toEqual([TITLE, STORY, 'Kış']);
      await page.getByRole('status').filter({ hasText: 'Please fill in the required fields' }).waitFor();
      await finishBrief(page);

      // Published at the price that the summary says.
      await page.getByRole('button', { name: 'Publish challenge' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Publish now?' });
      await dialog
        .getByText(formatMoney(recruitmentCost(4, 149_999, 10).totalMinor, 'TRY', 'en'))
        .first()
        .waitFor();
      const warnings = dialog.getByRole('checkbox');
      if ((await warnings.count()) > 0) await warnings.check();
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.waitForURL(/\/challenges\/\d+$/);
      const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
      await page.getByText('Matching creators see your challenge.').waitFor();
      const before = await walletOf();

      // Creators apply; the open page shows it by itself.
      await page.evaluate(() => {
        document.body.dataset.opened = 'once';
      });
      const [ada, ece, can, naz] = await findCreators(origin, id, 4);
      if (!ada || !ece || !can || !naz) throw new Error('four were found');
      await ada.client.apply(id, { pitch: 'Merhaba, ürününüzü her gün kullanıyorum.' });
      await card(ada.name).getByText('her gün kullanıyorum').waitFor();
      await card(ada.name).getByText('New', { exact: true }).waitFor();
      await tab('Applied', 1).waitFor();
      await ece.client.apply(id, { pitch: 'Üç sahnelik bir fikrim var.' });
      await can.client.apply(id, { pitch: 'Ben de varım!' });
      const asking = await naz.client.apply(id, { pitch: 'Kurgu dahil.', askedFeeMinor: 220_000 });
      await tab('Applied', 4).waitFor();
      await card(naz.name).getByText('▲ +₺700.01').waitFor();

      // Two accepted at once, one rejected, one answered with another fee.
      for (const { name } of [ada, ece]) await card(name).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Accept 2' }).click();
      await page.getByRole('dialog', { name: 'Accept 2 creators?' }).getByText('₺3,299.98').waitFor();
      await page.getByRole('button', { name: 'Accept and hold' }).click();
      await toast(page, /2 creators accepted/);
      await card(can.name).getByRole('button', { name: 'Reject' }).click();
      await page
        .getByRole('dialog', { name: `Reject ${can.name}?` })
        .getByRole('button', { name: 'Reject' })
        .click();
      await tab('Rejected', 1).waitFor();
      await card(naz.name).getByRole('button', { name: 'Counter-offer' }).click();
      const offer = page.getByRole('dialog', { name: `Counter-offer to ${naz.name}` });
      await offer.getByRole('textbox', { name: 'Your offer (TRY)' }).fill('1,800.50');
      await offer.getByRole('button', { name: 'Send the offer' }).click();
      await card(naz.name).getByText('Your offer is not answered yet').waitFor();
      await Promise.all([tab('Applied', 1).waitFor(), tab('Accepted', 2).waitFor()]);

      // The creator takes it, and is accepted under the eyes of the brand.
      await tab('Accepted', 2).click();
      await card(ada.name).waitFor();
      expect(await naz.client.takeOffer(asking.id, 180_050)).toMatchObject({ status: 'accepted', feeMinor: 180_050 });
      await card(naz.name).getByText('Creating').waitFor();
      await Promise.all([tab('Applied', 0).waitFor(), tab('Accepted', 3).waitFor(), tab('Rejected', 1).waitFor()]);
      expect(await page.evaluate(() => document.body.dataset.opened)).toBe('once');

      // What the screen says is what the database says.
      const { challenge } = await ask<{ challenge: Challenge }>(`/challenges/${id}`);
      const of = async (name: string): Promise<Participation[]> =>
        (await ask<ParticipationPage>(`/challenges/${id}/participations?tab=${name}`)).items;
      const held = (await of('accepted')).reduce((sum, { proposal }) => sum + proposal.totalMinor, 0);
      expect(held).toBe(2 * acceptanceCost(149_999, 10).totalMinor + acceptanceCost(180_050, 10).totalMinor);
      expect(challenge).toMatchObject({
        acceptedCount: 3,
        pipeline: { applied: 0, accepted: 3, rejected: 1 },
        money: { committedMinor: held, spentMinor: 0 },
      });
      expect((await of('rejected')).map(({ profile }) => `${profile.firstName} ${profile.lastName}`)).toEqual([
        can.name,
      ]);
      const after = await walletOf();
      expect([before.availableMinor - after.availableMinor, after.heldMinor - before.heldMinor]).toEqual([held, held]);
      const summary = page.getByRole('region', { name: 'Summary' });
      await summary.getByText('3/4').waitFor();
      await summary.getByText(formatMoney(held, 'TRY', 'en')).waitFor();
      const timeline = page.getByRole('region', { name: 'Timeline' });
      expect(await timeline.getByRole('listitem').count()).toBe(challenge.clocks.length);
      expect(challenge.clocks.find(({ kind }) => kind === 'due')?.count).toBe(3);
      await timeline.getByText('3 contents due').waitFor();

      await page.goto(`${origin}/wallet?currency=TRY`);
      const balance = page.getByRole('region', { name: 'TRY balance' });
      for (const amount of [after.availableMinor, after.heldMinor])
        await balance.getByText(formatMoney(amount, 'TRY', 'en'), { exact: true }).waitFor();
      const { items } = await ask<LedgerPage>('/wallet/entries?limit=3');
      expect(items.map(({ challengeId, heldMinor }) => [challengeId, heldMinor])).toEqual([
        [id, 198_055],
        [id, 164_999],
        [id, 164_999],
      ]);
    },
    LIMIT,
  );
});
