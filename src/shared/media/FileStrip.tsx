import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ContentFile } from '#contract/schemas/contents';
import { ImageIcon, PlayIcon } from '../ui/icons.tsx';

interface Props {
  files: readonly ContentFile[];
  /** Id of the one that is large. */
  shown: string;
  label: string;
  onFile: (id: string) => void;
}

const STRIP = {
  display: 'flex',
  gap: 1,
  p: 1,
  overflowX: 'auto',
  '& button': {
    flex: 'none',
    width: 48,
    height: 60,
    p: 0,
    display: 'grid',
    placeItems: 'center',
    border: 2,
    borderColor: 'transparent',
    borderRadius: 1,
    bgcolor: 'action.selected',
    color: 'text.primary',
    overflow: 'hidden',
    cursor: 'pointer',
  },
  '& button[aria-pressed=true]': { borderColor: 'primary.main' },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
};

/** The files of a content, to choose the one that is shown large. */
export function FileStrip({ files, shown, label, onFile }: Props) {
  const { t } = useTranslation('media');
  return (
    <Box role="group" aria-label={t('files')} sx={STRIP}>
      {files.map(({ id, kind, thumbnailUrl }, at) => (
        <button
          key={id}
          type="button"
          aria-label={t('fileOf', { label, at: at + 1, of: files.length })}
          aria-pressed={id === shown}
          onClick={() => onFile(id)}
        >
          {thumbnailUrl ? <img src={thumbnailUrl} alt="" /> : kind === 'video' ? <PlayIcon /> : <ImageIcon />}
        </button>
      ))}
    </Box>
  );
}
