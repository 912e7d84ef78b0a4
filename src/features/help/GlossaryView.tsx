import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TERMS } from '../../shared/ui/terms.ts';

/** Every word that shows its meaning on other screens, with the same meaning, in the order of the alphabet. */
export function GlossaryView() {
  const { t, i18n } = useTranslation(['help', 'glossary']);
  const terms = TERMS.map((name) => ({
    name,
    word: t(`glossary:${name}.word`),
    meaning: t(`glossary:${name}.meaning`),
  })).sort((a, b) => a.word.localeCompare(b.word, i18n.language));
  return (
    <Box component="article" aria-labelledby="help-article" sx={{ minWidth: 0 }}>
      <Typography
        variant="h2"
        id="help-article"
        sx={{ fontSize: '1.375rem', lineHeight: '1.875rem', fontWeight: 650, letterSpacing: '-0.01em' }}
      >
        {t('glossary')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '68ch' }}>
        {t('glossaryIntro')}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 2, maxWidth: '68ch' }}>
        {terms.map(({ name, word, meaning }) => (
          <Box key={name} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {word}
            </Box>
            <Box component="dd" sx={{ m: 0, mt: 0.25, color: 'text.secondary', lineHeight: 1.6 }}>
              {meaning}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
