import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '#contract/constants/money';
import { metricRule } from '#contract/rules/analytics';
import type { AnalyticsMetric } from '#contract/schemas/analytics';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { Sparkline } from '../charts/Sparkline.tsx';
import { figureText } from '../figureText.ts';
import { Delta } from './Delta.tsx';
import { UnknownNote } from './UnknownNote.tsx';

interface Props {
  figure: AnalyticsMetric;
  currency: CurrencyCode | null;
  /** By day; what is not known is null. */
  values: readonly (number | null)[];
  compares: boolean;
}

const TILE = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  minWidth: 0,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'control.border' },
  // The whole tile opens the rows; its name is what is pressed.
  '& > button': {
    p: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: 13,
    lineHeight: '18px',
    color: 'text.secondary',
    textAlign: 'start',
    cursor: 'pointer',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '2px solid var(--m-palette-primary-main)', outlineOffset: 2 },
  },
} as const;

/** One figure: what it is, how much, how it changed, how it went, and how much of it nobody knows. Opens its rows. */
export function MetricTile({ figure, currency, values, compares }: Props) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const { open } = useOverlay('metric');
  const { key, unit, value, previous, delta } = figure;
  const of = { unit, currency };
  return (
    <Box component="li" sx={TILE}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => open({ metric: key, currency, of: null, day: null, only: null })}
      >
        {t(`metric.${key}`)}
      </button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Box className="tabular" sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 650, letterSpacing: '-0.01em' }}>
          {figureText(value, of, language)}
        </Box>
        {compares && (
          <Delta delta={delta} better={metricRule(key).better} before={figureText(previous, of, language)} />
        )}
      </Box>
      <UnknownNote figure={figure} currency={currency} />
      <Box sx={{ mt: 'auto', pt: 0.5 }}>
        <Sparkline values={values} />
      </Box>
    </Box>
  );
}
