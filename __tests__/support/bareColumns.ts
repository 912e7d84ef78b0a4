import { parseSync } from 'libpg-query';

/**
 * Columns that Drizzle wrote without their table into the condition of a query inside a query. It does so with a column that
 * stands in a field of a select of one table, and there `where c.discount_id = "id"` means the inner table's id. Within a
 * `sql` of its own (`sql`…${sql`${discounts.id}`}…``) a column keeps its table. What people write has no quotes.
 */
export function bareColumns(text: string): string[] {
  const bytes = Buffer.from(text);
  const found: string[] = [];
  const walk = (value: unknown, isInner: boolean, isCondition: boolean): void => {
    // The text of a cursor is written by hand.
    if (typeof value !== 'object' || value === null || 'DeclareCursorStmt' in value) return;
    for (const [key, child] of Object.entries(value) as [string, unknown][]) {
      if (key === 'ColumnRef' && isCondition) {
        const { fields, location } = child as { fields: { String?: { sval: string } }[]; location?: number };
        const [only, second] = fields;
        if (only?.String && !second && bytes[location ?? 0] === 0x22) found.push(only.String.sval);
      }
      if (key === 'SubLink') {
        const { subselect, testexpr } = child as { subselect: unknown; testexpr: unknown };
        walk(subselect, true, false);
        walk(testexpr, isInner, isCondition);
      } else walk(child, isInner, isInner && (isCondition || key === 'whereClause'));
    }
  };
  walk(parseSync(text), false, false);
  return found;
}
