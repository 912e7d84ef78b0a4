import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { ContentFile } from '#contract/schemas/contents';
import { useShortcuts } from '../focus/useShortcuts.ts';
import { PlayerBar } from './PlayerBar.tsx';
import { playerKey } from './playerKey.ts';
import { useTransport } from './useTransport.ts';
import { VideoStage } from './VideoStage.tsx';

export interface Version {
  file: ContentFile;
  name: string;
}

const NO_MARKS: never[] = [];

/** Two videos side by side, locked in time: one bar and the same keys move both. The second one is heard. */
export function VersionCompare({ versions }: { versions: readonly [Version, Version] }) {
  const root = useRef<HTMLDivElement>(null);
  const [player, videos] = useTransport(2, Math.max(...versions.map(({ file }) => file.durationMs ?? 0)));
  useShortcuts(root, ({ key }) => playerKey(key, player));
  return (
    <Box ref={root} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, flex: 1, minHeight: 0 }}>
        {versions.map(({ file, name }, at) => {
          const video = videos[at];
          return (
            <Box
              key={file.id}
              component="figure"
              sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0, m: 0 }}
            >
              <Typography component="figcaption" variant="body2" sx={{ pb: 0.5, fontWeight: 550 }}>
                {name}
              </Typography>
              {video && (
                <VideoStage file={file} label={name} video={video} onToggle={player.toggle} isMuted={at === 0} />
              )}
            </Box>
          );
        })}
      </Box>
      <PlayerBar player={player} marks={NO_MARKS} />
    </Box>
  );
}
