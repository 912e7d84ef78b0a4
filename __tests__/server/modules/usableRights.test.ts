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

/** The clock goes from one of these instants to the next; at its beginning some rights are taken back. */
const STEPS = 20;
const stepAt = (start: number, step: number): number => start + (step * 10 - 60) * DAY_MS;

/** A grant as its sentence says it: who may do what, where, from when for how many days, and when it was taken back. */
interface Granted {
  usages: readonly LicenceUsage[];
  everywhere: boolean;
  countries: readonly string[];
  from: number;
  days: number | null;
  takenBackAt: number | null;
}

function granted(now: number, takenBackAt: () => number): Granted {
  const usages = some(LICENCE_USAGES);
  const countries = some(COUNTRIES);
  return {
    usages: usages.length === 0 ? ['website'] : usages,
    everywhere: countries.length === 0,
    countries,
    from: now + Math.round((random() * 120 - 60) * DAY_MS),
    days: random() < 0.2 ? null : pick(random, [1, 30, 90]),
    takenBackAt: random() < 0.25 ? takenBackAt() : null,
  };
}

/** Read off the sentence, word by word, without the code of the product. */
function sentenceAllows(
  { usages, everywhere, countries, from, days, takenBackAt }: Granted,
  usage: LicenceUsage | null,
  country: string | null,
  at: number,
): boolean {
  if (takenBackAt !== null && at >= takenBackAt) return false;
  if (usage !== null && !usages.includes(usage)) return false;
  if (country !== null && !everywhere && !countries.includes(country)) return false;
  if (at < from) return false;
  return days === null || at < from + days * DAY_MS;
}

const rowOf = (contentId: number, one: Granted) => ({
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
});

/** Adds a grant as the product does, and takes it back where it was. */
const grant = (contentId: number, one: Granted): Promise<void> =>
  server.database.system(async (tx) => {
    await addRight(tx, { ...rowOf(contentId, one), kind: 'grant' });
    if (one.takenBackAt === null) return;
    const [made] = await tx
      .select({ id: contentRights.id })
      .from(contentRights)
      .where(sql`${contentRights.contentId} = ${contentId} and ${contentRights.kind} = 'grant'`)
      .orderBy(sql`${contentRights.id} desc`)
      .limit(1);
    await addRight(tx, { ...rowOf(contentId, one), kind: 'revocation', revokes: made?.id ?? 0 });
  });

/** Many rows at once, without the chain, which is not asked here. Answers their ids in order. */
const addRows = (rows: readonly (typeof contentRights.$inferInsert)[]): Promise<number[]> =>
  server.database.system(async (tx) => {
    const ids: number[] = [];
    for (let from = 0; from < rows.length; from += 500)
      ids.push(
        ...(
          await tx
            .insert(contentRights)
            .values(rows.slice(from, from + 500))
            .returning({ id: contentRights.id })
        ).map(({ id }) => id),
      );
    return ids;
  });

/** Instants of which the edges of terms are the interesting ones. */
function instant(now: number, grants: readonly Granted[]): number {
  const { from, days, takenBackAt } = pick(random, grants);
  const end = from + (days ?? 7) * DAY_MS;
  const somewhen = now + Math.round((random() * 200 - 100) * DAY_MS);
  return pick(random, [now, from, from - 1, end, end - 1, takenBackAt ?? end, (takenBackAt ?? end) - 1, somewhen]);
}

const aUsage = () => (random() < 0.1 ? null : pick(random, LICENCE_USAGES));
const aCountry = () => (random() < 0.3 ? null : pick(random, [...COUNTRIES, 'FR']));
const wantedOf = (usage: LicenceUsage | null, country: string | null) => ({
  ...(usage && { usage }),
  ...(country && { country }),
});

interface Question {
  id: number;
  grants: readonly Granted[];
  usage: LicenceUsage | null;
  country: string | null;
  at: number;
}

