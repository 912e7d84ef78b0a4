import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ESTIMATE_LEFT_OUT } from '#contract/constants/analytics';
import type { Emv } from '#contract/schemas/analytics';
import { formatDay } from '../../../shared/format/date.ts';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatPercent } from '../../../shared/format/percent.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import type { AnalyticsState } from '../analyticsState.ts';
import { OpenFigure } from '../OpenFigure.tsx';

interface Props {
  emv: readonly Emv[];
  state: AnalyticsState;
}

const REASONS = {
  m: 0,
  mt: 0.5,
  pl: 2.5,
  color: 'text.secondary',
  // Each opens its posts.
  '@media (pointer: coarse)': { '& > li': { py: 1 } },
} as const;

/** What the reach of the posts would have cost as advertising: an estimate, off unless asked for, and never beside money. */
export function EmvSection({ emv, state: { filters, setFilters } }: Props) {
  const { t } = useTranslation('analytics');
  const isOn = filters.emv === 'on';
  return (
    <Box
      component="section"
      aria-labelledby="emv-title"
      sx={{ border: 1, borderStyle: 'dashed', borderColor: 'control.border', borderRadius: 1, p: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography id="emv-title" variant="h2" sx={{ mr: 'auto' }}>
          {t('emv.title')}
        </Typography>
        <FormControlLabel
          label={t('emv.show')}
          control={
            <Checkbox
              size="small"
              checked={isOn}
              onChange={(_event, on) => setFilters({ emv: on ? 'on' : undefined })}
            />
          }
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ m: 0 }}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '75ch' }}>
        {t('emv.what')}
      </Typography>
      {isOn && emv.length === 0 && (
        <Typography variant="body2" role="status" sx={{ mt: 2 }}>
          {t('emv.none')}
        </Typography>
      )}
      {isOn && emv.map((one) => <EmvFigure key={one.currency} emv={one} />)}
    </Box>
  );
}

function EmvFigure({ emv }: { emv: Emv }) {
  const { t } = useTranslation('analytics');
  const language = useLanguage();
  const { currency, valueMinor, lowMinor, highMinor, qualityBp, counted, excluded, rates } = emv;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const left = ESTIMATE_LEFT_OUT.map((why) => [why, excluded[why]] as const);
  return (
    <Box sx={{ mt: 2, fontSize: 13 }}>
      <Box className="tabular" sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 650 }}>
        {counted === 0 ? (
          MISSING
        ) : (
          <OpenFigure name={t('metric.emv')} metric="emv" currency={currency}>
            ≈ {money(valueMinor)}
          </OpenFigure>
        )}
      </Box>
      <Box className="tabular" sx={{ color: 'text.secondary' }}>
        {t('emv.band', { low: money(lowMinor), high: money(highMinor) })}
      </Box>
      <Box sx={{ mt: 1 }}>{t('emv.formula', { quality: formatPercent(qualityBp, language) })}</Box>
      <Box component="ul" sx={REASONS}>
        <li>
          {counted === 0 ? (
            t('emv.counted', { count: 0, counted: formatNumber(0, language) })
          ) : (
            <OpenFigure name={t('metric.emv')} metric="emv" currency={currency}>
              {t('emv.counted', { count: counted, counted: formatNumber(counted, language) })}
            </OpenFigure>
          )}
        </li>
        {left
          .filter(([, count]) => count > 0)
          .map(([why, count]) => (
            <li key={why}>
              <OpenFigure
                name={t('metric.contentPublished')}
                metric="contentPublished"
                currency={null}
                of={{ by: 'estimate', key: why }}
              >
                {t(`emv.${why}`, { count, counted: formatNumber(count, language) })}
              </OpenFigure>
            </li>
          ))}
        {rates.map(({ country, cpmMinor, source, validFrom }) => (
          <li key={`${country} ${validFrom}`}>
            {t('emv.rate', { country, price: money(cpmMinor), source, date: formatDay(validFrom, language) })}
          </li>
        ))}
      </Box>
    </Box>
  );
}
