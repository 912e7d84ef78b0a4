import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** One part of the profile: what it is on the left, the part itself on the right; one under the other on narrow screens. */
export function ProfileSection({ title, body, children }: { title: string; body?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(200px, 280px) minmax(0, 560px)' },
        columnGap: 6,
        rowGap: 2,
        py: 4,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Box>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {body && <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{body}</Typography>}
      </Box>
      <div>{children}</div>
    </Box>
  );
}
