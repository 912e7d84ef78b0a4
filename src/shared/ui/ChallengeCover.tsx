import type { Picture } from '#contract/schemas/files';
import { ImageIcon } from './icons.tsx';

/** A challenge's cover in 16:9, `width` in px or all there is; a drawn frame where there is none yet. Styled in place: each placeholder would be a style sheet rule of its own. */
export function ChallengeCover({ cover, width }: { cover: Picture | null; width?: number }) {
  const frame = {
    width: width ?? '100%',
    aspectRatio: '16 / 9',
    borderRadius: 7.5,
    flexShrink: 0,
    display: 'block',
  } as const;
  if (!cover) {
    return (
      <span
        aria-hidden
        style={{
          ...frame,
          display: 'grid',
          placeItems: 'center',
          background: 'var(--m-palette-action-hover)',
          color: 'var(--m-palette-text-secondary)',
        }}
      >
        <ImageIcon sx={{ fontSize: width && width < 80 ? 16 : 24 }} />
      </span>
    );
  }
  return (
    <img
      src={width && width <= 160 ? cover.thumbnailUrl : cover.url}
      alt=""
      loading="lazy"
      style={{ ...frame, objectFit: 'cover', background: `center / cover url("${cover.placeholder}")` }}
    />
  );
}
