import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { metricRule } from '#contract/rules/analytics';
import type { FactPage } from '#contract/schemas/analytics';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { figureText } from '../figureText.ts';
import type { MetricOverlay } from '../../../shared/overlay/overlayParams.ts';
import { UnknownNote } from '../tiles/UnknownNote.tsx';
import { partUnits } from './measureUnit.ts';

const PARTS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  columnGap: 2,
  rowGap: 1,
  m: 0,
  '& dt': { fontSize: 12, color: 'text.secondary' },
  '& dd': { m: 0, fontSize: 18, lineHeight: '24px', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& > span': { fontSize: 18, lineHeight: '24px', color: 'text.secondary' },
} as const;

interface Props extends Pick<MetricOverlay, 'of' | 'day' | 'only'> {
  page: Omit<FactPage, 'items'>;
}

/** The sum or ratio of the rows that gives the figure, and of how many cases it is not known; where those are asked about, how many they are. */
export function FigureSum({ page, of, day, only }: Props) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const { metric, unit, currency, value, numerator, denominator, unknown, blockedBy } = page;
  const { by, scale } = metricRule(metric);
  const units = partUnits(metric, currency);
  const result = figureText(value, { unit, currency }, language);
  if (only !== null)
    return (
      <Box component="dl" sx={PARTS}>
        <div>
          <dt>{t('rows.notKnownOf')}</dt>
          <dd>{[result, formatNumber(unknown?.of ?? 0, language)].join(' / ')}</dd>
        </div>
      </Box>
    );
  return (
    <>
      <Box component="dl" sx={PARTS}>
        {by && (
          <>
            <div>
              <dt>{t('rows.numerator')}</dt>
              <dd>{figureText(numerator, units.above, language)}</dd>
            </div>
            <span aria-hidden>÷</span>
            <div>
              <dt>{t('rows.denominator')}</dt>
              <dd>{figureText(denominator, units.below, language)}</dd>
            </div>
            {scale !== undefined && <span>× {formatNumber(scale, language)}</span>}
            <span aria-hidden>=</span>
          </>
        )}
        <div>
          <dt>{t(`metric.${metric}`)}</dt>
          <dd>{result}</dd>
        </div>
      </Box>
      <Box sx={{ mt: 1 }}>
        <UnknownNote figure={{ key: metric, unknown, blockedBy }} currency={currency} of={of} day={day} />
      </Box>
    </>
  );
}
