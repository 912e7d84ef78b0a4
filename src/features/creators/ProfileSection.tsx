import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A part of a profile under a title of its own. */
export function ProfileSection({ title, level, children }: { title: string; level: 'h2' | 'h3'; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography component={level} variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
