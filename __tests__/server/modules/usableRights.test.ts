import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { LICENCE_USAGES, type LicenceUsage } from '#contract/constants/challenges';
import type { ContentPage } from '#contract/schemas/contents';
import type { DownloadAnswer } from '#contract/schemas/downloads';
import { contentRights } from '#server/modules/contents/contentRights.table';
import { contents } from '#server/modules/contents/contents.table';
import { addRight } from '#server/modules/contents/rightsTrail.service';
import { findUsableRight, isUsable } from '#server/modules/contents/usableRights.service';
import { openLicenseServer, type LicenseServer } from '../../support/licenseServer.ts';
import { pick } from '../../support/sampleValue.ts';
import { scaled } from '../../support/scale.ts';
import { seededRandom } from '../../support/seededRandom.ts';

let server: LicenseServer;
beforeAll(async () => {
  server = await openLicenseServer();
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const COUNTRIES = ['TR', 'DE', 'US'];
const random = seededRandom();
const some = <T>(list: readonly T[]): T[] => list.filter(() => random() < 0.4);

/** A grant as its sentence says it: who may do what, where, from when for how many days, and when it was taken back. */
interface Granted {
  usages: readonly LicenceUsage[];
  everywhere: boolean;
  countries: readonly string[];
  from: number;
  days: number | null;
  takenBackAt: number | null;
}

function granted(now: number): Granted {
  const usages = some(LICENCE_USAGES);
  const countries = some(COUNTRIES);
  return {
    usages: usages.length === 0 ? ['website'] : usages,
    everywhere: countries.length === 0,
    countries,
    from: now + Math.round((random() * 120 - 60) * DAY_MS),
    days: random() < 0.2 ? null : pick(random, [1, 30, 90]),
    takenBackAt: random() < 0.25 ? now : null,
  };
}

/** Read off the sentence, word by word, without the code of the product. */
function sentenceAllows(
  { usages, everywhere, countries, from, days, takenBackAt }: Granted,
  usage: LicenceUsage | null,
  country: string | null,
  at: number,
): boolean {
  if (takenBackAt !== null) return false;
  if (usage !== null && !usages.includes(usage)) return false;
  if (country !== null && !everywhere && !countries.includes(country)) return false;
  if (at < from) return false;
  return days === null || at < from + days * DAY_MS;
}

async function grant(contentId: number, one: Granted): Promise<void> {
  const row = {
    brandId: server.brandId,
    contentId,
    origin: 'manual' as const,
    usages: [...one.usages],
    territory: one.everywhere ? ['WORLDWIDE'] : [...one.countries],
    startsAt: new Date(one.from),
    endsAt: one.days === null ? null : new Date(one.from + one.days * DAY_MS),
    termsHash: 'a'.repeat(64),
    actorType: 'system' as const,
    createdAt: server.clock.now(),
  };
  await server.database.system(async (tx) => {
    await addRight(tx, { ...row, kind: 'grant' });
    if (one.takenBackAt === null) return;
    const [made] = await tx
      .select({ id: contentRights.id })
      .from(contentRights)
      .where(sql`${contentRights.contentId} = ${contentId} and ${contentRights.kind} = 'grant'`)
      .orderBy(sql`${contentRights.id} desc`)
      .limit(1);
    await addRight(tx, { ...row, kind: 'revocation', revokes: made?.id ?? 0 });
  });
}

/** Instants of which the edges of terms are the interesting ones. */
function instant(now: number, grants: readonly Granted[]): number {
  const { from, days } = pick(random, grants);
  const end = from + (days ?? 7) * DAY_MS;
  return pick(random, [now, from, from - 1, end, end - 1, now + Math.round((random() * 200 - 100) * DAY_MS)]);
}

describe('whether a content may be used', () => {
  it('is what its sentences say: for usages, countries, clocks and revocations', async () => {
    const now = server.clock.now().getTime();
    const cases: { id: number; grants: Granted[] }[] = [];
    const QUESTIONS = 20;
    for (let i = 0; i < scaled(30, 500); i += 1) {
      const id = await server.content();
      const grants = Array.from({ length: 1 + Math.floor(random() * 3) }, () => granted(now));
      for (const one of grants) await grant(id, one);
      cases.push({ id, grants });
    }
    const wrong: string[] = [];
    let allowed = 0;
    for (let question = 0; question < QUESTIONS; question += 1) {
      const usage = random() < 0.1 ? null : pick(random, LICENCE_USAGES);
      const country = random() < 0.3 ? null : pick(random, [...COUNTRIES, 'FR']);
      const at = instant(now, pick(random, cases).grants);
      const wanted = { ...(usage && { usage }), ...(country && { country }) };
      await server.database.transaction({ brandId: server.brandId }, async (tx) => {
        const ids = cases.map(({ id }) => id);
        const listed = await tx
          .select({ id: contents.id })
          .from(contents)
          .where(sql`${inArray(contents.id, ids)} and ${isUsable(sql`${contents.id}`, wanted, new Date(at))}`);
        const inList = new Set(listed.map(({ id }) => id));
        for (const { id, grants } of cases) {
          const says = grants.some((one) => sentenceAllows(one, usage, country, at));
          const right = (await findUsableRight(tx, id, wanted, new Date(at))) !== null;
          if (says) allowed += 1;
          if (right !== says || inList.has(id) !== says)
            wrong.push(JSON.stringify({ grants, usage, country, at, says, right, listed: inList.has(id) }));
        }
      });
    }
    process.stdout.write(`${cases.length * QUESTIONS} questions, ${allowed} allowed\n`);
    expect(wrong).toEqual([]);
    expect(allowed).toBeGreaterThan(cases.length);
    expect(allowed).toBeLessThan(cases.length * QUESTIONS);
  });

  it('decides about every byte: no public address, download, address of an earlier download or product page gives one without a right', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a63' } })
      .png()
      .toBuffer();
    const fileId = (await server.owner.upload('/files', bytes, { purpose: 'content_image' })).json().file.id;
    const start = server.clock.now().getTime();
    const seen = { shown: 0, refused: 0 };
    for (let i = 0; i < scaled(6, 60); i += 1) {
      const id = await server.content();
      await server.rows(sql`insert into content_files (brand_id, content_id, submission, place, file_id, kind, mime, width, height, bytes, sha256)
        values (${server.brandId}, ${id}, 1, 1, ${fileId}, 'image', 'image/png', 40, 40, ${bytes.length}, ${randomUUID()})`);
      const grants = Array.from({ length: 2 }, () => granted(start));
      for (const one of grants) await grant(id, one);
      const { usages, countries } = pick(random, grants);
      const usage = pick(random, usages);
      const country = pick(random, [...COUNTRIES, ...countries, ...countries]);
      const token = randomBytes(24).toString('base64url');
      await server.rows(sql`insert into content_links (brand_id, content_id, file_id, token, usage, country, created_by, created_at)
        values (${server.brandId}, ${id}, ${fileId}, ${token}, ${usage}, ${country}, ${server.member.userId}, now())`);
      const earlier: string[] = [];
      for (let look = 0; look < 5; look += 1) {
        const at = instant(start, grants);
        // Signed in for a day only, and nobody looks before the brand was there.
        if (at < start || at > start + 100 * DAY_MS) continue;
        server.clock.pass((at - start) / 1000);
        const says = grants.some((one) => sentenceAllows(one, usage, country, at));
        const open = await server.anonymous.get(`/public/contents/${token}`);
        expect([open.statusCode, open.headers['content-type']]).toEqual(
          says ? [200, 'image/webp'] : [404, 'application/json; charset=utf-8'],
        );
        const download = await server.ask(server.member, 'post', `/contents/${id}/download`, {
          fileId,
          usage,
          country,
        });
        expect(download.status).toBe(says ? 200 : 403);
        if (says) earlier.push((download.body as unknown as DownloadAnswer).url);
        for (const url of earlier) {
          const kept = await server.anonymous.get(url);
          // Before its time and after its minutes an address may be refused all the same.
          if (!says) expect(kept.statusCode).not.toBe(200);
          else if (url === earlier.at(-1)) expect([kept.statusCode, kept.rawPayload.length > 0]).toEqual([200, true]);
        }
        const { items } = (
          await server.viewer.get('/contents', { usable: 'true', limit: 100 })
        ).json() as unknown as ContentPage;
        expect(items.some((one) => one.id === id)).toBe(grants.some((one) => sentenceAllows(one, 'website', null, at)));
        seen[says ? 'shown' : 'refused'] += 1;
        server.clock.pass((start - at) / 1000);
      }
    }
    process.stdout.write(`${seen.shown} shown, ${seen.refused} refused\n`);
    expect(seen.refused).toBeGreaterThan(0);
  });

  it('ends the address of a download with the right, however long it would have held', async () => {
    const {
      contents: [content],
      id: licence,
    } = await server.active({ usages: ['website'] });
    const id = content?.id ?? 0;
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a63' } })
      .png()
      .toBuffer();
    const fileId = (await server.owner.upload('/files', bytes, { purpose: 'content_image' })).json().file.id;
    await server.rows(sql`insert into content_files (brand_id, content_id, submission, place, file_id, kind, mime, width, height, bytes, sha256)
      values (${server.brandId}, ${id}, 1, 1, ${fileId}, 'image', 'image/png', 40, 40, ${bytes.length}, ${randomUUID()})`);
    const asked = await server.ask(server.member, 'post', `/contents/${id}/download`, { fileId, usage: 'website' });
    const { url } = asked.body as unknown as DownloadAnswer; // the contract's answer to this call
    expect((await server.anonymous.get(url)).statusCode).toBe(200);
    // What is signed cannot be said otherwise.
    expect((await server.anonymous.get(url.replace('/website/', '/any/'))).statusCode).toBe(404);
    expect((await server.anonymous.get(url.replace(`/contents/${id}/`, `/contents/${id - 1}/`))).statusCode).toBe(404);
    await server.ask(server.owner, 'post', `/licensing/requests/${licence}/revoke`, {
      cause: 'breach',
      reason: 'Şikâyet',
    });
    const refused = await server.anonymous.get(url);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'RIGHTS_REQUIRED']);
  });
});
