import { sql, type SQL } from 'drizzle-orm';
import { EXPIRING_HOURS, FAILED_PAYMENT_DAYS, type WaitingKind } from '#contract/constants/dashboard';
import type { AccessAction } from '#contract/rules/access';
import { stockLevel } from '#server/modules/brands/memberships.service';
import { fromUnread } from '#server/modules/notifications/notifications.service';
import type { BrandScope } from '#server/plugins/brandScope';

interface WaitingSource {
  kind: WaitingKind;
  /** What the person must be allowed to do about it. */
  needs: AccessAction;
  /** A query for `name text, due_at timestamptz, target integer`, most pressing first; each may be null. */
  rows: (reader: Pick<BrandScope, 'brandId' | 'userId'>, now: string) => SQL;
}

/** Where each kind of waiting thing is read from, in the order of the queue. */
export const WAITING_SOURCES: readonly WaitingSource[] = [
  {
    kind: 'brand_rejected',
    needs: 'brands.update',
    rows: ({ brandId }) =>
      sql`select name, null::timestamptz as due_at, null::int as target from brands where id = ${brandId} and status = 'rejected'`,
  },
  {
    kind: 'brand_pending',
    needs: 'brands.read',
    rows: ({ brandId }) =>
      sql`select name, null::timestamptz as due_at, null::int as target from brands where id = ${brandId} and status = 'pending_review'`,
  },
  {
    kind: 'subscription_past_due',
    needs: 'billing.read',
    rows: ({ brandId }) =>
      sql`select null::text as name, s.current_period_end as due_at, null::int as target from subscriptions s where s.brand_id = ${brandId} and s.status = 'past_due'`,
  },
  {
    kind: 'payments_failed',
    needs: 'billing.read',
    rows: (
      { brandId },
      now,
    ) => sql`select null::text as name, null::timestamptz as due_at, null::int as target from payments p
      where p.brand_id = ${brandId} and p.status = 'failed' and p.created_at > ${now}::timestamptz - make_interval(days => ${FAILED_PAYMENT_DAYS}::int)
        and not exists (select 1 from payments later where later.brand_id = p.brand_id and later.purpose = p.purpose and later.status = 'succeeded' and later.created_at > p.created_at)`,
  },
  {
    kind: 'applications',
    needs: 'participations.decide',
    rows: ({
      brandId,
    }) => sql`select concat_ws(' ', p.snapshot->>'firstName', p.snapshot->>'lastName') as name, p.decide_by as due_at, p.challenge_id as target
      from participations p join challenges c on c.id = p.challenge_id
      where p.brand_id = ${brandId} and p.status in ('pending', 'shortlisted') and c.status in ('published', 'paused') order by p.decide_by nulls last, p.id`,
  },
  {
    kind: 'invitations_expiring',
    needs: 'invitations.send',
    rows: (
      { brandId },
      now,
    ) => sql`select concat_ws(' ', c.first_name, c.last_name) as name, i.expires_at as due_at, i.challenge_id as target
      from invitations i join creators c on c.id = i.creator_id
      where i.brand_id = ${brandId} and i.status = 'pending' and i.expires_at > ${now}::timestamptz
        and i.expires_at <= ${now}::timestamptz + make_interval(hours => ${EXPIRING_HOURS}::int) order by i.expires_at, i.id`,
  },
  {
    kind: 'products_low',
    needs: 'products.write',
    rows: ({ brandId }) => sql`select p.name, null::timestamptz as due_at, null::int as target from products p
      where p.brand_id = ${brandId} and p.status = 'active' and p.stock < ${stockLevel(brandId, 'limitedFrom')} order by p.stock, p.id`,
  },
  {
    kind: 'team_invitations',
    needs: 'team.manage',
    rows: (
      { brandId },
      now,
    ) => sql`select i.email as name, i.expires_at as due_at, null::int as target from team_invitations i
      where i.brand_id = ${brandId} and i.status = 'pending' and i.expires_at > ${now}::timestamptz order by i.expires_at, i.id`,
  },
  {
    kind: 'notifications',
    needs: 'dashboard.read',
    rows: (reader) =>
      sql`select null::text as name, null::timestamptz as due_at, null::int as target ${fromUnread(reader)}`,
  },
];
