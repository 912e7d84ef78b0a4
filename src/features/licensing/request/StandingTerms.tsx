import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { LicenceTermsAnswer } from '#contract/schemas/licensing';
import { useLanguage } from '../../../shared/format/useLanguage.ts';

/** The text under which every licence stands, with its version and what it hashes to. Folded until somebody reads it. */
export function StandingTerms({ terms }: { terms: LicenceTermsAnswer }) {
  const { t } = useTranslation('licenceRequest');
  const language = useLanguage();
  return (
    <Box component="details" sx={{ fontSize: 13, '& summary': { fontWeight: 550 } }}>
      <summary>{t('terms.title', { version: terms.version })}</summary>
      <Box component="ol" sx={{ pl: 2.5, my: 1, display: 'grid', gap: 0.75 }}>
        {terms.text[language].map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {t('terms.hash')}{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {terms.sha256}
        </Box>
      </Typography>
    </Box>
  );
}
