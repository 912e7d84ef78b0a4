import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import type { Review } from '#contract/schemas/reviews';
import { initialsOf } from '../../../shared/format/initials.ts';
import { MISSING } from '../../../shared/format/locale.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Portrait } from '../../../shared/ui/Portrait.tsx';

interface Context {
  t: TFunction<'reviews'>;
  onOpen: (id: number) => void;
}

const numeric = { align: 'right', headerAlign: 'right', cellClassName: 'tabular' } as const;

/** How each column of the ratings is drawn. */
export function ratingColumns({ t, onOpen }: Context): GridColDef<Review>[] {
  return [
    {
      field: 'creator',
      headerName: t('column.creator'),
      flex: 1,
      minWidth: 190,
      display: 'flex',
      renderCell: ({ row: { id, creator, challenge, isEditable } }) => (
        <span style={{ display: 'flex', gap: 12, alignItems: 'center', minWidth: 0 }}>
          <Portrait src={creator.profileImage} initials={initialsOf(creator.name)} size={28} />
          <button
            type="button"
            tabIndex={-1}
            className="rowName"
            onClick={() => onOpen(id)}
            aria-label={t(isEditable ? 'ratings.rate' : 'ratings.show', {
              name: creator.name,
              challenge: challenge.title,
            })}
          >
            {creator.name}
          </button>
        </span>
      ),
    },
    {
      field: 'challenge',
      headerName: t('column.challenge'),
      flex: 1,
      minWidth: 170,
      sortable: false,
      valueGetter: (_challenge, row) => row.challenge.title,
    },
    {
      field: 'state',
      headerName: t('column.state'),
      width: 210,
      sortable: false,
      display: 'flex',
      renderCell: ({ row: { status, other, isOtherGiven } }) => (
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
          <Badge>{t(`ratingStatus.${status}`)}</Badge>
          {!other && isOtherGiven && <Badge tone="info">{t('ratings.otherSealed')}</Badge>}
        </span>
      ),
    },
    {
      field: 'rating',
      headerName: t('column.rating'),
      width: 136,
      ...numeric,
      valueGetter: (_rating, { own }) => (own ? t('starsOf', { count: own.rating }) : MISSING),
    },
    {
      field: 'received',
      headerName: t('column.received'),
      width: 124,
      sortable: false,
      ...numeric,
      valueGetter: (_received, { other }) => (other ? t('starsOf', { count: other.rating }) : MISSING),
    },
    {
      field: 'completedAt',
      headerName: t('column.completedAt'),
      width: 130,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.completedAt} />,
    },
    {
      field: 'closesAt',
      headerName: t('column.closesAt'),
      width: 130,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.closesAt} />,
    },
  ];
}
