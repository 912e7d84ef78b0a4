import type { CSSProperties } from 'react';
import type { ContentRow } from '#contract/schemas/contents';
import { ImageIcon, PlayIcon } from '../../shared/ui/icons.tsx';

interface Props {
  row: Pick<ContentRow, 'cover' | 'type'>;
  /** A square of so many px; without it a 4:5 picture as wide as there is room. */
  size?: number;
}

/**
 * What a content looks like, with its blurred placeholder beneath until it has come; a sign of its type where there is no
 * picture. Decorative: what it is stands beside it. Styled in place: each placeholder would be a style sheet rule of its own.
 */
export function ContentCover({ row: { cover, type }, size }: Props) {
  const shape: CSSProperties =
    size === undefined
      ? { width: '100%', aspectRatio: '4 / 5', display: 'block' }
      : { width: size, height: size, borderRadius: 8, flex: 'none', display: 'block' };
  if (cover?.thumbnailUrl) {
    const { placeholder, posterUrl, kind, url } = cover;
    const large = kind === 'image' ? url : posterUrl;
    return (
      <img
        alt=""
        src={cover.thumbnailUrl}
        {...(size === undefined && large && { srcSet: `${cover.thumbnailUrl} 320w, ${large} 1280w`, sizes: '256px' })}
        loading="lazy"
        decoding="async"
        style={{
          ...shape,
          objectFit: 'cover',
          background: placeholder ? `url("${placeholder}") center / cover` : 'var(--m-palette-action-hover)',
        }}
      />
    );
  }
  const Icon = type === 'video' || type === 'story' ? PlayIcon : ImageIcon;
  return (
    <span
      aria-hidden
      style={{
        ...shape,
        display: 'grid',
        placeItems: 'center',
        background: 'var(--m-palette-action-hover)',
        color: 'var(--m-palette-text-secondary)',
      }}
    >
      <Icon fontSize={size === undefined ? 'large' : 'small'} />
    </span>
  );
}
