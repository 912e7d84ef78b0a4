import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Licence } from '#contract/schemas/licensing';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { LicenseBadge } from '../LicenseBadge.tsx';
import { LicenseClock } from '../LicenseClock.tsx';

/** Everything that is known of a licence, and what can be done with it. */
export function LicenseFacts({ licence }: { licence: Licence }) {
  const { t } = useTranslation('licensing');
  const language = useLanguage();
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontSize: 13 }}>
        <LicenseBadge phase={licence.phase} t={t} />
        <LicenseClock row={licence} />
      </Box>
      <Typography>{licence.sentence[language]}</Typography>
    </Box>
  );
}
