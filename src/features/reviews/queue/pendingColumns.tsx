import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import type { ContentRow } from '#contract/schemas/contents';
import type { Dates } from '../../../shared/format/date.ts';
import { MISSING } from '../../../shared/format/locale.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { RightsBadge } from '../../../shared/ui/RightsBadge.tsx';
import { ReviewClock } from '../ReviewClock.tsx';
import { DeliveryCover } from './DeliveryCover.tsx';

interface Context {
  t: TFunction<'reviews'>;
  /** Words that the library has of contents. */
  words: TFunction<'contents'>;
  dates: Dates;
  /** That a decision about a content is on its way, in words. */
  decidedOf: (id: number) => string | null;
  onOpen: (id: number) => void;
}

/** How each column of the queue is drawn. */
export function pendingColumns({ t, words, dates, decidedOf, onOpen }: Context): GridColDef<ContentRow>[] {
  return [
    {
      field: 'creator',
      headerName: t('column.creator'),
      flex: 1,
      minWidth: 190,
      display: 'flex',
      renderCell: ({ row }) => {
        const name = row.creator?.name ?? t('somebody');
        return (
          <span style={{ display: 'flex', gap: 12, alignItems: 'center', minWidth: 0 }}>
            <DeliveryCover row={row} width={28} />
            <button
              type="button"
              tabIndex={-1}
              className="rowName"
              onClick={() => onOpen(row.id)}
              aria-label={t('open', { name, challenge: row.challenge?.title ?? '' })}
            >
              {name}
            </button>
          </span>
        );
      },
    },
    {
      field: 'challenge',
      headerName: t('column.challenge'),
      flex: 1,
      minWidth: 170,
      sortable: false,
      valueGetter: (_challenge, row) => row.challenge?.title ?? MISSING,
    },
    {
      field: 'reviewDueAt',
      headerName: t('column.clock'),
      width: 250,
      display: 'flex',
      renderCell: ({ row }) => {
        const decided = decidedOf(row.id);
        return (
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
            {decided === null ? <ReviewClock facts={row} /> : <Badge tone="info">{decided}</Badge>}
            {row.flag && <Badge tone="warning">{t(`flag.${row.flag}`)}</Badge>}
          </span>
        );
      },
    },
    {
      field: 'round',
      headerName: t('column.round'),
      width: 96,
      sortable: false,
      cellClassName: 'tabular',
      valueGetter: (_round, { round, roundsTotal }) => t('roundShort', { round, total: roundsTotal }),
    },
    {
      field: 'products',
      headerName: words('column.products'),
      width: 150,
      sortable: false,
      valueGetter: (_products, row) => row.products.map(({ name }) => name).join(', ') || MISSING,
    },
    {
      field: 'platform',
      headerName: words('column.platform'),
      width: 104,
      sortable: false,
      valueGetter: (_platform, row) => words(`platform.${row.platform}`),
    },
    {
      field: 'type',
      headerName: words('column.type'),
      width: 96,
      sortable: false,
      valueGetter: (_type, row) => words(`type.${row.type}`),
    },
    {
      field: 'rights',
      headerName: words('column.rights'),
      width: 150,
      sortable: false,
      display: 'flex',
      renderCell: ({ row }) => <RightsBadge rights={row.rights} t={words} dates={dates} />,
    },
    {
      field: 'submittedAt',
      headerName: t('column.submittedAt'),
      width: 130,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.submittedAt} />,
    },
  ];
}
