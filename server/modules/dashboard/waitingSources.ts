import { sql, type SQL } from 'drizzle-orm';
import { type WaitingKind } from '#contract/constants/dashboard';
import { LIMITED_FROM } from '#contract/constants/products';
import type { AccessAction } from '#contract/rules/access';
import type { BrandScope } from '#server/plugins/brandScope';

interface WaitingSource {
  kind: WaitingKind;
  /** What the person must be allowed to do about it. */
  needs: AccessAction;
  /** A query for `name text, due_at timestamptz`, most pressing first; either may be null. */
  rows: (reader: Pick<BrandScope, 'brandId' | 'userId'>, now: string) => SQL;
}

/** Where each kind of waiting thing is read from, in the order of the queue. */
export const WAITING_SOURCES: readonly WaitingSource[] = [
  {
    kind: 'brand_rejected', needs: 'brands.update',
    rows: ({ brandId }) => sql`select name, null::timestamptz as due_at from brands where id = ${brandId} and status = 'rejected'`,
  },
  {
    kind: 'brand_pending', needs: 'brands.read',
    rows: ({ brandId }) => sql`select name, null::timestamptz as due_at from brands where id = ${brandId} and status = 'pending_review'`,
  },
  {
    kind: 'subscription_past_due', needs: 'billing.read',
    rows: ({ brandId }) => sql`select null::text as name, s.current_period_end as due_at from subscriptions s where s.brand_id = ${brandId} and s.status = 'past_due'`,
  },
  {
    kind: 'products_low', needs: 'products.write',
    rows: ({ brandId }) => sql`select p.name, null::timestamptz as due_at from products p
      where p.brand_id = ${brandId} and p.status = 'active' and p.stock < ${LIMITED_FROM} order by p.stock, p.id`,
  },
  {
    kind: 'team_invitations', needs: 'team.manage',
    rows: ({ brandId }, now) => sql`select i.email as name, i.expires_at as due_at from team_invitations i
      where i.brand_id = ${brandId} and i.status = 'pending' and i.expires_at > ${now}::timestamptz order by i.expires_at, i.id`,
  },
  {
    kind: 'notifications', needs: 'dashboard.read',
    rows: ({ brandId, userId }) => sql`select null::text as name, null::timestamptz as due_at from notifications n
      where n.user_id = ${userId} and n.read_at is null and (n.brand_id = ${brandId} or n.brand_id is null)`,
  },
];
