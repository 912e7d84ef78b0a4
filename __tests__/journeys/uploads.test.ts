import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import type { AuditPage } from '#contract/schemas/audit';
import type { Content, ContentPage } from '#contract/schemas/contents';
import { openAs } from '../support/console.ts';
import { startJourney } from '../support/journey.ts';
import { playableVideo, withPadding } from '../support/playableVideo.ts';
import { openLine } from '../support/tcpLine.ts';

/** Far more than any of these needs; a busy machine is no failure. */
const LIMIT = 240_000;
/** In so many bytes a large file is sent at a time. */
const ONE_PART = 16 * 1024 * 1024;
const TWO_PARTS = 30 * 1024 * 1024;
/** Bytes a second that leave time to cut the line in the middle of a part. */
const PACE = 24 * 1024 * 1024;
/** Owns the second demo brand, which is on the free plan. */
const KEREM = 'kerem@meydan.example';
const journey = startJourney();
const folder = mkdtempSync(join(tmpdir(), 'meydan-video-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload content' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isPart = (request: Request) => request.method() === 'PATCH' && /\/uploads\/[\w-]+/.test(request.url());
const isBeginning = (request: Request) => request.method() === 'POST' && /\/uploads\?/.test(request.url());
const openId = (page: Page) => Number(new URL(page.url()).searchParams.get('content'));

interface Answer<T> {
  status: number;
  /** The contract's answer to the call. */
  body: T;
}
/** Asks the API as whoever is signed in there. */
const ask = <T>(page: Page, path: string, body?: object): Promise<Answer<T>> =>
  page.evaluate(
    async ([url, sent]) => {
      const answer = await fetch(`/api/brand${url}brandId=${localStorage.getItem('brandId') ?? ''}`, {
        headers: {
          authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}`,
          ...(sent !== null && { 'content-type': 'application/json' }),
        },
        ...(sent !== null && { method: 'POST', body: sent }),
      });
      return { status: answer.status, body: (await answer.json()) as T };
    },
    [path, body ? JSON.stringify(body) : null] as const,
  );
const contentOf = async (page: Page, id: number) =>
  (await ask<{ content: Content }>(page, `/contents/${id}?`)).body.content;

/** Chooses a video in the dialog, which goes on its way at once. */
async function choose(page: Page, video: Buffer): Promise<void> {
  // By its path: through the protocol of the browser thirty megabytes take their time.
  const file = join(folder, 'vitrin çekimi.webm');
  writeFileSync(file, video);
  await button(page, 'Upload files').click();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose files').click();
  await (await chooser).setFiles(file);
}

/** Adds what was uploaded, and answers what came of it once it has its poster. */
async function addedContent(page: Page): Promise<Content> {
  await dialog(page).getByRole('button', { name: 'Add content' }).click();
  await page.waitForURL(/content=\d+/);
  for (let tries = 0; tries < 100; tries += 1) {
    const content = await contentOf(page, openId(page));
    if (typeof content.files[0]?.posterUrl === 'string') return content;
    await page.waitForTimeout(100);
  }
  return contentOf(page, openId(page));
}

describe('a video uploaded by hand', () => {
  it(
    'is broken off in the middle, goes on where it stood, and is in the library with its poster',
    async () => {
      const { origin, page, context } = journey;
      const parts: Request[] = [];
      const begun: Request[] = [];
      page.on('request', (request) => {
        if (isPart(request)) parts.push(request);
        if (isBeginning(request)) begun.push(request);
      });
      const line = await openLine(origin);
      try {
        await openAs(page, new URL(line.url).origin, '/contents/captured');
        const video = withPadding(await playableVideo(page, 3, 'teal'), TWO_PARTS);
        const session = await context.newCDPSession(page);
        const pace = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: PACE };
        await session.send('Network.emulateNetworkConditions', pace);
        await choose(page, video);
        await page.waitForResponse((response) => isPart(response.request()) && response.status() === 204);
        await line.cut();
        await context.setOffline(true);
        await dialog(page).getByText('The connection broke off.', { exact: false }).waitFor();
        expect(parts.at(-1)?.headers()['upload-offset']).toBe(String(ONE_PART));
        await line.mend();
        await context.setOffline(false);
        await dialog(page).getByText('Uploaded', { exact: true }).waitFor();
        expect(begun).toHaveLength(1);

        const content = await addedContent(page);
        expect(content).toMatchObject({ source: 'manual_upload', status: 'captured', rights: { state: 'none' } });
        expect(content.files).toMatchObject([{ kind: 'video', width: 180, height: 320 }]);
        const poster = await page.request.get(new URL(content.files[0]?.posterUrl ?? '', origin).href);
        expect([poster.status(), poster.headers()['content-type']]).toEqual([200, 'image/webp']);
      } finally {
        await line.cut();
      }
    },
    LIMIT,
  );

  it(
    'whose last answer is lost is asked for, and not sent once more',
    async () => {
      const { origin, page } = journey;
      const begun: Request[] = [];
      page.on('request', (request) => isBeginning(request) && begun.push(request));
      await openAs(page, origin, '/contents/captured');
      const video = await playableVideo(page, 2, 'purple');
      let lost = 0;
      await page.route(/\/uploads\/[\w-]+/, async (route) => {
        if (!isPart(route.request()) || lost > 0) return route.fallback();
        lost += 1;
        expect((await route.fetch()).status()).toBe(200);
        return route.abort('connectionreset');
      });
      await choose(page, video);
      await dialog(page).getByText('Uploaded', { exact: true }).waitFor();
      expect([lost, begun.length]).toEqual([1, 1]);
      expect((await addedContent(page)).files).toMatchObject([{ kind: 'video', posterUrl: expect.any(String) }]);
    },
    LIMIT,
  );
});

describe('a content of the library', () => {
  it(
    'is captured by its address, approved, archived and brought back to what it was',
    async () => {
      const { origin, page } = journey;
      await openAs(page, origin, '/contents/captured');
      await button(page, 'Add by link').click();
      await page.getByRole('textbox', { name: /^Post/ }).fill('https://www.tiktok.com/@ece/video/1');
      await page.getByRole('textbox', { name: /^Creator/ }).fill('Ece Su');
      await button(page, 'Add content').click();
      await page.waitForURL(/content=\d+/);
      const id = openId(page);
      const statusAfter = async (command: string, said: string) => {
        await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: command, exact: true }).click();
        await page.getByText(said).first().waitFor();
        return (await contentOf(page, id)).status;
      };
      expect((await contentOf(page, id)).status).toBe('captured');
      expect(await statusAfter('Approve', 'Content approved.')).toBe('approved');
      expect(await statusAfter('Archive', 'Content archived.')).toBe('archived');
      expect(await statusAfter('Take out of archive', 'Content taken out of the archive.')).toBe('approved');
    },
    LIMIT,
  );

  it(
    'gives its original while a right holds, which the audit trail and its uses tell, and else leads to a licence',
    async () => {
      const { origin, page } = journey;
      await openAs(page, origin, '/contents/captured');
      const oneWith = async (rights: string) =>
        (await ask<ContentPage>(page, `/contents?rights=${rights}&source=challenge_submission&limit=1&`)).body.items[0];
      const unlicensed = await oneWith('none');
      const refused = await ask(page, `/contents/${unlicensed?.id}/download?`, { fileId: unlicensed?.cover?.id });
      expect(refused).toMatchObject({ status: 403, body: { code: 'RIGHTS_REQUIRED' } });
      await page.goto(`${origin}/contents/captured?content=${unlicensed?.id}`);
      await page.getByText('The original can be downloaded while a right to this content holds.').waitFor();
      await button(page, 'Request a licence').click();
      await page.waitForURL(new RegExp(`license=${unlicensed?.id}`));

      const usable = await oneWith('active');
      await page.goto(`${origin}/contents/captured?content=${usable?.id}`);
      const [kept] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /^Download (original|file 1)$/ }).click(),
      ]);
      expect(kept.suggestedFilename()).toMatch(new RegExp(`-${usable?.id}-\\d+\\.\\w+$`));
      await page.getByRole('list', { name: 'Where it was used' }).getByText('Download').first().waitFor();
      const audit = await ask<AuditPage>(page, '/audit?limit=20&');
      expect(audit.body.items).toContainEqual(
        expect.objectContaining({ action: 'contents.download', subjectId: String(usable?.id) }),
      );
    },
    LIMIT,
  );

  it(
    'is not asked for on the free plan, which shows a drawn sample instead',
    async () => {
      const { origin, page } = journey;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await openAs(page, origin, '/contents/captured', KEREM);
      await page.getByText('Captured contents are part of the Pro plan and above').waitFor();
      await page.locator('main svg[viewBox="0 0 424 164"]').waitFor();
      await button(page, 'See plans').waitFor();
      expect(asked.filter((path) => /^\/api\/brand\/(contents|collections)/.test(path))).toEqual([]);
    },
    LIMIT,
  );
});
