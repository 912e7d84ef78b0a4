import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { ContentFile } from '#contract/schemas/contents';
import { useShortcuts } from '../focus/useShortcuts.ts';
import type { MediaHandle } from './MediaViewer.tsx';
import { type MediaMark, PlayerBar } from './PlayerBar.tsx';
import { playerKey } from './playerKey.ts';
import { useTransport } from './useTransport.ts';
import { VideoStage } from './VideoStage.tsx';

export interface Version {
  file: ContentFile;
  name: string;
}

interface Props {
  versions: readonly [Version, Version];
  /** Places in the second video that something was said about. */
  marks?: readonly MediaMark[];
  /** Leads both to a place; the file that is shown is the second one's. */
  handle?: Ref<MediaHandle>;
}

const NO_MARKS: never[] = [];

/** Two videos side by side, locked in time: one bar and the same keys move both. The second one is heard. */
export function VersionCompare({ versions, marks = NO_MARKS, handle }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [player, videos] = useTransport(2, Math.max(...versions.map(({ file }) => file.durationMs ?? 0)));
  useShortcuts(root, ({ key }) => playerKey(key, player));
  const newer = versions[1].file.id;
  useImperativeHandle(
    handle,
    () => ({
      jump: ({ atMs }) => {
        if (atMs !== null) player.seek(atMs);
      },
      now: () => ({ fileId: newer, atMs: Math.round(player.now()) }),
      pause: player.pause,
    }),
    [newer, player],
  );
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
      <PlayerBar player={player} marks={marks} />
    </Box>
  );
}
