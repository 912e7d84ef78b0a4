import { FUNNEL, TAB_CHARTS, type AnalyticsFilter } from '#contract/constants/analytics';
import { LOCALES, type Language } from '#contract/constants/languages';
import { isSplitBy } from '#contract/rules/analytics';
import type { AnalyticsAnswer, AnalyticsBlock, AnalyticsMetric } from '#contract/schemas/analytics';
import { drawFeet, drawPdf, INK, MARGIN, QUIET, TEXT_WIDTH, writeBelow, type Pen } from '#server/documents/pdf';
import { legible } from '#server/documents/legible';
import { ANALYTICS_TEXTS } from '#server/messages/analytics';
import { deltaText, figureText, lineName } from '#server/modules/analytics/figureText';
import { CHART_HEIGHT, drawChart, LINE, PURPLE } from '#server/modules/analytics/reportChart';

/** Points, on A4. */
const PAGE = { top: 48, bottom: 780 };
const TILE = { columns: 3, height: 64, gap: 10 };
const ROW_HEIGHT = 16;
const HEAD_HEIGHT = 26;
/** As many lines and columns as a page reads well; all of them are in the CSV. */
const TABLE = { rows: 30, columns: 5, nameWidth: 179 };
const BAR = { height: 14, name: 120, value: 90 };

export interface ReportFacts {
  brandName: string;
  answer: AnalyticsAnswer;
  /** What narrows the figures, by name. */
  narrowed: readonly { filter: AnalyticsFilter; names: readonly string[] }[];
  language: Language;
  now: Date;
}

/** Turns the page where less than `height` points are left. */
function makeRoom(pen: Pen, height: number): void {
  if (pen.y <= PAGE.bottom - height) return;
  pen.addPage();
  pen.y = PAGE.top;
}

interface Cell {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
  size?: number;
  bold?: boolean;
  colour?: string;
  lines?: number;
}

/** A line of text in its place, or more, cut with "…" where it is too long. */
function writeCell(
  pen: Pen,
  text: string,
  { x, y, width, align = 'left', size = 9, bold, colour = INK, lines = 1 }: Cell,
): void {
  pen
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour);
  pen.text(legible(text), x, y, { width, height: (size + 2) * lines, align, ellipsis: true });
}

/**
 * The figures of a tab as a PDF to hand on: the days and filters that they are of, each figure with its change, the charts as
 * vectors, and the first lines of the table. The same answer gives the same file.
 */
export async function reportPdf(facts: ReportFacts): Promise<Buffer> {
  const { answer, brandName, language, now } = facts;
  const { report } = ANALYTICS_TEXTS[language];
  const title = `${report.title} · ${report.tabs[answer.tab]}`;
  const margins = { top: PAGE.top, left: MARGIN, right: MARGIN, bottom: 0 };
  return drawPdf(
    { title: `${title} · ${brandName}`, author: brandName, language, at: now },
    { margins, bufferPages: true },
    (pen) => {
      pen.y = PAGE.top;
      drawHead(pen, title, facts);
      for (const block of answer.blocks) drawTiles(pen, block, facts);
      for (const block of answer.blocks) drawCharts(pen, block, facts);
      if (answer.funnel.length > 0) drawFunnel(pen, facts);
      for (const block of answer.blocks) drawTable(pen, block, facts);
      drawFeet(pen, `${title} · ${brandName}`, report.page);
    },
  );
}

const dayText = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

function drawHead(pen: Pen, title: string, { answer, brandName, narrowed, language }: ReportFacts): void {
  const { report } = ANALYTICS_TEXTS[language];
  const days = ({ from, to }: AnalyticsAnswer['range']) =>
    `${dayText(from, language, { dateStyle: 'medium' })} – ${dayText(to, language, { dateStyle: 'medium' })}`;
  const time = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: answer.timezone,
  });
  writeBelow(pen, brandName, { size: 10, colour: QUIET, gap: 2 });
  writeBelow(pen, title, { bold: true, size: 20, gap: 4 });
  writeBelow(pen, `${days(answer.range)} (${answer.timezone})`, { bold: true, size: 11, gap: 4 });
  const lines = [
    ...(answer.previousRange ? [report.comparedWith(days(answer.previousRange))] : []),
    ...narrowed.map(({ filter, names }) => `${report.filters[filter]}: ${names.join(', ')}`),
    report.asOf(time.format(new Date(answer.asOf))),
    ...(answer.tab === 'sales' || answer.tab === 'traffic'
      ? [report.attribution(answer.attribution.daysMin, answer.attribution.daysMax)]
      : []),
  ];
  for (const line of lines) writeBelow(pen, line, { size: 9, colour: QUIET, gap: 2 });
  pen.y += 12;
}

/** Below a figure: its change against the period before, and how much of it is not known. */
function notesOf({ delta, previous, unknown }: AnalyticsMetric, { answer, language }: ReportFacts): string[] {
  const { report } = ANALYTICS_TEXTS[language];
  return [
    ...(answer.previousRange && previous !== null ? [deltaText(delta, language)] : []),
    ...(unknown && unknown.count > 0 ? [report.unknown(unknown.count, unknown.of)] : []),
  ];
}

