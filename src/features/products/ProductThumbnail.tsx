import Box from '@mui/material/Box';
import type { Picture } from '#contract/schemas/files';
import { ImageIcon } from '../../shared/ui/icons.tsx';

/** A small square picture, with its blurred placeholder beneath until it has come. Decorative: the name stands beside it. */
export function ProductThumbnail({ picture, size }: { picture: Picture | null; size: number }) {
  if (!picture) {
    return (
      <Box sx={{ width: size, height: size, flex: 'none', display: 'grid', placeItems: 'center', borderRadius: 1, border: 1, borderColor: 'divider', color: 'text.secondary' }}>
        <ImageIcon fontSize="small" aria-hidden />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      alt=""
      src={picture.thumbnailUrl}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      sx={{ display: 'block', flex: 'none', objectFit: 'cover', borderRadius: 1, border: 1, borderColor: 'divider', backgroundImage: `url("${picture.placeholder}")`, backgroundSize: 'cover' }}
    />
  );
}
