import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import type { Language } from '#contract/constants/languages';
import type { CreatorRow } from '#contract/schemas/creators';
import { MISSING } from '../../shared/format/locale.ts';
import { formatNumber } from '../../shared/format/number.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { personName } from '../../shared/format/personName.ts';
import { CreatorPicture } from './CreatorPicture.tsx';
import { EngagementRate } from './EngagementRate.tsx';
import { WorkedWithBadge } from './WorkedWithBadge.tsx';

interface Context {
  t: TFunction<'creators'>;
  language: Language;
  countryText: (code: string) => string;
  hasMatch: boolean;
  onOpen: (id: number) => void;
  onIntent: (id: number) => void;
}

/** How each column of discovery is drawn. */
export function creatorColumns({
  t,
  language,
  countryText,
  hasMatch,
  onOpen,
  onIntent,
}: Context): GridColDef<CreatorRow>[] {
  const match: GridColDef<CreatorRow> = {
    field: 'match',
    headerName: t('column.match'),
    width: 96,
    align: 'right',
    headerAlign: 'right',
    valueGetter: (_match, row) => row.match?.score ?? null,
    valueFormatter: (score: number | null) => (score === null ? MISSING : formatNumber(Math.round(score), language)),
  };
  return [
    {
      field: 'name',
      headerName: t('column.name'),
      flex: 1.4,
      minWidth: 200,
      sortable: false,
      display: 'flex',
      renderCell: ({ row }) => (
        <span
          onMouseEnter={() => onIntent(row.id)}
          style={{ display: 'flex', gap: 12, alignItems: 'center', minWidth: 0 }}
        >
          <CreatorPicture person={row} size={32} />
          <button
            type="button"
            tabIndex={-1}
            className="rowName"
            onClick={() => onOpen(row.id)}
            onFocus={() => onIntent(row.id)}
          >
            {personName(row)}
          </button>
          <WorkedWithBadge tick count={row.workedWith} />
        </span>
      ),
    },
    ...(hasMatch ? [match] : []),
    {
      field: 'categories',
      headerName: t('column.categories'),
      flex: 1,
      minWidth: 140,
      sortable: false,
      valueGetter: (_categories, row) => row.categories.map((category) => t(`category.${category}`)).join(', '),
    },
    {
      field: 'place',
      headerName: t('column.place'),
      flex: 0.8,
      minWidth: 130,
      sortable: false,
      valueGetter: (_place, row) => `${row.city}, ${countryText(row.country)}`,
    },
    {
      field: 'platforms',
      headerName: t('column.platforms'),
      width: 176,
      sortable: false,
      valueGetter: (_platforms, row) => row.platforms.map((platform) => t(`platform.${platform}`)).join(', '),
    },
    {
      field: 'followers',
      headerName: t('column.followers'),
      width: 104,
      align: 'right',
      headerAlign: 'right',
      valueFormatter: (followers: number) => formatNumber(followers, language),
    },
    {
      field: 'engagementRate',
      headerName: t('column.engagementRate'),
      width: 120,
      align: 'right',
      headerAlign: 'right',
      display: 'flex',
      renderCell: ({ row }) => <EngagementRate rate={row.engagementRate} focusable={false} />,
    },
    {
      field: 'lastActive',
      headerName: t('column.lastActive'),
      width: 118,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.lastActiveAt} />,
    },
  ];
}
