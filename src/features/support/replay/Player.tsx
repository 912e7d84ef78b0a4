import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { datesIn } from '../../../shared/format/date.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { stepName } from '../../../shared/replay/stepName.ts';
import { PlayedScreen } from '../PlayedScreen.tsx';
import { HashBadge } from './HashBadge.tsx';
import { PlayerControls } from './PlayerControls.tsx';
import { pageOf, type ReplayedFile } from './replayModel.ts';
import { StateChanges } from './StateChanges.tsx';
import { StepList } from './StepList.tsx';
import { useHashCheck } from './useHashCheck.ts';
import { usePlayer } from './usePlayer.ts';

const PARTS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
  alignItems: 'start',
} as const;

/** A file that is being played: the screen of one moment, and beside it the steps and what the current one changed. */
export function Player({ file }: { file: ReplayedFile }) {
  const { t } = useTranslation('support');
  const language = useLanguage();
  const player = usePlayer(file.moments);
  const checks = useHashCheck(file);
  const [isKept, setKept] = useState(false);
  const { place } = player;
  const moment = file.moments[place];
  if (!moment) return null;
  const page = pageOf(moment.state);
  const name = moment.action ? stepName(moment.action) : t('replay.start');
  return (
    <>
      <Alert severity="info">
        {t('replay.banner', { name: file.name })} <span role="status">{isKept && t('replay.kept')}</span>
      </Alert>
      <PlayerControls moments={file.moments} player={player} />
      <Box sx={PARTS}>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Typography variant="body2" component="code" sx={{ overflowWrap: 'anywhere', flex: 1, minWidth: 200 }}>
              {page.address}
            </Typography>
            <Typography variant="body2" color="textSecondary" className="tabular">
              {datesIn(language).exact(new Date(moment.at).toISOString())}
            </Typography>
            <HashBadge checks={checks} place={place} steps={player.last} />
          </Box>
          <PlayedScreen
            title={t('replay.screen')}
            state={moment.state}
            at={moment.at}
            size={page}
            heightMax={720}
            onKept={() => setKept(true)}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <StepList moments={file.moments} place={place} checks={checks} onGo={player.go} />
          <StateChanges
            title={t('replay.changes')}
            name={name}
            before={file.moments[place - 1]?.state}
            after={moment.state}
          />
        </Box>
      </Box>
    </>
  );
}
