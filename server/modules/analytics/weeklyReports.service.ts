import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import { WEEKLY_REPORT_HOUR } from '#contract/constants/analytics';
import { isAnalyticsOpen } from '#contract/rules/analytics';
import { addDays } from '#contract/rules/briefCheck';
import type { AnalyticsView, WeeklyReport } from '#contract/schemas/analytics';
import type { Database, Tx } from '#server/db/client';
import { eachApart } from '#server/jobs/eachDue';
import { enqueueMail } from '#server/mail/outbox';
import { refuseClosed, type AnalyticsContext } from '#server/modules/analytics/analytics.service';
import { readScope } from '#server/modules/analytics/analyticsQuery';
import { readReport } from '#server/modules/analytics/report.service';
import { weeklyMail } from '#server/modules/analytics/weeklyMail';
import { weeklyReports } from '#server/modules/analytics/weeklyReports.table';
import { findAddressees } from '#server/modules/auth/people.service';
import { everyBrand } from '#server/modules/brands/brandParts.service';
import { getBrandTimezone, listMembersWho } from '#server/modules/brands/memberships.service';
import { findRights } from '#server/modules/subscription/subscription.service';

/** Mails of one round; the next one follows. */
const PER_ROUND = 200;

type Seat = AnalyticsContext['scope'];

interface DueReport extends Seat {
  view: AnalyticsView;
  /** The Monday after the days of the report. */
  week: string;
}

export interface WeeklyOptions {
  /** Origin of the console that the mails lead to. */
  origin: string;
  /** The code with which a mail's reader can stop further ones. */
  codeOf: (seat: Seat) => string;
}

/** The Monday of a zone's week, which here begins when its reports go out: Monday 07:59 still belongs to the week before. */
const weekIn = (zone: SQL | string, now: Date): SQL<string> =>
  sql<string>`date_trunc('week', (${now.toISOString()}::timestamptz at time zone ${zone}) - make_interval(hours => ${WEEKLY_REPORT_HOUR}))::date`;

const ofSeat = ({ userId, brandId }: Seat) => and(eq(weeklyReports.userId, userId), eq(weeklyReports.brandId, brandId));

/** The view that a person gets every week. */
export async function readWeeklyReport({ tx, scope }: AnalyticsContext): Promise<WeeklyReport> {
  const [found] = await tx.select({ view: weeklyReports.view }).from(weeklyReports).where(ofSeat(scope));
  return { view: found?.view ?? null };
}

/**
 * Sends a person this view every week from the coming Monday on, or none any more. Throws 403 PLAN_REQUIRED where the plan
 * does not open the view or its export, and 400 on a filter that cannot be read.
 */
export async function setWeeklyReport(context: AnalyticsContext, { view }: WeeklyReport): Promise<WeeklyReport> {
  const { tx, scope, now } = context;
  const { userId, brandId } = scope;
  if (view === null) await stopWeeklyReport(tx, scope);
  else {
    await refuseClosed(context, [view.tab, 'export']);
    const timezone = await getBrandTimezone(tx, brandId);
    readScope(view, now, timezone);
    await tx
      .insert(weeklyReports)
      .values({ userId, brandId, view, sentWeek: weekIn(timezone, now) })
      .onConflictDoUpdate({ target: [weeklyReports.userId, weeklyReports.brandId], set: { view } });
  }
  return readWeeklyReport(context);
}

/** Nothing to do for who gets none. */
export async function stopWeeklyReport(tx: Tx, seat: Seat): Promise<void> {
  await tx.delete(weeklyReports).where(ofSeat(seat));
}

/**
 * Mails the reports that are due: to each person the calendar week before in the brand's zone, on Monday morning or as soon
 * after as a server runs. Each goes out once, however many processes do this. Who is no member any more, or whose plan no
 * longer has the export, gets none for that week.
 */
export async function sendWeeklyReports(database: Database, options: WeeklyOptions, now: Date): Promise<number> {
  const due = await database.system((tx) => findDue(tx, now));
  let sent = 0;
  await eachApart(due, async (one) => {
    if (await database.keeper(one.brandId, (tx) => sendReport(tx, one, options, now))) sent += 1;
  });
  return sent;
}

async function findDue(tx: Tx, now: Date): Promise<DueReport[]> {
  const week = weekIn(sql`b.timezone`, now);
  return tx
    .select({
      userId: weeklyReports.userId,
      brandId: weeklyReports.brandId,
      view: weeklyReports.view,
      week: sql<string>`${week}::text`,
    })
    .from(weeklyReports)
    .innerJoin(sql`${everyBrand} b`, sql`b.id = ${weeklyReports.brandId}`)
    .where(lt(weeklyReports.sentWeek, week))
    .orderBy(weeklyReports.brandId, weeklyReports.userId)
    .limit(PER_ROUND);
}

async function sendReport(tx: Tx, due: DueReport, { origin, codeOf }: WeeklyOptions, now: Date): Promise<boolean> {
  const { userId, brandId, view, week } = due;
  const claimed = await tx
    .update(weeklyReports)
    .set({ sentWeek: week })
    .where(and(ofSeat(due), lt(weeklyReports.sentWeek, week)))
    .returning({ userId: weeklyReports.userId });
  if (claimed.length === 0) return false;
  const plan = await findRights(tx, brandId);
  const isMember = (await listMembersWho(tx, brandId, 'analytics.export')).includes(userId);
  const [addressee] = await findAddressees(tx, [userId]);
  const isOpen = ([view.tab, 'export'] as const).every((part) => isAnalyticsOpen(plan, part));
  if (!isMember || !isOpen || !addressee) return false;
  const { email, firstName, language } = addressee;
  const days = { range: 'custom' as const, from: addDays(week, -7), to: addDays(week, -1) };
  const query = { ...view, ...days, ...(isAnalyticsOpen(plan, 'compare') && { compare: 'previous' as const }) };
  const facts = await readReport({ tx, scope: { userId, brandId }, now }, query, language);
  await enqueueMail(
    tx,
    {
      to: email,
      language,
      template: 'weekly-report',
      data: {
        ...weeklyMail(facts),
        name: firstName,
        link: `${origin}/analytics?${new URLSearchParams({ brand: String(brandId), ...query }).toString()}`,
        stopLink: `${origin}/unsubscribe?code=${codeOf(due)}`,
      },
    },
    now,
  );
  return true;
}
