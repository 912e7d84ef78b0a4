import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { formatTime } from '../../../shared/format/date.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { CheckIcon, OfflineIcon, WarningIcon } from '../../../shared/ui/icons.tsx';
import type { SaveState } from './useAutosave.ts';

/** Whether what is typed has reached the server, in a few words. */
export function SaveNote({ state, isAutomatic }: { state: SaveState; isAutomatic: boolean }) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const text = () => {
    switch (state.kind) {
      case 'idle':
        return t(isAutomatic ? 'save.idle' : 'save.byHand');
      case 'saving':
        return t('save.saving');
      case 'saved':
        return t('save.saved', { time: formatTime(state.at, language) });
      case 'offline':
        return t('save.offline');
      case 'conflict':
        return t('save.conflict');
      case 'refused':
        return t('save.refused');
      default:
        return errorMessage(state.error, t('save.failed'));
    }
  };
  const isBad = !['idle', 'saving', 'saved'].includes(state.kind);
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: 13,
        color: isBad ? 'warning.main' : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {state.kind === 'saved' && <CheckIcon sx={{ fontSize: 16, color: 'success.main' }} />}
      {state.kind === 'offline' && <OfflineIcon sx={{ fontSize: 16 }} />}
      {isBad && state.kind !== 'offline' && <WarningIcon sx={{ fontSize: 16 }} />}
      {text()}
    </Box>
  );
}
