import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN, PASSWORD_STRONG } from '#contract/constants/auth';
import { passwordStrength, STRENGTH_PARTS } from './passwordStrength.ts';

const COLOURS = ['divider', 'error.main', 'warning.main', 'info.main', 'success.main'] as const;

/** Four bars and a sentence of advice under a new password. It never stops anybody. */
export function PasswordStrengthMeter({ password, identity }: { password: string; identity: readonly string[] }) {
  const { t } = useTranslation('forms');
  const strength = passwordStrength(password, identity);
  const filled = STRENGTH_PARTS[strength];
  return (
    <Box sx={{ px: 0.25, mt: -1 }}>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5, mb: 0.5 }}>
        {[1, 2, 3, 4].map((part) => (
          <Box
            key={part}
            sx={{
              height: 4,
              borderRadius: 2,
              bgcolor: part <= filled ? COLOURS[filled] : 'divider',
              transition: 'background-color 120ms ease-out',
            }}
          />
        ))}
      </Box>
      <Typography role="status" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {t(`password.strength.${strength}`, { min: PASSWORD_MIN, strong: PASSWORD_STRONG })}
      </Typography>
    </Box>
  );
}
