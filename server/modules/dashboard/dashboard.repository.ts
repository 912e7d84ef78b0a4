import { sql, type SQL } from 'drizzle-orm';
import { type SetUpStep, WAITING_COUNT_MAX, WAITING_SUBJECTS_MAX } from '#contract/constants/dashboard';
import { can } from '#contract/rules/access';
import type { DashboardMoney, RunningChallenge, WaitingItem } from '#contract/schemas/dashboard';
import type { Tx } from '#server/db/client';
import { instantText } from '#server/db/instants';
import { dashboardPreferences } from '#server/modules/dashboard/dashboardPreferences.table';
import type { BrandScope } from '#server/plugins/brandScope';
import type { WaitingSource } from '#server/plugins/moduleParts';
import type { StoredPictureRow } from '#server/media/picture';
import { isSetUp } from '#server/modules/brands/brandParts.service';
import { countRunning, hasChallenges, runningFirst } from '#server/modules/challenges/challengeParts.service';
import { hasStore } from '#server/modules/discounts/storeParts.service';
import { hasProducts } from '#server/modules/products/productParts.service';
import { hasPlan } from '#server/modules/subscription/subscriptionParts.service';
import { hasMoved, walletSums } from '#server/modules/wallet/walletParts.service';

/** Whether each step of the set-up is done, as conditions on a brand. */
const DONE: Record<SetUpStep, (brand: SQL) => SQL> = {
  brand: isSetUp,
  plan: hasPlan,
  product: hasProducts,
  funding: hasMoved,
  challenge: hasChallenges,
  store: hasStore,
};

const list = (rows: SQL): SQL => sql`coalesce((${rows}), '[]'::json)`;
const dueText = instantText(sql`min(due_at)`);

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

/** As the database has it: the cover is not signed yet. */
export type RunningRow = Omit<RunningChallenge, 'cover'> & { cover: StoredPictureRow | null };

interface Found {
  done: Record<SetUpStep, boolean>;
  dismissed: SetUpStep[];
  waiting: WaitingItem[];
  money: DashboardMoney[];
  runningTotal: number;
  running: RunningRow[];
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
    Object.entries(DONE).map(([step, condition]) => sql`${step}::text, ${condition(sql`${brandId}::int`)}`),
    sql`, `,
  );
  const [found] = await tx
    .select({
      done: sql<Record<SetUpStep, boolean>>`json_build_object(${done})`,
      dismissed: sql<
        SetUpStep[]
      >`${list(sql`select to_json(d.dismissed) from dashboard_preferences d where d.brand_id = ${brandId} and d.user_id = ${userId}`)}`,
      waiting: sql<WaitingItem[]>`${list(waitingRows(sources, scope, at))}`,
      money: sql<DashboardMoney[]>`${list(walletSums(brandId, at))}`,
      runningTotal: sql<number>`${countRunning(brandId)}`,
      running: sql<RunningRow[]>`${list(runningFirst(brandId))}`,
    })
    .from(sql`(select 1) one`);
  if (!found) throw new Error('The query returned no row');
  return found;
}

export async function saveDismissed(tx: Tx, { brandId, userId }: BrandScope, dismissed: SetUpStep[]): Promise<void> {
  await tx
    .insert(dashboardPreferences)
    .values({ brandId, userId, dismissed })
    .onConflictDoUpdate({ target: [dashboardPreferences.brandId, dashboardPreferences.userId], set: { dismissed } });
}
