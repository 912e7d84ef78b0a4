import type { ContentFile } from '#contract/schemas/contents';
import { ImageIcon, PlayIcon } from '../../shared/ui/icons.tsx';

const FRAME = {
  flex: 'none',
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: 8,
  background: 'var(--m-palette-action-selected)',
  color: 'var(--m-palette-text-secondary)',
} as const;

/**
 * The first picture of a content, with a sign where it is a video. Decorative: what it is stands beside it. Styled in
 * place, as lists show one in each row.
 */
export function ContentCover({ cover, width, height }: { cover: ContentFile | null; width: number; height: number }) {
  const source = cover?.thumbnailUrl ?? cover?.posterUrl;
  return (
    <span style={{ ...FRAME, width, height }} aria-hidden>
      {source ? (
        <img
          alt=""
          src={source}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          style={{
            objectFit: 'cover',
            ...(cover?.placeholder && { background: `center / cover url("${cover.placeholder}")` }),
          }}
        />
      ) : (
        <ImageIcon fontSize="small" />
      )}
      {source && cover?.kind === 'video' && (
        <PlayIcon
          sx={{ position: 'absolute', fontSize: 18, color: '#fff', filter: 'drop-shadow(0 0 2px rgb(0 0 0 / 0.7))' }}
        />
      )}
    </span>
  );
}
