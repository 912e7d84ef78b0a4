import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplayPage } from '../../features/support/ReplayPage.tsx';
import '../../features/support/allEndpoints.ts';
import { LogoMark } from '../../shared/ui/LogoMark.tsx';
import { LanguageSwitch } from '../layout/LanguageSwitch.tsx';
import { ThemeToggle } from '../layout/ThemeToggle.tsx';
import { readState } from './readState.ts';
import { replay } from './replay.ts';

/** The replay of support files on a page of its own, with the console's rules. */
export function ReplayRoute() {
  const { t } = useTranslation('support');
  const id = useId();
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <Box
        component="header"
        // The screens inside have landmarks of their own.
        aria-labelledby={id}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          height: 56,
          px: { xs: 2, md: 3 },
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <LogoMark size={28} />
        <Box component="span" id={id} sx={{ fontSize: 16, fontWeight: 650, flex: 1 }}>
          Meydan
        </Box>
        <LanguageSwitch />
        <ThemeToggle />
      </Box>
      <Box
        component="main"
        aria-label={t('replay.title')}
        sx={{ maxWidth: 1760, mx: 'auto', px: { xs: 2, md: 3 }, py: 3 }}
      >
        <ReplayPage replay={replay} readState={readState} />
      </Box>
    </Box>
  );
}
