import type { Picture } from '#contract/schemas/files';
import { ImageIcon } from '../../shared/ui/icons.tsx';

const FRAME = { flex: 'none', border: '1px solid var(--m-palette-divider)', borderRadius: 10 } as const;

/**
 * A small square picture, with its blurred placeholder beneath until it has come. Decorative: the name stands beside it.
 * Styled in place: each placeholder would be a style sheet rule of its own.
 */
export function ProductThumbnail({ picture, size }: { picture: Picture | null; size: number }) {
  if (!picture) {
    return (
      <span
        style={{
          ...FRAME,
          width: size,
          height: size,
          display: 'grid',
          placeItems: 'center',
          color: 'var(--m-palette-text-secondary)',
        }}
      >
        <ImageIcon fontSize="small" aria-hidden />
      </span>
    );
  }
  return (
    <img
      alt=""
      src={picture.thumbnailUrl}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      style={{
        ...FRAME,
        display: 'block',
        objectFit: 'cover',
        background: `url("${picture.placeholder}") center / cover`,
      }}
    />
  );
}
