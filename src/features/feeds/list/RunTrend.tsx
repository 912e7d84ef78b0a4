import { FEED_TREND_RUNS } from '#contract/constants/feeds';
import type { FeedRow } from '#contract/schemas/feeds';
import { MISSING } from '../../../shared/format/locale.ts';

const [STEP, BAR, HEIGHT] = [7, 5, 24];
/** A run without items is seen all the same. */
const LEAST = 3;
/** What of the fill says how a run went, beside its height: what failed is also short. */
const COLOURS = {
  failed: 'var(--m-palette-error-main)',
  canceled: 'var(--m-palette-action-disabled)',
  awaiting_confirmation: 'var(--m-palette-warning-main)',
  succeeded_with_warnings: 'var(--m-palette-warning-main)',
} as const;
const colourOf = (status: string) =>
  Object.entries(COLOURS).find(([known]) => known === status)?.[1] ?? 'var(--m-palette-primary-main)';

/** The last runs of a feed as bars, newest on the right: as high as there were valid items, pale up to all of them. */
export function RunTrend({ runs, label }: { runs: FeedRow['trend']; label: string }) {
  if (runs.length === 0) return <>{MISSING}</>;
  const top = Math.max(1, ...runs.map(({ itemsTotal }) => itemsTotal));
  const first = FEED_TREND_RUNS - runs.length;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${FEED_TREND_RUNS * STEP} ${HEIGHT}`}
      width={FEED_TREND_RUNS * STEP}
      height={HEIGHT}
      style={{ display: 'block' }}
    >
      {/* Says that earlier places are empty, not cut off. */}
      <rect y={HEIGHT - 1} width={FEED_TREND_RUNS * STEP} height={1} fill="var(--m-palette-divider)" />
      {runs.map(({ status, itemsTotal, itemsValid }, index) => {
        const x = (first + index) * STEP;
        const [all, valid] = [itemsTotal, itemsValid].map((count) => Math.max(LEAST, (count / top) * HEIGHT));
        const colour = colourOf(status);
        return (
          // Runs have no name here but their place.
          <g key={x} fill={colour}>
            <rect x={x} y={HEIGHT - (all ?? 0)} width={BAR} height={all} rx={1} opacity={0.3} />
            <rect x={x} y={HEIGHT - (valid ?? 0)} width={BAR} height={valid} rx={1} />
          </g>
        );
      })}
    </svg>
  );
}
