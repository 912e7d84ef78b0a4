import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentFile } from '#contract/schemas/contents';
import { useIsPlayed } from '../replay/played.ts';
import type { TransportVideo } from './useTransport.ts';

interface Props {
  file: ContentFile;
  label: string;
  video: TransportVideo;
  onToggle: () => void;
  /** Beside the one that is heard. */
  isMuted?: boolean;
}

/**
 * One video on its stage; a click plays and pauses. Stays in sight where it cannot be played: its poster, and why. It has
 * no track of captions: creators burn them in, and a delivery has no file of them.
 */
export function VideoStage({ file, label, video, onToggle, isMuted = false }: Props) {
  const { t } = useTranslation('media');
  // A file has no videos: its pictures stand for them.
  const isPlayed = useIsPlayed();
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Box sx={STAGE}>
      <video
        {...video}
        {...(!isPlayed && { src: file.url })}
        {...(file.posterUrl !== null && { poster: file.posterUrl })}
        aria-label={label}
        width={file.width}
        height={file.height}
        preload="auto"
        playsInline
        muted={isMuted}
        onClick={onToggle}
        onError={() => setFailed(file.id)}
        style={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', cursor: 'pointer' }}
      />
      {failed === file.id && (
        <Alert severity="warning" sx={{ position: 'absolute', insetInline: 16, bottom: 16 }}>
          {t('unplayable')}
        </Alert>
      )}
    </Box>
  );
}

export const STAGE = {
  position: 'relative',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'grid',
  placeItems: 'center',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  overflow: 'hidden',
  bgcolor: 'common.black',
  borderRadius: 1,
} as const;
