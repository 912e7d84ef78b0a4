import type { CSSProperties } from 'react';
import { initialsOf } from '../../shared/format/initials.ts';
import { personName } from '../../shared/format/personName.ts';

interface Props {
  person: { firstName: string; lastName: string; username: string; profileImage: string | null };
  /** A round face of so many px; without it a 4:5 picture as wide as there is room. */
  size?: number;
}

/** Hue of the initials, always the same for the same name. */
const hueOf = (name: string) =>
  Array.from(name).reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

/**
 * A creator's picture, or their initials on a colour from the name. Decorative: the name stands beside it. Styled in place:
 * each colour would be a style sheet rule of its own.
 */
export function CreatorPicture({ person, size }: Props) {
  const { username, profileImage } = person;
  const shape: CSSProperties =
    size === undefined
      ? { width: '100%', aspectRatio: '4 / 5', display: 'block' }
      : { width: size, height: size, borderRadius: '50%', flex: 'none', display: 'block' };
  if (profileImage) {
    return (
      <img
        alt=""
        src={profileImage}
        loading="lazy"
        decoding="async"
        style={{ ...shape, objectFit: 'cover', objectPosition: '50% 30%', background: 'var(--m-palette-action-hover)' }}
      />
    );
  }
  return (
    <span
      aria-hidden
      style={{
        ...shape,
        display: 'grid',
        placeItems: 'center',
        fontWeight: 650,
        fontSize: size === undefined ? 48 : size / 2.6,
        color: 'var(--m-palette-common-white)',
        background: `hsl(${hueOf(username)} 32% 42%)`,
      }}
    >
      {initialsOf(personName(person))}
    </span>
  );
}
