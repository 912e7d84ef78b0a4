import type { CSSProperties } from 'react';
import type { ContentType } from '#contract/constants/contents';
import type { ContentFile } from '#contract/schemas/contents';
import { ImageIcon, PlayIcon } from '../ui/icons.tsx';

interface Props {
  cover: ContentFile | null;
  /** What kind of content it is, where that is known without a picture. */
  type?: ContentType;
  /** Width and height in px; without them a 4:5 picture as wide as there is room. */
  size?: readonly [width: number, height: number];
}

const CENTRED = { display: 'grid', placeItems: 'center', overflow: 'hidden' } as const;
const PLAY = { position: 'absolute', fontSize: 18, color: '#fff', filter: 'drop-shadow(0 0 2px rgb(0 0 0 / 0.7))' };

/**
 * What a content looks like, with its blurred placeholder beneath until it has come; a sign of its type where there is no
 * picture, and a small one upon that of a video. Decorative: what it is stands beside it. Styled in place, as lists show one in
 * each row and each placeholder would be a style sheet rule of its own.
 */
export function ContentCover({ cover, type, size }: Props) {
  const [width, height] = size ?? [];
  const shape: CSSProperties =
    size === undefined ? { width: '100%', aspectRatio: '4 / 5' } : { width, height, borderRadius: 8, flex: 'none' };
  const source = cover?.thumbnailUrl ?? cover?.posterUrl;
  const isVideo = cover ? cover.kind === 'video' : type === 'video' || type === 'story';
  if (!cover || !source) {
    const Icon = isVideo ? PlayIcon : ImageIcon;
    return (
      <span
        aria-hidden
        style={{
          ...CENTRED,
          ...shape,
          background: 'var(--m-palette-action-hover)',
          color: 'var(--m-palette-text-secondary)',
        }}
      >
        <Icon fontSize={size === undefined ? 'large' : 'small'} />
      </span>
    );
  }
  const large = cover.kind === 'image' ? cover.url : cover.posterUrl;
  const picture = (
    <img
      alt=""
      src={source}
      {...(size === undefined && large && { srcSet: `${source} 320w, ${large} 1280w`, sizes: '256px' })}
      loading="lazy"
      decoding="async"
      style={{
        ...shape,
        display: 'block',
        objectFit: 'cover',
        background: cover.placeholder ? `url("${cover.placeholder}") center / cover` : 'var(--m-palette-action-hover)',
      }}
    />
  );
  if (!isVideo || size === undefined) return picture;
  return (
    <span style={{ ...CENTRED, position: 'relative', flex: 'none' }} aria-hidden>
      {picture}
      <PlayIcon sx={PLAY} />
    </span>
  );
}
