import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import type { Language } from '#contract/constants/languages';
import type { ChallengeRow } from '#contract/schemas/challenges';
import { actionsColumn } from '../../../shared/list/actionsColumn.tsx';
import { formatDay } from '../../../shared/format/date.ts';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { RowLink } from '../../../shared/list/RowLink.tsx';
import { HiddenText } from '../../../shared/ui/HiddenText.tsx';
import { ChallengeCover } from '../../../shared/ui/ChallengeCover.tsx';
import { ChallengePhaseBadge } from '../ChallengePhaseBadge.tsx';
import { challengePath } from '../challengePath.ts';
import { ChallengeActionsMenu } from './ChallengeActionsMenu.tsx';
import type { ChallengeAction } from './useChallengeActions.ts';

type Translate = TFunction<'challenges'>;
type OnAction = ((action: ChallengeAction, row: ChallengeRow) => void) | undefined;

const numeric = { align: 'right', headerAlign: 'right', cellClassName: 'tabular' } as const;

/** How each column of the challenge list is drawn. */
export function challengeColumns(t: Translate, language: Language, onAction: OnAction): GridColDef<ChallengeRow>[] {
  return [
    {
      field: 'cover',
      headerName: t('column.cover'),
      width: 76,
      sortable: false,
      resizable: false,
      align: 'center',
      display: 'flex',
      renderHeader: () => <HiddenText>{t('column.cover')}</HiddenText>,
      renderCell: ({ row }) => <ChallengeCover cover={row.cover} width={60} />,
    },
    {
      field: 'title',
      headerName: t('column.title'),
      flex: 1,
      minWidth: 180,
      display: 'flex',
      renderCell: ({ row }) => <RowLink to={challengePath(row)}>{row.title}</RowLink>,
    },
    { field: 'label', headerName: t('column.label'), width: 104, valueFormatter: (label: string) => label || MISSING },
    {
      field: 'phase',
      headerName: t('column.phase'),
      width: 128,
      display: 'flex',
      renderCell: ({ row }) => <ChallengePhaseBadge phase={row.phase} t={t} />,
    },
    {
      field: 'places',
      headerName: t('column.places'),
      width: 104,
      ...numeric,
      valueGetter: (_value, { places }) => placesText(places),
    },
    {
      field: 'applications',
      headerName: t('column.applications'),
      width: 108,
      ...numeric,
      display: 'flex',
      renderCell: ({ row: { applications } }) => (
        <span style={applications > 0 ? { fontWeight: 650, color: 'var(--m-palette-primary-main)' } : undefined}>
          {applications}
        </span>
      ),
    },
    {
      field: 'contents',
      headerName: t('column.contents'),
      width: 80,
      sortable: false,
      ...numeric,
      valueGetter: (_value, { contents: { approved, expected } }) => `${approved}/${expected}`,
    },
    {
      field: 'money',
      headerName: t('column.money'),
      width: 168,
      sortable: false,
      ...numeric,
      valueGetter: (_value, { money: { spentMinor, committedMinor, currency } }) =>
        `${formatMoney(spentMinor, currency, language)} / ${formatMoney(committedMinor, currency, language)}`,
    },
    {
      field: 'contentEnd',
      headerName: t('column.contentEnd'),
      width: 120,
      valueFormatter: (day: string | null) => formatDay(day, language),
    },
    {
      field: 'updatedAt',
      headerName: t('column.updatedAt'),
      width: 130,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.updatedAt} />,
    },
    ...(onAction
      ? [
          actionsColumn(t('column.actions'), (row: ChallengeRow) => (
            <ChallengeActionsMenu row={row} onAction={onAction} t={t} />
          )),
        ]
      : []),
  ];
}

export const placesText = ({ accepted, total }: ChallengeRow['places']): string => `${accepted}/${total ?? MISSING}`;
