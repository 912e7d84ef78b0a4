import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentCommand } from '#contract/constants/contents';
import type { Content } from '#contract/schemas/contents';
import { hint } from '../../../shared/hint/hint.ts';
import type { MediaHandle } from '../../../shared/media/MediaViewer.tsx';
import type { PendingDecision } from '../decisions/pendingDecisions.ts';
import type { DecisionCommand } from '../reviewsApi.ts';
import { DisputeButton } from './DisputeButton.tsx';
import { FlagButtons } from './FlagButtons.tsx';
import { NotesComposer } from './NotesComposer.tsx';
import { RejectForm } from './RejectForm.tsx';
import type { DeskMode } from './ReviewDesk.tsx';

interface Props {
  content: Content;
  /** The newest submission that was looked at, which a decision is about. */
  seen: number;
  /** What this person may do now. */
  allowed: readonly ContentCommand[];
  mode: DeskMode;
  onMode: (mode: DeskMode) => void;
  viewer: RefObject<MediaHandle | null>;
  onDecide: (command: DecisionCommand, body?: PendingDecision['body']) => void;
}

const PANEL = {
  flex: 'none',
  maxHeight: '60%',
  overflowY: 'auto',
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
};

/** The decisions, each by one key, and what a request for changes and a rejection ask for. */
export function DecisionPanel({ content, seen, allowed, mode, onMode, viewer, onDecide }: Props) {
  const { t } = useTranslation('reviews');
  const may = (command: ContentCommand) => allowed.includes(command);
  if (mode === 'request-changes' && may('request-changes'))
    return (
      <Box sx={PANEL} data-bottom-bar>
        <NotesComposer
          contentId={content.id}
          viewer={viewer}
          onSend={(notes) => onDecide('request-changes', { notes })}
          onClose={() => onMode('look')}
        />
      </Box>
    );
  if (mode === 'reject' && may('reject'))
    return (
      <Box sx={PANEL} data-bottom-bar>
        <RejectForm content={content} onSend={(body) => onDecide('reject', body)} onClose={() => onMode('look')} />
      </Box>
    );
  if (!may('approve') && !may('reject') && !may('dispute')) return null;
  const keyed = (name: string, key: string) => hint(t('keyed', { name, key }));
  return (
    // News of others stay above the buttons.
    <Box sx={PANEL} role="group" aria-label={t('decide')} data-bottom-bar>
      {content.challenge && may('approve') && !may('request-changes') && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('lastRound')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {may('approve') && (
          <Button variant="contained" onClick={() => onDecide('approve')} {...keyed(t('command.approve'), 'A')}>
            {t('command.approve')}
          </Button>
        )}
        {may('request-changes') && (
          <Button
            variant="outlined"
            onClick={() => onMode('request-changes')}
            {...keyed(t('command.request-changes'), 'C')}
          >
            {t('command.request-changes')}
          </Button>
        )}
        {may('reject') && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => onMode('reject')}
            {...keyed(t('command.reject'), 'R')}
          >
            {t('command.reject')}
          </Button>
        )}
        <DisputeButton content={content} seen={seen} allowed={allowed} />
        <FlagButtons content={content} seen={seen} allowed={allowed} />
      </Box>
    </Box>
  );
}
