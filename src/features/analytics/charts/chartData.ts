import type { ReactNode } from 'react';

/** One line of a chart, or one row of columns. */
export interface ChartLine {
  key: string;
  name: string;
  /** One for each day; null where it is not known, which leaves a gap. */
  values: readonly (number | null)[];
  /** The period before: drawn quieter, and dashed or hatched, so that it is told apart without colour. */
  isBefore?: boolean;
}

export interface ChartProps {
  kind: 'line' | 'columns';
  /** Calendar days, YYYY-MM-DD. */
  days: readonly string[];
  lines: readonly ChartLine[];
  dayText: (day: string) => string;
  /** A day on the axis, where there is little room. */
  shortDayText: (day: string) => string;
  valueText: (value: number | null) => string;
  /** A value in the table, which may open what it is made of. */
  cell: (line: ChartLine, at: number) => ReactNode;
  /** A value on the axis, where there is little room. */
  shortValueText: (value: number) => string;
}

/** In px; what stands in for a chart until it is there is as high. */
export const CHART_HEIGHT = 260;
