import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentFile } from '#contract/schemas/contents';
import { useShortcuts } from '../focus/useShortcuts.ts';
import { formatNumber } from '../format/number.ts';
import { useLanguage } from '../format/useLanguage.ts';
import { STAGE } from './VideoStage.tsx';

const ZOOMS = [1, 2, 3, 4] as const;

interface Props {
  file: ContentFile;
  label: string;
  /** Whose keys are listened to: + and − zoom. */
  root: RefObject<HTMLElement | null>;
}

/** One picture, as large as the stage or up to four times that; scrolled then by pointer, touch and arrow keys. */
export function PictureStage({ file, label, root }: Props) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  const [zoom, setZoom] = useState<number>(1);
  const by = (steps: number) => setZoom((now) => ZOOMS[ZOOMS.findIndex((one) => one === now) + steps] ?? now);
  useShortcuts(root, ({ key }) => {
    if (key === '+' || key === '=') by(1);
    else if (key === '-') by(-1);
    else return false;
    return true;
  });
  const isZoomed = zoom > 1;
  return (
    <>
      <Box
        sx={{ ...STAGE, overflow: isZoomed ? 'auto' : 'hidden', placeItems: isZoomed ? 'start' : 'center' }}
        {...(isZoomed && { tabIndex: 0, role: 'group', 'aria-label': t('scroll') })}
      >
        <img
          src={file.url}
          alt={label}
          width={file.width}
          height={file.height}
          style={
            isZoomed
              ? { width: `${zoom * 100}%`, height: 'auto', maxWidth: 'none' }
              : { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }
          }
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1, py: 0.5 }}>
        <Button size="small" color="inherit" disabled={zoom === 1} onClick={() => by(-1)}>
          {t('zoomOut')}
        </Button>
        <Button size="small" color="inherit" disabled={zoom === 4} onClick={() => by(1)}>
          {t('zoomIn')}
        </Button>
        <span role="status" className="tabular" style={{ fontSize: 13 }}>
          {t('times', { speed: formatNumber(zoom, language) })}
        </span>
      </Box>
    </>
  );
}
