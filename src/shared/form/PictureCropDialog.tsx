import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import { type KeyboardEvent, type PointerEvent, useRef, useState, type ReactNode } from 'react';
import {
  type Crop,
  type CropFrame,
  cutPicture,
  fitCrop,
  isLargeEnough,
  type Size,
  WHOLE,
  zoomMax,
} from './pictureCrop.ts';
import { WorkButton } from '../ui/WorkButton.tsx';

const VIEW_PX = 256;
/** Wide cuts are shown wider; on narrow screens they still fit. */
const viewWidth = (ratio: number) => Math.round(ratio > 1 ? 288 : VIEW_PX);
const STEP_PX = 8;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP_PX, 0],
  ArrowRight: [-STEP_PX, 0],
  ArrowUp: [0, STEP_PX],
  ArrowDown: [0, -STEP_PX],
};

export interface CropWords {
  title: string;
  help: string;
  area: string;
  zoom: string;
  cancel: string;
  use: string;
  tooSmall: string;
}

interface Props {
  url: string;
  frame: CropFrame;
  mime: 'image/png' | 'image/jpeg';
  words: CropWords;
  busy: boolean;
  problem: ReactNode;
  onUse: (picture: Blob) => void;
  onUnreadable: () => void;
  onClose: () => void;
}

/** Chooses the part of a picture that is used: drag or arrow keys move it, the slider zooms. */
export function PictureCropDialog({ url, frame, mime, words, busy, problem, onUse, onUnreadable, onClose }: Props) {
  const view = { width: viewWidth(frame.ratio), height: Math.round(viewWidth(frame.ratio) / frame.ratio) };
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const scale = size ? (view.width / Math.min(size.width, size.height * frame.ratio)) * crop.zoom : 1;
  const large = size === null || isLargeEnough(size, frame);
  const move = (x: number, y: number) => {
    if (size)
      setCrop((now) =>
        fitCrop(size, frame, { ...now, x: now.x - x / scale / size.width, y: now.y - y / scale / size.height }),
      );
  };
  const drag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event.movementX, event.movementY);
  };
  const nudge = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    move(...by);
  };
  const use = async () => {
    const cut = image.current && (await cutPicture(image.current, frame, crop, mime));
    if (cut) onUse(cut);
    else onUnreadable();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="crop-title" maxWidth="xs" fullWidth>
      <DialogTitle id="crop-title">{words.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
        <DialogContentText id="crop-help">{words.help}</DialogContentText>
        <Box
          role="group"
          tabIndex={0}
          aria-label={words.area}
          aria-describedby="crop-help"
          onKeyDown={nudge}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          sx={{
            position: 'relative',
            ...view,
            overflow: 'hidden',
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
            cursor: 'move',
            touchAction: 'none',
            bgcolor: 'action.hover',
          }}
        >
          <img
            ref={image}
            src={url}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
            onError={onUnreadable}
            style={{
              position: 'absolute',
              maxWidth: 'none',
              transformOrigin: '0 0',
              left: size ? view.width / 2 - crop.x * size.width * scale : 0,
              top: size ? view.height / 2 - crop.y * size.height * scale : 0,
              width: size ? size.width * scale : undefined,
            }}
          />
        </Box>
        <Slider
          aria-label={words.zoom}
          disabled={size === null || zoomMax(size, frame) === 1}
          min={1}
          max={size ? Math.max(zoomMax(size, frame), 1.01) : 2}
          step={0.01}
          value={crop.zoom}
          onChange={(_event, zoom) => {
            if (size && typeof zoom === 'number') setCrop(fitCrop(size, frame, { ...crop, zoom }));
          }}
          sx={{ width: view.width - 16 }}
        />
        {!large && <Alert severity="error">{words.tooSmall}</Alert>}
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {words.cancel}
        </Button>
        <WorkButton variant="contained" loading={busy} disabled={!large || size === null} onClick={() => void use()}>
          {words.use}
        </WorkButton>
      </DialogActions>
    </Dialog>
  );
}
