import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mayPass } from '../../../shared/api/apiFault.ts';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { CheckIcon, OfflineIcon, WarningIcon } from '../../../shared/ui/icons.tsx';
import type { SaveState } from './useAutosave.ts';

interface Props {
  state: SaveState;
  /** False where saving waits for a button. */
  isAutomatic: boolean;
  /** True while a brief has neither been stored nor got the title that it is stored under. */
  needsTitle: boolean;
  onSaveNow: () => void;
}

/** Whether what is typed has reached the server, in a few words; after a failure with a way to try again at once. */
export const SaveNote = memo(function SaveNote({ state, isAutomatic, needsTitle, onSaveNow }: Props) {
  const note = useRef<HTMLElement>(null);
  const { t } = useTranslation('challenges');
  const dates = useDates();
  const text = () => {
    switch (state.kind) {
      case 'idle':
        if (needsTitle) return t('save.untitled');
        return t(isAutomatic ? 'save.idle' : 'save.byHand');
      case 'saving':
        return t('save.saving');
      case 'saved':
        return t('save.saved', { time: dates.time(state.at) });
      case 'offline':
        return t(isAutomatic ? 'save.offline' : 'save.offlineByHand');
      case 'conflict':
        return t('save.conflict');
      case 'refused':
        return t('save.refused');
      default: {
        const why = errorMessage(state.error, t('save.failed'));
        return isAutomatic && mayPass(state.error) ? t('save.again', { why }) : why;
      }
    }
  };
  const isBad = !['idle', 'saving', 'saved'].includes(state.kind);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: 13 }}>
      <Box
        ref={note}
        role="status"
        tabIndex={-1}
        sx={{
          outline: 0,
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          color: isBad ? 'warning.main' : 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {state.kind === 'saved' && <CheckIcon sx={{ fontSize: 16, color: 'success.main' }} />}
        {state.kind === 'offline' && <OfflineIcon sx={{ fontSize: 16 }} />}
        {isBad && state.kind !== 'offline' && <WarningIcon sx={{ fontSize: 16 }} />}
        {text()}
      </Box>
      {isAutomatic && (state.kind === 'offline' || state.kind === 'failed') && (
        <Link
          component="button"
          type="button"
          sx={{ fontWeight: 600 }}
          onClick={() => {
            // The button goes while it saves; what became of it is said here.
            note.current?.focus();
            onSaveNow();
          }}
        >
          {t('save.now')}
        </Link>
      )}
    </Box>
  );
});
