import { sql } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import type { FactColumn, MetricUnit } from '#contract/constants/analytics';
import type { Language } from '#contract/constants/languages';
import { EXPORT_ROW_LIMIT } from '#contract/constants/lists';
import type { CurrencyCode } from '#contract/constants/money';
import { isMoney, isSplitBy, metricRule } from '#contract/rules/analytics';
import { breakdownSort, breakdownTable, sortBreakdown } from '#contract/rules/breakdown';
import type { AnalyticsAnswer, AnalyticsExportQuery, Fact, FactExportQuery } from '#contract/schemas/analytics';
import {
  type CsvColumn,
  type CsvColumns,
  csvFormats,
  csvStream,
  pickColumns,
  type Transact,
} from '#server/documents/csvExport';
import { textCell } from '#server/documents/csvText';
import { ANALYTICS_TEXTS } from '#server/messages/analytics';
import { readAnalytics, refuseClosed, type AnalyticsContext } from '#server/modules/analytics/analytics.service';
import { readFactRows, readFigure, toFacts } from '#server/modules/analytics/factList.service';
import { lineName } from '#server/modules/analytics/figureText';
import type { AskedFigure } from '#server/modules/analytics/figureRows';
import { recordAudit } from '#server/modules/audit/audit.service';

type ExportContext = Omit<AnalyticsContext, 'tx'>;
type Formats = ReturnType<typeof csvFormats>;

function columnsOf(
  language: Language,
  { amount, instant }: Formats,
  { metric, currency }: Pick<AskedFigure, 'metric' | 'currency'>,
): CsvColumns<FactColumn, Fact> {
  const { columns: texts, kinds, parts, measures } = ANALYTICS_TEXTS[language];
  const shown = ({ measure, amount: value }: Fact): string =>
    currency !== null && measure !== null && isMoney(measure) ? amount(value, currency) : String(value);
  return {
    at: [{ heading: texts.at, cell: ({ at }) => instant(at) }],
    kind: [{ heading: texts.kind, cell: ({ kind }) => kinds[kind] }],
    name: [{ heading: texts.name, cell: ({ name }) => textCell(name) }],
    challenge: [{ heading: texts.challenge, cell: ({ challenge }) => textCell(challenge?.name ?? '') }],
    creator: [{ heading: texts.creator, cell: ({ creator }) => textCell(creator?.name ?? '') }],
    discount: [{ heading: texts.discount, cell: ({ discount }) => textCell(discount?.name ?? '') }],
    part: [{ heading: texts.part, cell: ({ part }) => parts[part] }],
    measure: [{ heading: texts.measure, cell: ({ measure }) => (measure === null ? '' : measures[measure]) }],
    amount: [
      ...(metric === 'emv' && currency !== null
        ? [
            { heading: texts.reach, cell: ({ basis }: Fact) => (basis === null ? '' : String(basis.reach)) },
            {
              heading: texts.price,
              cell: ({ basis }: Fact) => (basis === null ? '' : amount(basis.cpmMinor, currency)),
            },
          ]
        : []),
      { heading: texts.amount, cell: shown },
      ...(currency === null
        ? []
        : [
            {
              heading: texts.currency,
              cell: ({ measure }: Fact) => (measure !== null && isMoney(measure) ? currency : ''),
            },
          ]),
    ],
  };
}

/** The rows behind a figure as CSV, to the last kuruş. Throws 403 PLAN_REQUIRED, and 400 on an unknown column or filter. */
export async function exportFacts(
  transact: Transact,
  context: ExportContext,
  language: Language,
  { columns: asked, separator, ...query }: FactExportQuery,
): Promise<Readable> {
  const { scope, now } = context;
  const { rows, figure } = await transact(async (tx) => {
    await refuseClosed({ ...context, tx }, ['export']);
    const found = await readFigure({ ...context, tx }, query);
    await recordAudit(tx, {
      ...scope,
      action: 'analytics.export',
      subjectType: 'analytics',
      details: { ...query },
      now,
    });
    return { figure: found, rows: await readFactRows(tx, found, sql`true`, EXPORT_ROW_LIMIT) };
  });
  return csvStream({
    columns: pickColumns(asked, columnsOf(language, csvFormats(separator, figure.books.timezone), figure)),
    separator,
    keys: rows,
    read: (part) => transact((tx) => toFacts(tx, part)),
  });
}

interface Line {
  name: string;
  currency: CurrencyCode | null;
  values: Record<string, number | null>;
}

/** A value as files write it; what is not known stays empty. */
function cellOf(value: number | null, unit: MetricUnit, currency: CurrencyCode | null, formats: Formats): string {
  if (value === null) return '';
  if (unit === 'money' && currency !== null) return formats.amount(value, currency);
  return formats.decimal(unit === 'moneyPer' ? value / 100 : value);
}

/** The lines of the breakdown in the order in which the console's table has its rows; one for each block that knows the row. */
function linesInOrder({ blocks, by }: AnalyticsAnswer, sort: string, language: Language): Line[] {
  const { columns, rows } = breakdownTable(blocks, by);
  const parts = blocks.map(({ currency, breakdown }) => ({
    currency,
    byKey: new Map(breakdown.map((row) => [row.key, row])),
  }));
  return sortBreakdown(rows, breakdownSort(columns, sort), language).flatMap(({ key }) =>
    parts.flatMap(({ currency, byKey }): Line[] => {
      const row = byKey.get(key);
      return row ? [{ name: lineName(row, by, language), currency, values: row.values }] : [];
    }),
  );
}

/** The table of a tab as CSV: its breakdown, or its days; each currency in lines of its own. Throws 403 PLAN_REQUIRED and 400. */
export async function exportAnalytics(
  transact: Transact,
  context: ExportContext,
  language: Language,
  { separator, by, sort, ...query }: AnalyticsExportQuery,
): Promise<Readable> {
  const { scope, now } = context;
  const answer = await transact(async (tx) => {
    await refuseClosed({ ...context, tx }, ['export']);
    await recordAudit(tx, {
      ...scope,
      action: 'analytics.export',
      subjectType: 'analytics',
      details: { ...query },
      now,
    });
    return readAnalytics({ ...context, tx }, { ...query, ...(by === undefined || by === 'date' ? {} : { by }) });
  });
  const texts = ANALYTICS_TEXTS[language];
  const formats = csvFormats(separator, answer.timezone);
  const lines =
    sort !== undefined && by !== 'date'
      ? linesInOrder(answer, sort, language)
      : answer.blocks.flatMap(({ currency, series, breakdown }): Line[] =>
          by === 'date'
            ? series.map(({ date, values }) => ({ name: date, currency, values }))
            : breakdown.map((row) => ({ name: lineName(row, answer.by, language), currency, values: row.values })),
        );
  const columns: CsvColumn<Line>[] = [
    { heading: by === 'date' ? texts.date : texts.name, cell: ({ name }) => textCell(name) },
    { heading: texts.columns.currency, cell: ({ currency }) => currency ?? '' },
    ...answer.blocks
      .flatMap(({ metrics }) => metrics.map(({ key }) => key))
      .filter((key, at, all) => all.indexOf(key) === at && (by === 'date' || isSplitBy(key, answer.by)))
      .map((key) => ({
        heading: texts.metrics[key],
        cell: ({ values, currency }: Line) => cellOf(values[key] ?? null, metricRule(key).unit, currency, formats),
      })),
  ];
  return csvStream({ columns, separator, keys: lines.slice(0, EXPORT_ROW_LIMIT), read: async (part) => part });
}
