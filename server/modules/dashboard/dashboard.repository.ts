import { sql, type SQL } from 'drizzle-orm';
import { type SetUpStep, WAITING_COUNT_MAX, WAITING_SUBJECTS_MAX, type WaitingKind } from '#contract/constants/dashboard';
import { can } from '#contract/rules/access';
import type { Tx } from '#server/db/client';
import { dashboardPreferences } from '#server/modules/dashboard/dashboardPreferences.table';
import { WAITING_SOURCES } from '#server/modules/dashboard/waitingSources';
import type { BrandScope } from '#server/plugins/brandScope';

interface WaitingRow { kind: WaitingKind; count: number; subjects: string[]; due_at: string | null }

/** Whether each step of the set-up is done, as conditions on the brand `b`. */
const DONE: Record<SetUpStep, SQL> = {
  brand: sql`b.status = 'approved' and b.billing is not null`,
  product: sql`exists (select 1 from products p where p.brand_id = b.id and p.status <> 'archived')`,
};

const doneJson = sql.join(Object.entries(DONE).map(([step, condition]) => sql`${step}::text, (${condition})`), sql`, `);
const instantText = sql`to_char(min(due_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Everything on the dashboard in one statement: finished steps, dismissed ones, and what the person's role may act on. */
export async function readDashboard(tx: Tx, scope: BrandScope, now: Date): Promise<{ done: Record<SetUpStep, boolean>; dismissed: SetUpStep[]; waiting: WaitingRow[] }> {
  const sources = WAITING_SOURCES.filter(({ needs }) => can(scope.role, needs));
  const waiting = sources.map(({ kind, rows }, place) => sql`
    select ${place}::int as place, ${kind}::text as kind, count(*)::int as count, ${instantText} as due_at,
      coalesce((array_agg(name order by nr) filter (where name is not null))[1:${sql.raw(String(WAITING_SUBJECTS_MAX))}], '{}') as subjects
    from (select name, due_at, row_number() over () as nr from (${rows(scope, now.toISOString())} limit ${WAITING_COUNT_MAX}) found) numbered having count(*) > 0`);
  const [found] = await tx
    .select({
      done: sql<Record<SetUpStep, boolean>>`json_build_object(${doneJson})`,
      dismissed: sql<SetUpStep[]>`coalesce((select to_json(d.dismissed) from dashboard_preferences d where d.brand_id = b.id and d.user_id = ${scope.userId}), '[]'::json)`,
      waiting: sql<WaitingRow[]>`coalesce((select json_agg(json_build_object('kind', kind, 'count', count, 'due_at', due_at, 'subjects', subjects) order by place)
        from (${sql.join(waiting, sql` union all `)}) w), '[]'::json)`,
    })
    .from(sql`brands b`)
    .where(sql`b.id = ${scope.brandId}`);
  if (!found) throw new Error('The brand of a checked membership is gone');
  return found;
}

export async function saveDismissed(tx: Tx, { brandId, userId }: BrandScope, dismissed: SetUpStep[]): Promise<void> {
  await tx
    .insert(dashboardPreferences)
    .values({ brandId, userId, dismissed })
    .onConflictDoUpdate({ target: [dashboardPreferences.brandId, dashboardPreferences.userId], set: { dismissed } });
}
