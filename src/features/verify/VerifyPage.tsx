import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#contract/constants/languages';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { FilePicker } from '../../shared/ui/FilePicker.tsx';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle.ts';
import { HowItIsHashed } from './HowItIsHashed.tsx';
import { useVerification } from './useVerification.ts';
import { VerdictView } from './VerdictView.tsx';

/**
 * `/verify`: takes the file of a chain (ledger, audit trail, rights) and says whether every row fits. For anybody, signed in
 * or not; the file is read in the page, which calls nobody and so works without a connection once it is there.
 */
export function VerifyPage() {
  const { t, i18n } = useTranslation('verify');
  const language = useLanguage();
  const { verification, verify } = useVerification();
  useDocumentTitle(t('title'));
  useEffect(() => {
    // Switching the language works offline, too.
    void i18n.loadLanguages([...LANGUAGES]);
  }, [i18n]);
  const share = Math.round((verification?.progress.share ?? 0) * 100);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h1">{t('title')}</Typography>
        <Typography color="textSecondary">{t('intro')}</Typography>
      </Box>
      <FilePicker accept=".jsonl,.ndjson,application/x-ndjson" hasFile={verification !== null} onFile={verify} />
      {verification && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {verification.fileName}
        </Typography>
      )}
      {verification?.verdict === null && (
        <Box>
          <LinearProgress variant="determinate" value={share} aria-label={t('reading')} sx={{ mb: 1 }} />
          <Typography variant="body2" color="textSecondary">
            {t('rowsRead', {
              count: verification.progress.rows,
              rows: formatNumber(verification.progress.rows, language),
            })}
          </Typography>
        </Box>
      )}
      {verification?.verdict && <VerdictView verdict={verification.verdict} />}
      <HowItIsHashed />
    </Box>
  );
}
