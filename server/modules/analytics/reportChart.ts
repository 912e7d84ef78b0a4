import { INK, MARGIN, QUIET, TEXT_WIDTH, type Pen } from '#server/documents/pdf';
import { legible } from '#server/documents/legible';

export const LINE = '#E8E5E1';
export const PURPLE = '#5438DC';
/** Of a chart with its axes, in points. */
export const CHART_HEIGHT = 140;
const AXIS = { left: 66, bottom: 16 };
const STEPS = 4;

export interface ReportChart {
  kind: 'line' | 'columns';
  /** One for each day; null where it is not known, which leaves a gap. */
  values: readonly (number | null)[];
  /** Of the period before, drawn dashed in grey so that it is told apart without colour; empty without one. */
  before: readonly (number | null)[];
  days: readonly string[];
  valueText: (value: number) => string;
  /** Counts, of which there is no half. */
  isWhole: boolean;
}

/** The next number above of the form 1, 2 or 5 times a power of ten: 37 is 50. */
export function niceAbove(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value) ?? value;
}

/** Draws a chart over the width of the page where the pen stands, and moves the pen below it. */
export function drawChart(pen: Pen, { kind, values, before, days, valueText, isWhole }: ReportChart): void {
  const top = pen.y;
  const width = TEXT_WIDTH - AXIS.left;
  const height = CHART_HEIGHT - AXIS.bottom;
  const known = [...values, ...before].filter((value) => value !== null);
  const most = niceAbove(Math.max(0, ...known));
  // Refunds may be more than sales.
  const lowest = Math.min(0, ...known);
  const least = lowest < 0 ? -niceAbove(-lowest) : 0;
  const yOf = (value: number) => top + height - ((value - least) / (most - least)) * height;
  for (let step = 0; step <= STEPS; step += 1) {
    const value = least + ((most - least) / STEPS) * step;
    const y = yOf(value);
    pen
      .lineWidth(0.5)
      .strokeColor(LINE)
      .moveTo(MARGIN + AXIS.left, y)
      .lineTo(MARGIN + TEXT_WIDTH, y)
      .stroke();
    if (step % 2 === 0 && (!isWhole || Number.isInteger(value)))
      drawLabel(pen, valueText(value), { x: MARGIN, y: y - 4, width: AXIS.left - 6, align: 'right' });
  }
  const slot = width / Math.max(1, values.length);
  const xOf = (at: number) => MARGIN + AXIS.left + slot * (at + 0.5);
  if (kind === 'columns') {
    const thick = Math.max(0.5, Math.min(slot * 0.7, 24));
    values.forEach((value, at) => {
      if (value === null || value === 0) return;
      const [from, to] = [yOf(0), yOf(value)];
      pen
        .rect(xOf(at) - thick / 2, Math.min(from, to), thick, Math.abs(to - from))
        .fillColor(PURPLE)
        .fill();
    });
  } else drawPath(pen, values, xOf, yOf, { colour: PURPLE, width: 1.5 });
  if (before.length > 0) {
    pen.dash(3, { space: 2 });
    drawPath(pen, before.slice(0, values.length), xOf, yOf, { colour: QUIET, width: 1 });
    pen.undash();
  }
  const middle = Math.floor((days.length - 1) / 2);
  const labelled = [...new Set([0, middle, days.length - 1])].filter((at) => at >= 0);
  for (const at of labelled) {
    const align = at === 0 ? 'left' : at === middle ? 'center' : 'right';
    const x = at === 0 ? MARGIN + AXIS.left : at === middle ? xOf(at) - 40 : MARGIN + TEXT_WIDTH - 80;
    drawLabel(pen, days[at] ?? '', { x, y: top + height + 5, width: 80, align });
  }
  pen.y = top + CHART_HEIGHT;
  pen.fillColor(INK);
}

function drawLabel(
  pen: Pen,
  text: string,
  { x, y, width, align }: { x: number; y: number; width: number; align: 'left' | 'center' | 'right' },
): void {
  pen.font('regular').fontSize(7).fillColor(QUIET).text(legible(text), x, y, { width, align, lineBreak: false });
}

/** A line through what is known; a single day between gaps is a dot. */
function drawPath(
  pen: Pen,
  values: readonly (number | null)[],
  xOf: (at: number) => number,
  yOf: (value: number) => number,
  { colour, width }: { colour: string; width: number },
): void {
  values.forEach((value, at) => {
    if (value === null) return;
    const [x, y] = [xOf(at), yOf(value)];
    const next = values[at + 1];
    if (next !== null && next !== undefined)
      pen
        .lineWidth(width)
        .strokeColor(colour)
        .moveTo(x, y)
        .lineTo(xOf(at + 1), yOf(next))
        .stroke();
    else if ((values[at - 1] ?? null) === null) pen.circle(x, y, width).fillColor(colour).fill();
  });
}
