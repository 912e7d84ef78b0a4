import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../shared/format/number.ts';
import { formatPercent } from '../../shared/format/percent.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import type { KnownCreator } from './readCreator.ts';

const BP = 100;

/** What a brand and a creator did together: challenges, deliveries in time, and how the brand rated them. */
export function WorkedTogether({ history }: Required<Pick<KnownCreator, 'history'>>) {
  const { t } = useTranslation('creators');
  const language = useLanguage();
  const { accepted, completed, onTimePercent, ownRating, ratings, challenges } = history;
  if (accepted === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('profile.noHistory')}
      </Typography>
    );
  const figures = [
    t('profile.historyAccepted', { count: accepted }),
    t('profile.historyCompleted', { count: completed }),
    onTimePercent !== null && t('profile.historyOnTime', { percent: formatPercent(onTimePercent * BP, language) }),
    ownRating !== null && t('profile.historyRating', { count: ratings, rating: formatNumber(ownRating, language) }),
  ];
  return (
    <>
      <Typography variant="body2">{figures.filter(Boolean).join(' · ')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 13 }}>
        {challenges.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </Box>
    </>
  );
}
