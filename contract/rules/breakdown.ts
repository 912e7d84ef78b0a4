import {
  ANALYTICS_BREAKDOWNS,
  type AnalyticsBreakdown,
  type AnalyticsTab,
  type MetricKey,
} from '#contract/constants/analytics';
import type { CurrencyCode } from '#contract/constants/money';
import { isSplitBy, metricsOf } from '#contract/rules/analytics';

/** A column of the table: one figure, for money one for each currency. */
export interface BreakdownColumn {
  /** `revenue-TRY`, or the figure's key alone. */
  field: string;
  metric: MetricKey;
  currency: CurrencyCode | null;
}

export interface BreakdownRow {
  /** Its place, which the table needs. */
  id: number;
  /** An id, a platform or a host; null is everything that belongs to none. */
  key: string | null;
  name: string | null;
  values: Record<string, number | null>;
}

/** What of a block of an answer the table is made of. */
interface Block {
  currency: CurrencyCode | null;
  metrics: readonly { key: MetricKey }[];
  breakdown: readonly Pick<BreakdownRow, 'key' | 'name' | 'values'>[];
}

const fieldOf = (metric: MetricKey, currency: CurrencyCode | null) =>
  currency === null ? metric : `${metric}-${currency}`;

/** By what at least one figure of a tab can be split. */
export const breakdownsOf = (tab: AnalyticsTab): AnalyticsBreakdown[] =>
  ANALYTICS_BREAKDOWNS.filter((by) => metricsOf(tab).some((key) => isSplitBy(key, by)));

/** Blocks put side by side: one line for each record, with the figures of every block. */
export function breakdownTable(
  blocks: readonly Block[],
  by: AnalyticsBreakdown,
): { columns: BreakdownColumn[]; rows: BreakdownRow[] } {
  const columns = blocks.flatMap(({ currency, metrics }) =>
    metrics
      .filter(({ key }) => isSplitBy(key, by))
      .map(({ key }) => ({ field: fieldOf(key, currency), metric: key, currency })),
  );
  const rows = new Map<string | null, BreakdownRow>();
  for (const { currency, breakdown } of blocks)
    for (const { key, name, values } of breakdown) {
      const row = rows.get(key) ?? { id: rows.size + 1, key, name, values: {} };
      for (const { field, metric } of columns.filter((column) => column.currency === currency))
        row.values[field] = values[metric] ?? null;
      rows.set(key, row);
    }
  return { columns, rows: [...rows.values()] };
}

/** The order of the table: as asked for, by the first figure and most first where it has no such column. */
export function breakdownSort(columns: readonly BreakdownColumn[], asked: string | null): string {
  const field = asked?.replace(/^-/, '');
  const known = field === 'name' || columns.some((column) => column.field === field);
  return asked !== null && known ? asked : `-${columns[0]?.field ?? 'name'}`;
}

/** Sorted by a column, `-` in front for descending, or by name; what is not known comes last either way. */
export function sortBreakdown(rows: readonly BreakdownRow[], sort: string, language: string): BreakdownRow[] {
  const field = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    if (field === 'name') return direction * (one.name ?? '').localeCompare(other.name ?? '', language);
    const [a, b] = [one.values[field] ?? null, other.values[field] ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * (a - b);
  });
}
