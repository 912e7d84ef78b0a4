import Box from '@mui/material/Box';
import type { Picture } from '#contract/schemas/files';
import { ImageIcon } from '../../shared/ui/icons.tsx';

/** A challenge's cover in 16:9, `width` in px or all there is; a drawn frame where there is none yet. */
export function ChallengeCover({ cover, width }: { cover: Picture | null; width?: number }) {
  const frame = { width: width ?? '100%', aspectRatio: '16 / 9', borderRadius: 0.75, flexShrink: 0, display: 'block' } as const;
  if (!cover) {
    return <Box aria-hidden sx={{ ...frame, display: 'grid', placeItems: 'center', bgcolor: 'action.hover', color: 'text.secondary' }}><ImageIcon sx={{ fontSize: width && width < 80 ? 16 : 24 }} /></Box>;
  }
  return <Box component="img" src={width && width <= 160 ? cover.thumbnailUrl : cover.url} alt="" loading="lazy" sx={{ ...frame, objectFit: 'cover', background: `center / cover url(${cover.placeholder})` }} />;
}
