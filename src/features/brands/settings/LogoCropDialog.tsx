import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGO_SIDE_MIN } from '#contract/constants/brands';
import { type Crop, cutLogo, fitCrop, isLargeEnough, type Size, WHOLE, zoomMax } from './logoCrop.ts';

const VIEW_PX = 256;
const STEP_PX = 8;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [STEP_PX, 0], ArrowRight: [-STEP_PX, 0], ArrowUp: [0, STEP_PX], ArrowDown: [0, -STEP_PX] };

interface Props {
  url: string;
  busy: boolean;
  problem: string | null;
  onUse: (logo: Blob) => void;
  onUnreadable: () => void;
  onClose: () => void;
}

/** Chooses the square part of a picture: drag or arrow keys move it, the slider zooms. */
export function LogoCropDialog({ url, busy, problem, onUse, onUnreadable, onClose }: Props) {
  const { t } = useTranslation('brands');
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const scale = size ? (VIEW_PX / Math.min(size.width, size.height)) * crop.zoom : 1;
  const large = size === null || isLargeEnough(size);
  const move = (x: number, y: number) => {
    if (size) setCrop((now) => fitCrop(size, { ...now, x: now.x - x / scale / size.width, y: now.y - y / scale / size.height }));
  };
  const drag = (event: PointerEvent) => { if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event.movementX, event.movementY); };
  const nudge = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    move(...by);
  };
  const use = async () => {
    const logo = image.current && await cutLogo(image.current, crop);
    if (logo) onUse(logo);
    else onUnreadable();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="crop-title" maxWidth="xs" fullWidth>
      <DialogTitle id="crop-title">{t('crop.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
        <DialogContentText id="crop-help">{t('crop.help')}</DialogContentText>
        <Box
          role="group"
          tabIndex={0}
          aria-label={t('crop.area')}
          aria-describedby="crop-help"
          onKeyDown={nudge}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          sx={{ position: 'relative', width: VIEW_PX, height: VIEW_PX, overflow: 'hidden', borderRadius: 1, border: 1, borderColor: 'divider', cursor: 'move', touchAction: 'none', bgcolor: 'action.hover' }}
        >
          <img
            ref={image}
            src={url}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
            onError={onUnreadable}
            style={{
              position: 'absolute', maxWidth: 'none', transformOrigin: '0 0',
              left: size ? VIEW_PX / 2 - crop.x * size.width * scale : 0, top: size ? VIEW_PX / 2 - crop.y * size.height * scale : 0,
              width: size ? size.width * scale : undefined,
            }}
          />
        </Box>
        <Slider
          aria-label={t('crop.zoom')}
          disabled={size === null || zoomMax(size) === 1}
          min={1}
          max={size ? Math.max(zoomMax(size), 1.01) : 2}
          step={0.01}
          value={crop.zoom}
          onChange={(_event, zoom) => { if (size && typeof zoom === 'number') setCrop(fitCrop(size, { ...crop, zoom })); }}
          sx={{ width: VIEW_PX - 16 }}
        />
        {!large && <Alert severity="error">{t('logo.tooSmall', { side: LOGO_SIDE_MIN })}</Alert>}
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>{t('crop.cancel')}</Button>
        <Button variant="contained" loading={busy} disabled={!large || size === null} onClick={() => void use()}>{t('crop.use')}</Button>
      </DialogActions>
    </Dialog>
  );
}
