import type { Database, Tx } from '#server/db/client';

/** A node of a query plan as the database carried it out. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}
interface Statement {
  sql: string;
  params: unknown[];
}
/** The part of a transaction that sends statements. */
interface Session {
  prepareQuery(statement: Statement, ...rest: unknown[]): { execute(): Promise<unknown> };
}

export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The plans of every statement that `work` sends, as the database carries them out for this member. */
export function explainStatements(
  database: Database,
  { userId, brandId }: { userId: number; brandId: number },
  work: (tx: Tx) => Promise<unknown>,
): Promise<PlanNode[]> {
  return database.transaction({ userId, brandId }, async (tx) => {
    const { session } = tx as unknown as { session: Session };
    const send = session.prepareQuery.bind(session);
    const sent: Statement[] = [];
    session.prepareQuery = (statement, ...rest) => {
      sent.push(statement);
      return send(statement, ...rest);
    };
    await work(tx);
    const plans: PlanNode[] = [];
    for (const statement of sent) {
      const answer = await send(
        { ...statement, sql: `explain (analyze, format json) ${statement.sql}` },
        undefined,
        undefined,
        false,
      ).execute();
      const { rows } = answer as { rows: { 'QUERY PLAN': { Plan: PlanNode }[] }[] };
      plans.push(...(rows[0]?.['QUERY PLAN'] ?? []).map(({ Plan: plan }) => plan));
    }
    return plans;
  });
}
