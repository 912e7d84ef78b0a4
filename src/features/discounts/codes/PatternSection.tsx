import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CODE_PREFIX_MAX } from '#contract/constants/discounts';
import { TextField } from '../../../shared/form/TextField.tsx';

/** How the codes are called: what they begin with; the creator's name and four drawn letters follow. */
export function PatternSection() {
  const { t } = useTranslation('discounts');
  return (
    <>
      <Box sx={{ maxWidth: { sm: 240 } }}>
        <TextField
          name="prefix"
          label={t('field.prefix')}
          required
          maxLength={CODE_PREFIX_MAX}
          autoComplete="off"
          hint={t('hint.prefix', { count: CODE_PREFIX_MAX })}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('codes.patternBody')}{' '}
        <Box component="code" sx={{ display: 'inline-block' }}>
          {'{PREFIX}-{CREATOR}-{RAND4}'}
        </Box>
      </Typography>
    </>
  );
}
