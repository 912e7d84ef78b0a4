/** As many points as a spark can show. */
const POINTS_MAX = 40;

/** Neighbours put together until there are few enough: the mean of those known, null where none is. */
export function thinOut(values: readonly (number | null)[], most = POINTS_MAX): (number | null)[] {
  if (values.length <= most) return [...values];
  return Array.from({ length: most }, (_, at) => {
    const [start, end] = [at, at + 1].map((edge) => Math.floor((edge * values.length) / most));
    const known = values.slice(start, end).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  });
}

/**
 * A line through the values as one SVG path in a field of this size; where a value is not known, it is broken, and one
 * alone is a dot. Empty where fewer than two values are known.
 */
export function sparklinePath(values: readonly (number | null)[], width: number, height: number): string {
  const points = thinOut(values);
  const known = points.filter((value) => value !== null);
  if (known.length < 2) return '';
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const xOf = (at: number) => ((at / (points.length - 1)) * width).toFixed(1);
  // Where all are the same, the line runs through the middle.
  const yOf = (value: number) =>
    (most === least ? height / 2 : height - ((value - least) / (most - least)) * height).toFixed(1);
  let isDrawing = false;
  return points
    .map((value, at) => {
      if (value === null) {
        isDrawing = false;
        return '';
      }
      const step = `${isDrawing ? 'L' : 'M'}${xOf(at)} ${yOf(value)}`;
      const isAlone = !isDrawing && (points[at + 1] ?? null) === null;
      isDrawing = true;
      return isAlone ? `${step}h0` : step;
    })
    .join('');
}
