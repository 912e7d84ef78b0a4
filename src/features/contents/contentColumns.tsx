import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import type { Language } from '#contract/constants/languages';
import type { ContentRow } from '#contract/schemas/contents';
import type { Dates } from '../../shared/format/date.ts';
import { MISSING } from '../../shared/format/locale.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { ContentCover } from '../../shared/media/ContentCover.tsx';
import { ContentStatusBadge } from './ContentStatusBadge.tsx';
import { contentName, creatorText, figureText, metricsText } from './contentTexts.ts';
import { RightsBadge } from '../../shared/ui/RightsBadge.tsx';

interface Context {
  t: TFunction<'contents'>;
  language: Language;
  dates: Dates;
  now: number;
  collectionName: (id: number) => string | null;
  onOpen: (id: number) => void;
}

const numeric = { align: 'right', headerAlign: 'right', cellClassName: 'tabular' } as const;
const joined = (texts: readonly string[]) => texts.join(', ') || MISSING;

/** How each column of the library is drawn. */
export function contentColumns({ t, language, dates, now, collectionName, onOpen }: Context): GridColDef<ContentRow>[] {
  return [
    {
      field: 'content',
      headerName: t('column.content'),
      flex: 1.4,
      minWidth: 220,
      sortable: false,
      display: 'flex',
      renderCell: ({ row }) => (
        <span style={{ display: 'flex', gap: 12, alignItems: 'center', minWidth: 0 }}>
          <ContentCover cover={row.cover} type={row.type} size={[36, 36]} />
          <button
            type="button"
            tabIndex={-1}
            className="rowName"
            title={row.caption || undefined}
            onClick={() => onOpen(row.id)}
          >
            {row.caption || contentName(t, row)}
          </button>
        </span>
      ),
    },
    {
      field: 'creator',
      headerName: t('column.creator'),
      width: 150,
      valueGetter: (_creator, row) => creatorText(t, row),
    },
    {
      field: 'challenge',
      headerName: t('column.challenge'),
      width: 170,
      sortable: false,
      valueGetter: (_challenge, row) => row.challenge?.title ?? t(`source.${row.source}`),
    },
    {
      field: 'products',
      headerName: t('column.products'),
      width: 150,
      sortable: false,
      valueGetter: (_products, row) => joined(row.products.map(({ name }) => name)),
    },
    {
      field: 'platform',
      headerName: t('column.platform'),
      width: 104,
      sortable: false,
      valueGetter: (_platform, row) => t(`platform.${row.platform}`),
    },
    {
      field: 'type',
      headerName: t('column.type'),
      width: 96,
      sortable: false,
      valueGetter: (_type, row) => t(`type.${row.type}`),
    },
    {
      field: 'status',
      headerName: t('column.status'),
      width: 150,
      sortable: false,
      display: 'flex',
      renderCell: ({ row }) => <ContentStatusBadge status={row.status} t={t} />,
    },
    {
      field: 'rights',
      headerName: t('column.rights'),
      width: 150,
      sortable: false,
      display: 'flex',
      renderCell: ({ row }) => <RightsBadge rights={row.rights} t={t} dates={dates} />,
    },
    {
      field: 'views',
      headerName: t('column.views'),
      width: 118,
      ...numeric,
      valueGetter: (_views, row) => figureText(row, 'views', language),
    },
    {
      field: 'likes',
      headerName: t('column.likes'),
      width: 96,
      sortable: false,
      ...numeric,
      valueGetter: (_likes, row) => figureText(row, 'likes', language),
    },
    {
      field: 'comments',
      headerName: t('column.comments'),
      width: 96,
      sortable: false,
      ...numeric,
      valueGetter: (_comments, row) => figureText(row, 'comments', language),
    },
    {
      field: 'metrics',
      headerName: t('column.metrics'),
      width: 170,
      sortable: false,
      valueGetter: (_metrics, row) => metricsText(t, row, dates, now),
    },
    {
      field: 'tags',
      headerName: t('column.tags'),
      width: 150,
      sortable: false,
      valueGetter: (_tags, row) => joined(row.tags),
    },
    {
      field: 'collections',
      headerName: t('column.collections'),
      width: 150,
      sortable: false,
      valueGetter: (_collections, row) => joined(row.collectionIds.flatMap((id) => collectionName(id) ?? [])),
    },
    {
      field: 'decidedAt',
      headerName: t('column.decidedAt'),
      width: 130,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.decidedAt} />,
    },
    {
      field: 'createdAt',
      headerName: t('column.createdAt'),
      width: 130,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.createdAt} />,
    },
  ];
}
