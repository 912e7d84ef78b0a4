import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type { ChartsLocaleText } from '@mui/x-charts/locales';
import { useId } from 'react';
import { CHART_HEIGHT, type ChartProps } from './chartData.ts';

const NOW_COLOUR = 'var(--m-palette-primary-main)';
const BEFORE_COLOUR = 'var(--m-palette-control-border)';
const MARGIN = { top: 12, right: 24, bottom: 4, left: 4 };
const AXIS_WIDTH = 64;

const LOOK = {
  '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: 'var(--m-palette-control-border)' },
  '& .MuiChartsAxis-directionY .MuiChartsAxis-line, & .MuiChartsAxis-directionY .MuiChartsAxis-tick': {
    stroke: 'none',
  },
  '& .MuiChartsAxis-tickLabel': { fill: 'var(--m-palette-text-secondary)', fontSize: 12, fontFamily: 'inherit' },
  '& .MuiChartsGrid-line': { stroke: 'var(--m-palette-divider)' },
  '& .MuiLineChart-line': { strokeWidth: 2 },
  '& .MuiLineChart-line[data-series$="-before"]': { strokeDasharray: '5 4' },
  '& .MuiLineChart-area': { opacity: 0.1 },
  // Who moves through the points by keys sees which chart has the focus.
  '&:has([tabindex="0"]:focus-visible), &:has([role="img"]:focus)': {
    outline: '2px solid var(--m-palette-primary-main)',
    outlineOffset: 2,
    borderRadius: 1,
  },
} as const;

/** What a screen reader hears at each point: "25 Nov 2026; Revenue; ₺1,250.00". */
const LOCALE: Partial<ChartsLocaleText> = {
  lineDescription: ({ formattedXValue, seriesLabel, formattedYValue }) =>
    `${formattedXValue}; ${seriesLabel}; ${formattedYValue}`,
  barDescription: ({ formattedCategoryValue, seriesLabel, formattedValue }) =>
    `${formattedCategoryValue}; ${seriesLabel}; ${formattedValue}`,
};

/**
 * Values by day as lines or columns, in SVG. Tab reaches the chart, arrows go from point to point. The only file that
 * brings the chart library; it is fetched when a chart is first drawn.
 */
export function TimeChart({ kind, days, lines, dayText, shortDayText, valueText, shortValueText }: ChartProps) {
  const hatch = useId();
  const axis = {
    data: [...days],
    height: 28,
    // One for each day would be a fence.
    disableTicks: true,
    valueFormatter: (day: string, { location }: { location: string }) =>
      location === 'tick' ? shortDayText(day) : dayText(day),
  };
  const shared = {
    height: CHART_HEIGHT,
    margin: MARGIN,
    hideLegend: true,
    skipAnimation: true,
    grid: { horizontal: true },
    localeText: LOCALE,
    yAxis: [{ width: AXIS_WIDTH, min: lowest(lines), tickNumber: 4, valueFormatter: shortValueText }],
    sx: LOOK,
  };
  if (kind === 'line')
    return (
      <LineChart
        {...shared}
        xAxis={[{ ...axis, scaleType: 'point', tickLabelMinGap: 24 }]}
        series={lines.map(({ key, name, values, isBefore = false }) => ({
          id: isBefore ? `${key}-before` : key,
          label: name,
          data: values,
          valueFormatter: valueText,
          color: isBefore ? BEFORE_COLOUR : NOW_COLOUR,
          curve: 'linear',
          showMark: ({ index }) => isAlone(values, index),
          area: !isBefore,
        }))}
      />
    );
  return (
    <BarChart
      {...shared}
      xAxis={[{ ...axis, scaleType: 'band', tickLabelMinGap: 24, categoryGapRatio: 0.25, barGapRatio: 0.1 }]}
      series={lines.map(({ key, name, values, isBefore = false }) => ({
        id: isBefore ? `${key}-before` : key,
        label: name,
        data: values,
        valueFormatter: valueText,
        color: isBefore ? `url(#${hatch})` : NOW_COLOUR,
      }))}
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="6" fill={BEFORE_COLOUR} />
        </pattern>
      </defs>
    </BarChart>
  );
}

/** Whether nothing is known beside a day: a line would not show it, so that it is a dot. */
const isAlone = (values: readonly (number | null)[], at: number): boolean =>
  (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;

/** Where the value axis begins: at 0, or below where refunds are more than sales. */
function lowest(lines: ChartProps['lines']): number {
  return Math.min(0, ...lines.flatMap(({ values }) => values.filter((value) => value !== null)));
}