function drawTiles(pen: Pen, block: AnalyticsBlock, facts: ReportFacts): void {
  const { metrics, currency } = block;
  const { language, answer } = facts;
  if (metrics.length === 0) return;
  if (currency !== null && answer.blocks.length > 2) writeBelow(pen, currency, { bold: true, size: 11, gap: 6 });
  const width = (TEXT_WIDTH - TILE.gap * (TILE.columns - 1)) / TILE.columns;
  for (let first = 0; first < metrics.length; first += TILE.columns) {
    makeRoom(pen, TILE.height);
    const top = pen.y;
    metrics.slice(first, first + TILE.columns).forEach((metric, at) => {
      const x = MARGIN + at * (width + TILE.gap);
      pen.lineWidth(0.75).strokeColor(LINE).roundedRect(x, top, width, TILE.height, 4).stroke();
      const cell = { x: x + 8, width: width - 16 };
      writeCell(pen, ANALYTICS_TEXTS[language].metrics[metric.key], { ...cell, y: top + 7, size: 8, colour: QUIET });
      const value = figureText(metric.value, { unit: metric.unit, currency }, language);
      writeCell(pen, value, { ...cell, y: top + 19, size: 14, bold: true });
      notesOf(metric, facts).forEach((note, line) =>
        writeCell(pen, note, { ...cell, y: top + 38 + line * 11, size: 8, colour: QUIET }),
      );
    });
    pen.y = top + TILE.height + TILE.gap;
  }
}

function drawCharts(pen: Pen, { series, previousSeries, metrics, currency }: AnalyticsBlock, facts: ReportFacts): void {
  const { answer, language } = facts;
  for (const { metric, kind } of TAB_CHARTS[answer.tab][currency === null ? 'plain' : 'money']) {
    const figure = metrics.find(({ key }) => key === metric);
    if (!figure) continue;
    makeRoom(pen, CHART_HEIGHT + 30);
    const name = ANALYTICS_TEXTS[language].metrics[metric];
    writeBelow(pen, currency === null ? name : `${name} (${currency})`, { bold: true, size: 11, gap: 6 });
    drawChart(pen, {
      kind,
      values: series.map(({ values }) => values[metric] ?? null),
      before: previousSeries.map(({ values }) => values[metric] ?? null),
      days: series.map(({ date }) => dayText(date, language, { day: 'numeric', month: 'short' })),
      valueText: (value) => figureText(value, { unit: figure.unit, currency }, language),
      isWhole: figure.unit === 'count',
    });
    pen.y += 16;
  }
}

/** From application to sale, as bars one below the other; a stage that the plan does not open has none. */
function drawFunnel(pen: Pen, { answer: { funnel }, language }: ReportFacts): void {
  const { report, metrics } = ANALYTICS_TEXTS[language];
  makeRoom(pen, 24 + FUNNEL.length * (BAR.height + 6));
  writeBelow(pen, report.funnel, { bold: true, size: 11, gap: 6 });
  const most = Math.max(1, ...funnel.map(({ value }) => value ?? 0));
  const room = TEXT_WIDTH - BAR.name - BAR.value;
  for (const { key, value } of funnel) {
    const y = pen.y;
    writeCell(pen, metrics[key], { x: MARGIN, y: y + 2, width: BAR.name });
    if (value !== null && value > 0)
      pen
        .rect(MARGIN + BAR.name, y, Math.max(1, (value / most) * room), BAR.height)
        .fillColor(PURPLE)
        .fill();
    const place = { x: MARGIN + BAR.name + room, y: y + 2, width: BAR.value, align: 'right', bold: true } as const;
    writeCell(pen, figureText(value, { unit: 'count', currency: null }, language), place);
    pen.y = y + BAR.height + 6;
  }
  pen.y += 12;
}

function drawTable(
  pen: Pen,
  { breakdown, metrics, currency }: AnalyticsBlock,
  { answer, language }: ReportFacts,
): void {
  const { report, metrics: names } = ANALYTICS_TEXTS[language];
  const columns = metrics.filter(({ key }) => isSplitBy(key, answer.by)).slice(0, TABLE.columns);
  if (breakdown.length === 0 || columns.length === 0) return;
  const width = (TEXT_WIDTH - TABLE.nameWidth) / columns.length;
  const drawLine = (cells: readonly string[], height: number, style: Partial<Cell> = {}) => {
    const y = pen.y;
    cells.forEach((text, at) => {
      const place =
        at === 0
          ? { x: MARGIN, width: TABLE.nameWidth - 8 }
          : { x: MARGIN + TABLE.nameWidth + (at - 1) * width, width: width - 4, align: 'right' as const };
      writeCell(pen, text, { ...place, y, size: 8, ...style });
    });
    pen.y = y + height;
  };
  const drawHeads = () => {
    drawLine([report.by[answer.by], ...columns.map(({ key }) => names[key])], HEAD_HEIGHT, { colour: QUIET, lines: 2 });
    pen
      .lineWidth(0.75)
      .strokeColor(LINE)
      .moveTo(MARGIN, pen.y - 4)
      .lineTo(MARGIN + TEXT_WIDTH, pen.y - 4)
      .stroke();
  };
  makeRoom(pen, ROW_HEIGHT * 4);
  const title = currency === null ? report.breakdown : `${report.breakdown} (${currency})`;
  writeBelow(pen, title, { bold: true, size: 11, gap: 6 });
  drawHeads();
  for (const { key, name, values } of breakdown.slice(0, TABLE.rows)) {
    const before = pen.y;
    makeRoom(pen, ROW_HEIGHT);
    if (pen.y < before) drawHeads();
    const figures = columns.map(({ key: metric, unit }) =>
      figureText(values[metric] ?? null, { unit, currency }, language),
    );
    drawLine([lineName({ key, name }, answer.by, language), ...figures], ROW_HEIGHT);
  }
  const left = breakdown.length - TABLE.rows;
  if (left > 0) writeBelow(pen, report.more(left), { size: 8, colour: QUIET });
  pen.y += 12;
}
