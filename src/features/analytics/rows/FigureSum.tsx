import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { metricRule } from '#contract/rules/analytics';
import type { FactPage } from '#contract/schemas/analytics';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { figureText } from '../figureText.ts';
import { useUnknownText } from '../tiles/useUnknownText.ts';
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

/** The sum or ratio of the rows that gives the figure. */
export function FigureSum({ page }: { page: Omit<FactPage, 'items'> }) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const { metric, unit, currency, value, numerator, denominator, blockedBy } = page;
  const { by, scale } = metricRule(metric);
  const units = partUnits(metric, currency);
  const blocked = useUnknownText({ key: metric, unknown: null, blockedBy });
  const result = figureText(value, { unit, currency }, language);
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
      {blocked && <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>{blocked}</Box>}
    </>
  );
}
