import { type CSSProperties, useState } from 'react';

interface Props {
  /** Address of the picture; null without one. */
  src: string | null;
  /** What stands there without a picture, and when it does not come. */
  initials: string;
  /** px. */
  size: number;
  /** A brand's logo has corners and its colour. */
  isBrand?: boolean;
}

/**
 * The picture of a person or a brand. Decorative: the name stands beside it, and the letters are drawn by the style sheet,
 * since they are no words of the button they may stand in. Styled in place: each size would be a rule of its own.
 */
export function Portrait({ src, initials, size, isBrand = false }: Props) {
  const [missing, setMissing] = useState<string | null>(null);
  const shape: CSSProperties = {
    flex: 'none',
    width: size,
    height: size,
    borderRadius: isBrand ? Math.max(7, Math.round(size * 0.2)) : '50%',
  };
  if (src && src !== missing)
    return (
      <img
        alt=""
        src={src}
        onError={() => setMissing(src)}
        style={{ ...shape, display: 'block', objectFit: 'cover' }}
      />
    );
  const colors: CSSProperties = isBrand
    ? { color: 'var(--m-palette-primary-contrastText)', background: 'var(--m-palette-primary-main)' }
    : { color: 'var(--m-palette-text-primary)', background: 'var(--m-palette-action-selected)' };
  return (
    <span
      aria-hidden
      className="initials"
      data-initials={initials}
      style={{
        ...shape,
        ...colors,
        display: 'grid',
        placeItems: 'center',
        fontSize: size * 0.42,
        lineHeight: 1,
        fontWeight: 600,
      }}
    />
  );
}
