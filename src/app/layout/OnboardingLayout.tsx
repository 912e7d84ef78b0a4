import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useCurrentUser } from '../../shared/session/useCurrentUser.ts';
import { useAskedSignOut } from '../../shared/session/useAskedSignOut.tsx';
import { LogoMark } from '../../shared/ui/LogoMark.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** Signed in, but without an approved brand there is nothing to navigate to: the mark, who it is, and the way out. */
export function OnboardingLayout() {
  const { t } = useTranslation();
  const { email } = useCurrentUser();
  const { signOut, question } = useAskedSignOut();
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, height: 64, px: { xs: 2, md: 3 } }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            mr: 'auto',
            fontSize: 18,
            lineHeight: '32px',
            fontWeight: 650,
            letterSpacing: '-0.01em',
          }}
        >
          <LogoMark size={32} />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            Meydan
          </Box>
        </Box>
        <Typography sx={{ color: 'text.secondary', mr: 1, display: { xs: 'none', md: 'block' } }}>{email}</Typography>
        <LanguageSwitch />
        <ThemeToggle />
        <Button color="inherit" onClick={signOut}>
          {t('action.signOut')}
        </Button>
        {question}
      </Box>
      <Box component="main" sx={{ maxWidth: 720, mx: 'auto', px: { xs: 2, md: 3 }, pt: { xs: 2, md: 6 }, pb: 8 }}>
        <Outlet />
      </Box>
    </Box>
  );
}
