import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { globSync, statSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { CONTENT_STATUSES } from '#contract/constants/contents';
import { LICENCE_STATUSES } from '#contract/constants/licensing';
import { REVIEW_STATUSES } from '#contract/constants/reviews';
import { INVITATION_STATES } from '#contract/constants/invitations';
import type { Database } from '#server/db/client';
import { DEMO_PRODUCTS } from '#server/db/seed/insertProducts';
import { isInUse } from '#server/db/seed/seedDemo';
import { SHIPMENT_STATUSES } from '#contract/constants/shipments';
import { verifyRights } from '#server/modules/contents/rightsTrail.service';
import { verifyLedger } from '#server/modules/wallet/verifyLedger';
import { notificationTarget } from '../../../../src/features/notifications/notificationTarget.ts';
import { isRoute } from '../../../../src/shared/isRoute.ts';
import { countBooks, differences, moveMoney } from '../../../support/demoBooks.ts';
import { NOW, openDemo, rowsOf } from '../../../support/demoDatabase.ts';
import { scaled } from '../../../support/scale.ts';
import { seededRandom } from '../../../support/seededRandom.ts';

const MOVES = scaled(200, 10_000);
jest.setTimeout(600_000 + MOVES * 200);

let demo: Database;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

describe('the demo data', () => {
  it('has creators invited in every state that an invitation can be in', async () => {
    const states = await rowsOf<{ state: string }>(
      demo,
      sql`select distinct case when status <> 'pending' then status when expires_at < ${NOW.toISOString()}::timestamptz then 'expired'
      when read_at is null then 'unread' else 'read' end as state from invitations order by 1`,
    );
    expect(states.map(({ state }) => state)).toEqual(INVITATION_STATES.toSorted());
  });

  it('has a parcel in every state that one can be in', async () => {
    const found = await rowsOf<{ status: string }>(demo, sql`select distinct status from shipments`);
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(SHIPMENT_STATUSES));
  });

  it('has a choice from a catalogue in every state that one can be in', async () => {
    const found = await rowsOf<{ state: string }>(
      demo,
      sql`select distinct case when status <> 'pending_address' then status
        when chosen_at is not null then 'address owed' when address is null then 'both owed'
        when jsonb_path_exists(history, '$[*] ? (@.from == "choice_review" && @.to == "pending_address")') then 'turned down'
        else 'choice owed' end as state from shipments where pick_cap is not null order by 1`,
    );
    expect(found.map(({ state }) => state)).toEqual([
      'address owed',
      'both owed',
      'choice owed',
      'choice_review',
      'ready',
      'received',
      'shipped',
      'turned down',
    ]);
  });

  it('has 40 contents and more in every state, what creators delivered with pictures and videos, and creators who are late', async () => {
    const found = await rowsOf<{ status: string; count: number }>(
      demo,
      sql`select status, count(*)::int as count from contents group by 1`,
    );
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(CONTENT_STATUSES));
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(40);
    const [facts] = await rowsOf<Record<string, number>>(
      demo,
      sql`select count(*) filter (where flag is not null)::int as flagged, count(*) filter (where round > 1)::int as again,
        count(*) filter (where metrics is not null)::int as measured, count(distinct challenge_id)::int as challenges,
        count(*) filter (where participation_id is not null and not exists
          (select 1 from content_files f join files on files.id = f.file_id where f.content_id = contents.id))::int as bare,
        (select count(*)::int from content_feedback where at_ms is not null) as "atASecond",
        (select count(*)::int from content_files join files on files.id = file_id where kind = 'video' and files.placeholder <> '' and files.duration_ms > 1000) as videos,
        (select count(distinct disclosure->>'fault')::int from content_submissions) as faults,
        (select count(*)::int from disputes where status = 'open') as open,
        (select count(*)::int from disputes where outcome = 'split') as split,
        (select count(*)::int from participations where status = 'accepted' and stage = 'creating' and due_at < ${NOW.toISOString()}::timestamptz) as overdue
        from contents`,
    );
    const least = {
      flagged: 1,
      again: 2,
      measured: 10,
      challenges: 3,
      atASecond: 5,
      videos: 12,
      faults: 2,
      open: 1,
      split: 1,
      overdue: 1,
    };
    for (const [fact, count] of Object.entries(least))
      expect([fact, (facts?.[fact] ?? 0) >= count]).toEqual([fact, true]);
    expect(facts).toMatchObject({ bare: 0 });
    const ratings = await rowsOf<{ status: string }>(demo, sql`select distinct status from reviews`);
    for (const status of REVIEW_STATUSES.filter((one) => one !== 'skipped' && one !== 'removed'))
      expect(ratings).toContainEqual({ status });
  });

  it('ships pictures and videos of less than 2 MB in all', () => {
    const media = globSync('server/db/seed/media/*');
    expect(media.length).toBeGreaterThan(40);
    expect(media.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(2_000_000);
  });

  it('has contents whose money is in the books: paid where it is approved, divided or given back where it is not', async () => {
    const odd = await rowsOf(
      demo,
      sql`select c.id, c.status, h.status as hold from contents c join wallet_holds h on h.participation_id = c.participation_id
        left join disputes d on d.content_id = c.id and d.status = 'resolved'
        where h.status <> case when d.outcome = 'split' then 'split'
          when c.decided_at is null or (c.status = 'rejected' and c.disputable_until is not null) then 'open'
          when c.status = 'rejected' then 'released' else 'paid' end`,
    );
    expect(odd).toEqual([]);
    expect(await demo.system((tx) => differences(tx, 1))).toEqual([]);
  });

  it('is two brands with owners of their own, two members of both, 300 products with pictures and 2,000 creators', async () => {
    const [counts] = await rowsOf(
      demo,
      sql`select
      (select count(*)::int from brands) as brands,
      (select count(distinct user_id)::int from memberships where role = 'OWNER') as owners,
      (select count(*)::int from (select user_id from memberships group by user_id having count(*) = 2) both_brands) as shared,
      (select count(*)::int from products) as products,
      (select count(*)::int from products p where not exists (select 1 from files f where f.id = p.image_ids[1] and f.brand_id = p.brand_id)) as bare,
      (select count(*)::int from creators) as creators`,
    );
    expect(counts).toEqual({ brands: 2, owners: 2, shared: 2, products: DEMO_PRODUCTS, bare: 0, creators: 2000 });
  });

  it('has licences in every state, with negotiations, a contract kept with a record, and a whole trail', async () => {
    const found = await rowsOf<{ status: string; origin: string; initiator: string; round: number; ends: boolean }>(
      demo,
      sql`select status, origin, initiator, round, ends_at < ${NOW.toISOString()}::timestamptz + interval '14 days' as ends from licenses`,
    );
    const lasting = LICENCE_STATUSES.filter((status) => status !== 'accepted');
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(lasting));
    expect(found.some(({ status, ends }) => status === 'active' && ends)).toBe(true);
    expect(found.some(({ round }) => round >= 2)).toBe(true);
    expect(found.filter(({ initiator }) => initiator === 'creator')).toHaveLength(2);
    const codes = sql`select expires_at < ${NOW.toISOString()}::timestamptz + interval '7 days' as soon from license_ad_codes where expires_at > ${NOW.toISOString()}::timestamptz order by 1`;
    expect(await rowsOf(demo, codes)).toEqual([{ soon: false }, { soon: true }]);
    const kept = sql`select l.id from licenses l join files f on f.id = l.document_id where l.origin = 'manual'`;
    expect(await rowsOf(demo, kept)).toHaveLength(1);
    expect(await verifyRights(demo.system)).toMatchObject({ faults: [], unchained: 0 });
  });

  it('has a feed that goes out, one that comes in, whose last run waits for a person, and one that has stopped', async () => {
    const found = await rowsOf(
      demo,
      sql`select f.direction, f.status, count(r.id) filter (where r.status = 'failed')::int as failed,
        max(r.created)::int as created, max(jsonb_array_length(r.issues))::int as issues, bool_or(r.is_unchanged) as unchanged,
        bool_or(r.updated > 0 and r.has_changes) as changed, bool_or(r.status = 'awaiting_confirmation') as waiting,
        (select count(*) filter (where not images_due)::int from feed_products k where k.feed_id = f.id) as kept
        from feeds f left join feed_runs r on r.feed_id = f.id group by f.id order by f.id`,
    );
    const runs = { failed: 1, created: 40, issues: 4, unchanged: true, changed: true, waiting: true };
    expect(found).toEqual([
      { direction: 'import', status: 'active', ...runs, kept: 40 },
      expect.objectContaining({ direction: 'export', status: 'active', kept: 0 }),
      expect.objectContaining({ direction: 'import', status: 'error', failed: 3, kept: 0 }),
    ]);
  });

  it('tells nobody of something whose screen is not there', async () => {
    const targets = await rowsOf<Parameters<typeof notificationTarget>[0]>(
      demo,
      sql`select distinct type, data from notifications`,
    );
    expect(targets.length).toBeGreaterThan(3);
    expect(targets.map(notificationTarget).filter((path) => !isRoute(path))).toEqual([]);
  });

  it('has money whose books hold', async () => {
    const { rows, faults } = await demo.system((tx) => verifyLedger(tx, null));
    expect(rows).toBeGreaterThan(15);
    expect(faults).toEqual([]);
  });

  it('numbers its invoices in the order of their days', async () => {
    const found = await rowsOf<{ number: string; issueDate: string }>(
      demo,
      sql`select number, issue_date::text as "issueDate" from invoices where number is not null order by number`,
    );
    expect(found.length).toBeGreaterThan(10);
    expect(found.map(({ issueDate }) => issueDate)).toEqual(found.map(({ issueDate }) => issueDate).toSorted());
  });

  it('is never laid over what is in use', async () => {
    expect(await isInUse(demo)).toBe(true);
  });
});

