import Box from '@mui/material/Box';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentFile } from '#contract/schemas/contents';
import { useShortcuts } from '../focus/useShortcuts.ts';
import { useView } from '../replay/useView.ts';
import { FileStrip } from './FileStrip.tsx';
import { PictureStage } from './PictureStage.tsx';
import { type MediaMark, PlayerBar } from './PlayerBar.tsx';
import { playerKey } from './playerKey.ts';
import { usePosterOf } from './useGivePoster.ts';
import { useTransport } from './useTransport.ts';
import { VideoStage } from './VideoStage.tsx';

/** What others do with a viewer. */
export interface MediaHandle {
  /** Goes to a file (the shown one unless named) and, in a video, to a place. */
  jump: (to: { fileId: string | null; atMs: number | null }) => void;
  /** Which file is shown, and where its video is; null for a picture. */
  now: () => { fileId: string | null; atMs: number | null };
  pause: () => void;
}

interface Props {
  files: readonly ContentFile[];
  /** Whose content it is, for those who do not see it. */
  label: string;
  /** Places in the videos that something was said about. */
  marks?: readonly (MediaMark & { fileId: string | null })[];
  handle?: Ref<MediaHandle>;
}

const NO_MARKS: never[] = [];

/** Videos and pictures of one content, large, with the keys of a player: Space, ←/→, comma and dot, 1 to 4. */
export function MediaViewer({ files, label, marks = NO_MARKS, handle }: Props) {
  const { t } = useTranslation('media');
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useView<{ id: string; atMs: number | null } | null>('media:file', null);
  const file = files.find(({ id }) => id === chosen?.id) ?? files[0];
  if (!file) return <Box ref={root}>{t('none')}</Box>;
  const name = files.length > 1 ? t('fileOf', { label, at: files.indexOf(file) + 1, of: files.length }) : label;
  return (
    <Box ref={root} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}>
      <Shown
        key={file.id}
        file={file}
        label={name}
        marks={marks.filter(({ fileId }) => fileId === file.id || (fileId === null && file === files[0]))}
        root={root}
        startMs={chosen?.atMs ?? null}
        handle={handle}
        onFile={(id, atMs) => setChosen({ id, atMs })}
      />
      {files.length > 1 && (
        <FileStrip files={files} shown={file.id} label={label} onFile={(id) => setChosen({ id, atMs: null })} />
      )}
    </Box>
  );
}

interface ShownProps {
  file: ContentFile;
  label: string;
  marks: readonly MediaMark[];
  root: { current: HTMLDivElement | null };
  /** Where its video begins, in ms. */
  startMs: number | null;
  handle: Ref<MediaHandle> | undefined;
  onFile: (id: string, atMs: number | null) => void;
}

function Shown({ file, label, marks, root, startMs, handle, onFile }: ShownProps) {
  const isVideo = file.kind === 'video';
  usePosterOf(file);
  const [player, [video]] = useTransport(1, file.durationMs);
  useShortcuts(root, ({ key }) => isVideo && playerKey(key, player));
  useImperativeHandle(
    handle,
    () => ({
      jump: ({ fileId, atMs }) => {
        if (fileId === null || fileId === file.id) {
          if (isVideo && atMs !== null) player.seek(atMs);
        } else onFile(fileId, atMs);
      },
      now: () => ({ fileId: file.id, atMs: isVideo ? Math.round(player.now()) : null }),
      pause: player.pause,
    }),
    [file.id, isVideo, onFile, player],
  );
  if (!isVideo || !video) return <PictureStage file={file} label={label} root={root} />;
  const arrive = () => {
    video.onLoadedMetadata();
    if (startMs !== null) player.seek(startMs);
  };
  return (
    <>
      <VideoStage file={file} label={label} video={{ ...video, onLoadedMetadata: arrive }} onToggle={player.toggle} />
      <PlayerBar player={player} marks={marks} />
    </>
  );
}
