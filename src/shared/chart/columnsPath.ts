/** Of the field that the columns stand in. */
export const CHART_HEIGHT = 100;
/** How much of a day's width stays empty. */
const GAP = 0.28;

/** The least round number from `value` up: 1, 2 or 5 with zeros. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** One column for each day, as a single path in a field as wide as there are days and 100 high. */
export function columnsPath(values: readonly number[], top: number): string {
  return values
    .map((value, at) => {
      const height = top > 0 ? (Math.max(0, value) / top) * CHART_HEIGHT : 0;
      return height === 0
        ? ''
        : `M${at + GAP / 2} ${CHART_HEIGHT}v-${height.toFixed(2)}h${1 - GAP}v${height.toFixed(2)}z`;
    })
    .join('');
}