describe(`the books of the demo brand after ${MOVES} random operations`, () => {
  it('agree to the last kuruş: ledger, balances, holds, top-ups, payments and invoices', async () => {
    const [brand] = await rowsOf<{ brandId: number; userId: number; plans: number }>(
      demo,
      sql`
      select brand_id as "brandId", user_id as "userId", (select count(*)::int from plans) as plans from memberships where role = 'OWNER' order by 1, 2 limit 1`,
    );
    if (!brand) throw new Error('No brand');
    const before = await demo.system((tx) => countBooks(tx, brand.brandId));
    const done = await moveMoney(demo, brand, MOVES, seededRandom(), NOW);
    expect(done).toBeGreaterThan(MOVES / 3);
    const after = await demo.system((tx) => countBooks(tx, brand.brandId));
    expect(after?.entries).toBeGreaterThan(before?.entries ?? 0);
    expect(after?.invoices).toBeGreaterThan(before?.invoices ?? 0);
    expect(await demo.system((tx) => differences(tx, brand.brandId))).toEqual([]);
    expect((await demo.system((tx) => verifyLedger(tx, null))).faults).toEqual([]);
    const [numbers] = await rowsOf<{ missing: number }>(
      demo,
      sql`select (select sum(last)::int from invoice_numbers) - (select count(distinct number)::int from invoices where number is not null) as missing`,
    );
    expect(numbers).toEqual({ missing: 0 });
  });
});