describe('whether a content may be used', () => {
  const GRANTS = scaled(600, 10_000);

  it('is what its sentences say: for usages, countries, clocks and revocations', async () => {
    const now = server.clock.now().getTime();
    const made = await server.rows<{ id: number }>(
      sql`insert into contents (brand_id, source, creator_id, creator_name, platform, type, caption, status, created_at, updated_at)
          select ${server.brandId}, 'manual_upload', ${server.creator.creatorId}, 'Naz Koç', 'instagram', 'image', '', 'approved', now(), now()
          from generate_series(1, ${Math.ceil(GRANTS / 3)}) returning id`,
    );
    const cases = made.map(({ id }) => ({ id, grants: [] as Granted[] }));
    const all: { id: number; one: Granted }[] = [];
    for (let i = 0; i < GRANTS; i += 1) {
      const one = granted(now, () => stepAt(now, Math.floor(random() * STEPS)));
      const { id, grants } = i < cases.length ? (cases[i] ?? pick(random, cases)) : pick(random, cases);
      grants.push(one);
      all.push({ id, one });
    }
    const rightIds = await addRows(all.map(({ id, one }) => ({ ...rowOf(id, one), kind: 'grant' as const })));
    // One clock position for each grant, asked in the order in which the clock comes to them.
    const questions: Question[] = cases
      .flatMap(({ id, grants }) =>
        grants.map(() => ({ id, grants, usage: aUsage(), country: aCountry(), at: instant(now, grants) })),
      )
      .toSorted((one, other) => one.at - other.at);
    const wrong: string[] = [];
    const seen = { allowed: 0, refused: 0, listed: 0, takenBack: 0 };
    for (let step = -1; step < STEPS; step += 1) {
      const [begin, end] = [
        step < 0 ? -Infinity : stepAt(now, step),
        step + 1 < STEPS ? stepAt(now, step + 1) : Infinity,
      ];
      const ended = all.flatMap(({ id, one }, i) =>
        one.takenBackAt === begin
          ? [{ ...rowOf(id, one), kind: 'revocation' as const, revokes: rightIds[i] ?? 0 }]
          : [],
      );
      await addRows(ended);
      seen.takenBack += ended.length;
      const asked = questions.filter(({ at }) => at >= begin && at < end);
      await server.database.transaction({ brandId: server.brandId }, async (tx) => {
        for (const { id, grants, usage, country, at } of asked) {
          const says = grants.some((one) => sentenceAllows(one, usage, country, at));
          const right = (await findUsableRight(tx, id, wantedOf(usage, country), new Date(at))) !== null;
          seen[says ? 'allowed' : 'refused'] += 1;
          if (right !== says) wrong.push(JSON.stringify({ grants, usage, country, at, says, right }));
        }
        // Lists ask by a condition of their own.
        for (const { usage, country, at } of asked.slice(0, 2)) {
          const ids = cases.map(({ id }) => id);
          const listed = await tx
            .select({ id: contents.id })
            .from(contents)
            .where(
              sql`${inArray(contents.id, ids)} and ${isUsable(sql`${contents.id}`, wantedOf(usage, country), new Date(at))}`,
            );
          const inList = new Set(listed.map(({ id }) => id));
          for (const { id, grants } of cases) {
            const says = grants.some((one) => sentenceAllows(one, usage, country, at));
            seen.listed += 1;
            if (inList.has(id) !== says) wrong.push(JSON.stringify({ grants, usage, country, at, says, list: true }));
          }
        }
      });
    }
    process.stdout.write(
      `${GRANTS} grants, ${seen.takenBack} taken back, ${questions.length} clocks: ${seen.allowed} allowed, ${seen.refused} refused; ${seen.listed} in lists\n`,
    );
    expect(wrong).toEqual([]);
    expect(seen.allowed + seen.refused).toBe(GRANTS);
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(GRANTS / 20);
  }, 300_000);

  it('decides about every byte: no public address, download, earlier address, product page or address of a file gives one without a right', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a63' } })
      .png()
      .toBuffer();
    const fileId = (await server.owner.upload('/files', bytes, { purpose: 'content_image' })).json().file.id;
    // What only the original has of the picture.
    const original = bytes.subarray(-24);
    const start = server.clock.now().getTime();
    const seen = { shown: 0, refused: 0 };
    for (let i = 0; i < scaled(8, 60); i += 1) {
      const id = await server.content();
      await server.rows(sql`insert into content_files (brand_id, content_id, submission, place, file_id, kind, mime, width, height, bytes, sha256)
        values (${server.brandId}, ${id}, 1, 1, ${fileId}, 'image', 'image/png', 40, 40, ${bytes.length}, ${randomUUID()})`);
      await server.rows(sql`update contents set product_ids = array[${server.productId}::int] where id = ${id}`);
      const grants = Array.from({ length: 2 }, () => granted(start, () => -Infinity));
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
        expect(open.rawPayload.includes(original)).toBe(false);
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
          else if (url === earlier.at(-1))
            expect([kept.statusCode, kept.rawPayload.includes(original)]).toEqual([200, true]);
        }
        const page = await server.viewer.get(`/products/${server.productId}/contents`, { usable: true, limit: 100 });
        const { items } = page.json() as unknown as ContentPage; // the contract's answer to this call
        expect(items.some((one) => one.id === id)).toBe(grants.some((one) => sentenceAllows(one, 'website', null, at)));
        // The address of a file holds nothing without its own signature; that of a download is none.
        const signed = earlier.at(-1)?.split('?')[1] ?? 'expires=1&signature=x';
        for (const path of ['content', '1280', '640'])
          for (const query of ['', `?${signed}`]) {
            const file = await server.anonymous.get(`/files/${fileId}/${path}${query}`);
            expect([file.statusCode === 200, file.rawPayload.includes(original)]).toEqual([false, false]);
          }
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
