import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

const STEPS = ['head', 'text', 'hash', 'order'] as const;

/** The rule by which rows are hashed, for whoever would rather compute it than believe this page. */
export function HowItIsHashed() {
  const { t } = useTranslation('verify');
  return (
    <Box
      component="details"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        pt: 2,
        fontSize: 13,
        lineHeight: '20px',
        color: 'text.secondary',
        '& summary': { color: 'text.primary', fontWeight: 550 },
        '& ol': { pl: 2.5, my: 1 },
        '& li': { mb: 0.75 },
      }}
    >
      <summary>{t('how.title')}</summary>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`how.${step}`)}</li>
        ))}
      </ol>
    </Box>
  );
}
