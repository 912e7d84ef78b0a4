import { sql, type SQL } from 'drizzle-orm';
import {
  RUNNING_MAX,
  type SetUpStep,
  SPEND_DAYS,
  WAITING_COUNT_MAX,
  WAITING_SUBJECTS_MAX,
} from '#contract/constants/dashboard';
import { can } from '#contract/rules/access';
import type { DashboardMoney, RunningChallenge, WaitingItem } from '#contract/schemas/dashboard';
import type { Tx } from '#server/db/client';
import { dashboardPreferences } from '#server/modules/dashboard/dashboardPreferences.table';
import type { BrandScope } from '#server/plugins/brandScope';
import type { WaitingSource } from '#server/plugins/moduleParts';

/** Whether each step of the set-up is done, as conditions on the brand `b`. */
const DONE: Record<SetUpStep, SQL> = {
  brand: sql`b.status in ('approved', 'suspended') and b.billing is not null`,
  product: sql`exists (select 1 from products p where p.brand_id = b.id and p.status <> 'archived')`,
  funding: sql`exists (select 1 from wallets w where w.brand_id = b.id and w.seq > 0)`,
  challenge: sql`exists (select 1 from challenges c where c.brand_id = b.id and c.status <> 'draft')`,
};

/** What counts as spent; refunds come back. */
const SPENDING = sql`('payout', 'extra_payment', 'platform_fee', 'licence_payment', 'refund')`;

const list = (rows: SQL): SQL => sql`coalesce((${rows}), '[]'::json)`;
const dueText = sql`to_char(min(due_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What the person's role may act on, one row a kind, in the order of the queue. */
function waitingRows(sources: readonly WaitingSource[], scope: BrandScope, now: string): SQL {
  const kinds = sources
    .filter(({ needs }) => can(scope.role, needs))
    .map(
      ({ kind, rows }, place) => sql`
    select ${place}::int as place, ${kind}::text as kind, count(*)::int as count, ${dueText} as due_at, (array_agg(target order by nr))[1] as target,
      coalesce((array_agg(name order by nr) filter (where name is not null))[1:${sql.raw(String(WAITING_SUBJECTS_MAX))}], '{}') as subjects
    from (select name, due_at, target, row_number() over () as nr from (${rows(scope, now)} limit ${WAITING_COUNT_MAX}) found) numbered having count(*) > 0`,
    );
  return sql`select json_agg(json_build_object('kind', kind, 'count', count, 'subjects', subjects, 'dueAt', due_at, 'targetId', target) order by place)
    from (${sql.join(kinds, sql` union all `)}) waiting`;
}

function moneyRows(brandId: number, now: string): SQL {
  return sql`select json_agg(json_build_object('currency', w.currency, 'availableMinor', w.available_minor, 'heldMinor', w.held_minor, 'spentMinor', coalesce(s.spent, 0)) order by w.currency)
    from wallets w left join (
      select e.currency, -sum(e.available_minor + e.held_minor) as spent from ledger_entries e
      where e.brand_id = ${brandId} and e.type in ${SPENDING} and e.created_at > ${now}::timestamptz - make_interval(days => ${SPEND_DAYS}::int) group by 1
    ) s on s.currency = w.currency where w.brand_id = ${brandId} and w.seq > 0`;
}

const running = (brandId: number) =>
  sql`from challenges c where c.brand_id = ${brandId} and c.status in ('published', 'paused')`;

function runningRows(brandId: number): SQL {
  return sql`select json_agg(json_build_object('id', id, 'title', title, 'isPaused', status = 'paused', 'accepted', accepted_count, 'places', coalesce(collaborations, 0),
      'contentEnd', content_end, 'applications', (select count(*)::int from participations p where p.challenge_id = r.id and p.status in ('pending', 'shortlisted'))) order by content_end nulls last, id)
    from (select c.* ${running(brandId)} order by c.content_end nulls last, c.id limit ${RUNNING_MAX}) r`;
}

interface Found {
  done: Record<SetUpStep, boolean>;
  dismissed: SetUpStep[];
  waiting: WaitingItem[];
  money: DashboardMoney[];
  runningTotal: number;
  running: RunningChallenge[];
}

/** Everything on the dashboard in one statement; what waits comes in the order of the sources. */
export async function readDashboard(
  tx: Tx,
  scope: BrandScope,
  sources: readonly WaitingSource[],
  now: Date,
): Promise<Found> {
  const { brandId, userId } = scope;
  const at = now.toISOString();
  const done = sql.join(
    Object.entries(DONE).map(([step, condition]) => sql`${step}::text, (${condition})`),
    sql`, `,
  );
  const [found] = await tx
    .select({
      done: sql<Record<SetUpStep, boolean>>`json_build_object(${done})`,
      dismissed: sql<
        SetUpStep[]
      >`${list(sql`select to_json(d.dismissed) from dashboard_preferences d where d.brand_id = ${brandId} and d.user_id = ${userId}`)}`,
      waiting: sql<WaitingItem[]>`${list(waitingRows(sources, scope, at))}`,
      money: sql<DashboardMoney[]>`${list(moneyRows(brandId, at))}`,
      runningTotal: sql<number>`(select count(*)::int ${running(brandId)})`,
      running: sql<RunningChallenge[]>`${list(runningRows(brandId))}`,
    })
    .from(sql`brands b`)
    .where(sql`b.id = ${brandId}`);
  if (!found) throw new Error('The brand of a checked membership is gone');
  return found;
}

export async function saveDismissed(tx: Tx, { brandId, userId }: BrandScope, dismissed: SetUpStep[]): Promise<void> {
  await tx
    .insert(dashboardPreferences)
    .values({ brandId, userId, dismissed })
    .onConflictDoUpdate({ target: [dashboardPreferences.brandId, dashboardPreferences.userId], set: { dismissed } });
}
