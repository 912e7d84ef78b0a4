import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FeedRun } from '#contract/schemas/feeds';
import { formatBytes } from '../../../shared/format/bytes.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { itemsPerSecond, runProgress } from './runFigures.ts';
import { useRunCommands } from './useRunCommands.ts';
import { useRunText } from './useRunText.ts';

interface Props {
  run: FeedRun;
  /** When that was heard of it, by the server's clock, ms since 1970. */
  at: number;
}

/** A run while it goes: how far it is, how fast, and the way to stop it. */
export function LiveRun({ run, at }: Props) {
  const { t } = useTranslation('feedRuns');
  const language = useLanguage();
  const text = useRunText();
  const mayWrite = useMay('feeds.write');
  const commands = useRunCommands(run);
  const percent = runProgress(run);
  const speed = itemsPerSecond(run, at);
  const facts = [
    t('live.items', { count: run.itemsTotal, counted: formatNumber(run.itemsTotal, language) }),
    speed !== null && t('live.speed', { count: speed, counted: formatNumber(speed, language) }),
    run.bytes > 0 &&
      (run.bytesTotal
        ? t('live.bytesOf', { bytes: formatBytes(run.bytes, language), total: formatBytes(run.bytesTotal, language) })
        : formatBytes(run.bytes, language)),
  ].filter((fact) => fact !== false);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
          {facts.join(' · ')}
        </Typography>
        {mayWrite && run.isCancelable && (
          <WorkButton
            size="small"
            variant="outlined"
            color="inherit"
            loading={commands.isCanceling}
            onClick={commands.cancel}
          >
            {t('live.cancel')}
          </WorkButton>
        )}
      </Box>
      <LinearProgress
        {...(percent === null ? {} : { variant: 'determinate', value: percent })}
        aria-label={text.status(run)}
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Typography variant="caption" color="textSecondary">
        {run.status === 'applying' ? t('live.applying') : t('live.untouched')}
      </Typography>
    </Box>
  );
}
