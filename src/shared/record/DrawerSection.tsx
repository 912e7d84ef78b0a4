import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the drawer under a title of its own. */
export function DrawerSection({ title, action, children }: Props) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 32,
          mb: 0.5,
          gap: 1,
          '& > .MuiButton-text': { mr: -1.25 },
        }}
      >
        <Typography id={id} component="h3" sx={{ flex: 1, fontSize: 14, fontWeight: 600 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
