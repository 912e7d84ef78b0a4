import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/schemas/challenges';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatMajorMoney, formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { Term } from '../../../shared/ui/Term.tsx';
import { ChallengeCover } from '../../../shared/ui/ChallengeCover.tsx';

/** Where the challenge stands, in figures. */
export function ChallengeSummary({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const { money, pipeline, currency } = challenge;
  const figures = [
    { label: t('summary.places'), value: `${challenge.acceptedCount}/${challenge.collaborations ?? MISSING}` },
    { label: t('summary.waiting'), value: String(pipeline.applied + pipeline.shortlisted) },
    {
      label: t('summary.payment'),
      value: challenge.paymentAmount === null ? MISSING : formatMajorMoney(challenge.paymentAmount, currency, language),
    },
    {
      label: <Term name="held">{t('summary.held')}</Term>,
      value: formatMoney(money.committedMinor, currency, language),
    },
    { label: t('summary.spent'), value: formatMoney(money.spentMinor, currency, language) },
  ];
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={t('summary.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: { xs: 1.5, md: 2 }, alignItems: 'center' }}
    >
      <Box sx={{ display: { xs: 'none', md: 'block' }, width: 192 }}>
        <ChallengeCover cover={challenge.cover} />
      </Box>
      <Box
        component="dl"
        sx={{
          flex: 1,
          m: 0,
          display: 'grid',
          gap: { xs: 1, md: 2 },
          gridTemplateColumns: { xs: 'repeat(3, auto)', md: 'repeat(auto-fill, minmax(136px, 1fr))' },
        }}
      >
        {figures.map(({ label, value }, index) => (
          <div key={index}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontSize: { xs: 15, md: 18 }, fontWeight: 650, whiteSpace: 'nowrap' }}
              className="tabular"
            >
              {value}
            </Typography>
          </div>
        ))}
      </Box>
    </Paper>
  );
}
