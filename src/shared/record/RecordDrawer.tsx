import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { CloseIcon } from '../ui/icons.tsx';
import { CopyViewButton } from './CopyViewButton.tsx';

interface Props {
  title: ReactNode;
  /** Beneath the title, such as the record's code. */
  subtitle?: ReactNode;
  closeLabel: string;
  /** In px, as far as the window is that wide. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** Holds one record over any screen. */
export function RecordDrawer({ title, subtitle, closeLabel, width, onClose, children }: Props) {
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': id,
          role: 'dialog',
          sx: { width: `min(100vw, ${width}px)`, p: { xs: 2, sm: 3 } },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: subtitle === undefined ? 'center' : 'flex-start', gap: 1, mb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {subtitle}
        </Box>
        <CopyViewButton />
        <IconButton aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}
