import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import type { Language } from '#contract/constants/languages';
import type { LicenceRow } from '#contract/schemas/licensing';
import type { Dates } from '../../shared/format/date.ts';
import { MISSING } from '../../shared/format/locale.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { RowLink } from '../../shared/list/RowLink.tsx';
import { ContentCover } from '../../shared/media/ContentCover.tsx';
import { LicenseBadge } from './LicenseBadge.tsx';
import { LicenseClock } from './LicenseClock.tsx';
import { OriginIcon } from './OriginIcon.tsx';
import type { useLicenseText } from './useLicenseText.ts';

interface Context {
  t: TFunction<'licensing'>;
  language: Language;
  dates: Dates;
  words: ReturnType<typeof useLicenseText>;
  /** The address of one of them, over this list. */
  pathOf: (id: number) => string;
}

/** How each column of the list is drawn. */
export function licenseColumns({ t, language, dates, words, pathOf }: Context): GridColDef<LicenceRow>[] {
  return [
    {
      field: 'code',
      headerName: t('column.code'),
      width: 156,
      sortable: false,
      display: 'flex',
      cellClassName: 'tabular',
      renderCell: ({ row }) => (
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
          {row.code} <OriginIcon origin={row.origin} />
        </span>
      ),
    },
    {
      field: 'creator',
      headerName: t('column.creator'),
      flex: 1,
      minWidth: 150,
      display: 'flex',
      renderCell: ({ row }) => <RowLink to={pathOf(row.id)}>{row.creator.name}</RowLink>,
    },
    {
      field: 'contents',
      headerName: t('column.contents'),
      width: 92,
      sortable: false,
      display: 'flex',
      renderCell: ({ row }) => (
        <span className="tabular" style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
          <ContentCover cover={row.cover} size={[28, 36]} /> {row.contentsCount}
        </span>
      ),
    },
    {
      field: 'usages',
      headerName: t('column.usages'),
      flex: 1,
      minWidth: 160,
      sortable: false,
      valueGetter: (_value, row) => words.usages(row.usages),
    },
    {
      field: 'territory',
      headerName: t('column.territory'),
      width: 140,
      sortable: false,
      valueGetter: (_value, row) => words.territory(row.territory),
    },
    {
      field: 'term',
      headerName: t('column.term'),
      width: 96,
      sortable: false,
      valueGetter: (_value, row) => words.term(row.durationDays),
    },
    {
      field: 'exclusivity',
      headerName: t('column.exclusivity'),
      width: 124,
      sortable: false,
      valueGetter: (_value, row) => t(`exclusivity.${row.exclusivity}`),
    },
    {
      field: 'price',
      headerName: t('column.price'),
      width: 128,
      align: 'right',
      headerAlign: 'right',
      cellClassName: 'tabular',
      valueGetter: (_value, { origin, priceMinor, currency }) =>
        origin === 'manual' ? MISSING : formatMoney(priceMinor, currency, language),
    },
    {
      field: 'status',
      headerName: t('column.status'),
      width: 236,
      display: 'flex',
      renderCell: ({ row }) => (
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, fontSize: 13 }}>
          <LicenseBadge row={row} t={t} /> <LicenseClock row={row} />
        </span>
      ),
    },
    {
      field: 'requestedAt',
      headerName: t('column.requestedAt'),
      width: 128,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.requestedAt} />,
    },
    {
      field: 'respondedAt',
      headerName: t('column.respondedAt'),
      width: 128,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.respondedAt} />,
    },
    {
      field: 'endsAt',
      headerName: t('column.endsAt'),
      width: 128,
      valueGetter: (_value, { phase, durationDays, endsAt }) =>
        durationDays === null && (phase === 'active' || phase === 'expiring') ? t('perpetual') : dates.date(endsAt),
    },
  ];
}
