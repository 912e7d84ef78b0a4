import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FeedRun } from '#contract/schemas/feeds';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useFeedText } from '../useFeedText.ts';
import { useRunText } from './useRunText.ts';

/** What a run did to the catalogue, or would do once it is confirmed, and how long it took. */
export function RunFigures({ run }: { run: FeedRun }) {
  const { t } = useTranslation('feedRuns');
  const language = useLanguage();
  const text = useRunText();
  const feedText = useFeedText();
  const number = (value: number) => formatNumber(value, language);
  const when = run.status === 'awaiting_confirmation' ? 'planned' : 'column';
  const figures = [
    { name: t('column.items'), value: feedText.items(run) },
    { name: t(`${when}.created`), value: number(run.created) },
    { name: t(`${when}.updated`), value: number(run.updated) },
    { name: t('column.unchanged'), value: number(run.unchanged) },
    { name: t(`${when}.removed`), value: number(run.removed) },
    { name: t('column.duration'), value: text.duration(run) },
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', xl: 'repeat(6, auto)' },
      }}
    >
      {figures.map(({ name, value }) => (
        <div key={name}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: 18, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
