import Box from '@mui/material/Box';
import type { Wallet } from '#contract/schemas/wallet';

/** Available, held and on the way as parts of one bar; the figures above it say the same in words. */
export function BalanceBar({ wallet }: { wallet: Pick<Wallet, 'availableMinor' | 'heldMinor' | 'pendingMinor'> }) {
  const parts = [wallet.availableMinor, wallet.heldMinor, wallet.pendingMinor];
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return null;
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 8, mt: 2, borderRadius: 1, overflow: 'hidden' }}>
      {parts.map(
        (part, place) => part > 0 && <Box key={place} sx={{ flex: `${part / total} 0 4px`, ...LOOKS[place] }} />,
      )}
    </Box>
  );
}

const STRIPES = 'repeating-linear-gradient(135deg, transparent 0 4px, var(--m-palette-background-paper) 4px 6px)';
/** Full colour, pale, striped: they differ without colour, too. The figures carry the same marks. */
export const LOOKS = [
  { bgcolor: 'primary.main' },
  { bgcolor: 'primary.main', opacity: 0.4 },
  { bgcolor: 'control.border', backgroundImage: STRIPES },
] as const;
