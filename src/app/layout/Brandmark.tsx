import Box from '@mui/material/Box';
import { LogoMark } from '../../shared/ui/LogoMark.tsx';

/** The mark at the top of the sidebar, with the name where there is room. */
export function Brandmark({ expanded }: { expanded: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        height: 56,
        flex: 'none',
        px: '0.625rem',
        fontSize: 16,
        fontWeight: 650,
        letterSpacing: '-0.01em',
      }}
    >
      <LogoMark size={28} />
      {expanded && 'Meydan'}
    </Box>
  );
}
