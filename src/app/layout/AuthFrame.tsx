import Box from '@mui/material/Box';
import type { FocusEvent, ReactNode } from 'react';
import { LogoMark } from '../../shared/ui/LogoMark.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The public screens: one quiet column with the mark above it. Sizes match the form in index.html. `onPassword`: the password to sign in with is about to be typed. */
export function AuthFrame({ onPassword, children }: { onPassword: () => void; children: ReactNode }) {
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.autocomplete === 'current-password') onPassword();
  };
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5, height: 64, px: 3 }}
      >
        <LanguageSwitch />
        <ThemeToggle />
      </Box>
      <Box
        component="main"
        onFocus={onFocus}
        sx={{ flex: 1, width: '100%', maxWidth: 448, mx: 'auto', px: 3, pb: 6, pt: { xs: 2, md: 8 } }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            mb: 4,
            fontSize: 18,
            lineHeight: '32px',
            fontWeight: 650,
            letterSpacing: '-0.01em',
          }}
        >
          <LogoMark size={32} />
          Meydan
        </Box>
        {children}
      </Box>
    </Box>
  );
}
