import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import type { SupportFile } from './supportFormat.ts';

const LIST = { m: 0, pl: 2.5, fontSize: 13, lineHeight: '20px' } as const;
const MINUTE_MS = 60_000;

/** What is in a file, and what was taken out of it. */
export function ReportContents({ file: { payload, preloadedState, supportSession } }: { file: SupportFile }) {
  const { t } = useTranslation('support');
  const language = useLanguage();
  const { steps } = supportSession.timings;
  const minutes = Math.max(1, Math.round((steps.at(-1) ?? 0) / MINUTE_MS));
  const replaced = Object.values(supportSession.redactions).reduce((sum, count) => sum + count, 0);
  const kilobytes = Math.max(1, Math.round((payload.length + preloadedState.length) / 1024));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Box component="section">
        <Typography variant="h2" sx={{ fontSize: 14, lineHeight: '20px', mb: 0.5 }}>
          {t('report.inIt')}
        </Typography>
        <Box component="ul" sx={LIST}>
          <li>{t('report.steps', { count: steps.length, steps: formatNumber(steps.length, language) })}</li>
          <li>{t('report.minutes', { count: minutes })}</li>
          <li>{t('report.screens')}</li>
          <li>{t('report.size', { size: formatNumber(kilobytes, language) })}</li>
        </Box>
      </Box>
      <Box component="section">
        <Typography variant="h2" sx={{ fontSize: 14, lineHeight: '20px', mb: 0.5 }}>
          {t('report.takenOut')}
        </Typography>
        <Box component="ul" sx={LIST}>
          <li>{t('report.replaced', { count: replaced, values: formatNumber(replaced, language) })}</li>
          <li>{t('report.secrets')}</li>
          <li>{t('report.moved')}</li>
        </Box>
      </Box>
    </Box>
  );
}
