import type { ContentRow } from '#contract/schemas/contents';

/** What was delivered, small: a 4:5 picture over its blurred placeholder, grey where there is none. Decorative. */
export function DeliveryCover({ row: { cover }, width }: { row: Pick<ContentRow, 'cover'>; width: number }) {
  const shape = {
    width,
    aspectRatio: '4 / 5',
    flex: 'none',
    borderRadius: 6,
    display: 'block',
    objectFit: 'cover',
  } as const;
  const grey = 'var(--m-palette-action-selected)';
  if (!cover?.thumbnailUrl) return <span aria-hidden style={{ ...shape, background: grey }} />;
  const { placeholder, thumbnailUrl } = cover;
  return (
    <img
      src={thumbnailUrl}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ ...shape, background: placeholder === null ? grey : `center / cover url("${placeholder}")` }}
    />
  );
}
