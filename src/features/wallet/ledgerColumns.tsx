import Link from '@mui/material/Link';
import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { Link as RouterLink } from 'react-router';
import type { Language } from '#contract/constants/languages';
import type { LedgerType } from '#contract/constants/wallet';
import type { LedgerEntry } from '#contract/schemas/wallet';
import { MISSING } from '../../shared/format/locale.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { paths } from '../../shared/paths.ts';
import { MoneyChange } from './MoneyChange.tsx';

/** Who caused a row: a member by name, else who it was in general. */
const actorText = ({ actor }: LedgerEntry, t: TFunction<'wallet'>): string => actor.name ?? t(`actor.${actor.type}`);

const amount = { align: 'right', headerAlign: 'right', cellClassName: 'tabular' } as const;

/** How each column of the ledger is drawn. */
export function ledgerColumns(t: TFunction<'wallet'>, language: Language): GridColDef<LedgerEntry>[] {
  return [
    {
      field: 'createdAt',
      headerName: t('column.createdAt'),
      width: 140,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.createdAt} />,
    },
    {
      field: 'type',
      headerName: t('column.type'),
      width: 160,
      valueFormatter: (type: LedgerType) => t(`type.${type}`),
    },
    {
      field: 'description',
      headerName: t('column.description'),
      flex: 1,
      minWidth: 180,
      sortable: false,
      display: 'flex',
      renderCell: ({ row: { challengeId, description } }) =>
        challengeId === null ? (
          description || MISSING
        ) : (
          <Link
            component={RouterLink}
            tabIndex={-1}
            to={paths.challenges.detail(challengeId)}
            color="text.primary"
            noWrap
            title={description}
          >
            {description || t('held.challenge', { id: challengeId })}
          </Link>
        ),
    },
    {
      field: 'available',
      headerName: t('column.available'),
      width: 150,
      ...amount,
      renderCell: ({ row }) => <MoneyChange minor={row.availableMinor} currency={row.currency} />,
    },
    {
      field: 'held',
      headerName: t('column.held'),
      width: 140,
      ...amount,
      renderCell: ({ row }) => <MoneyChange minor={row.heldMinor} currency={row.currency} />,
    },
    {
      field: 'availableAfter',
      headerName: t('column.availableAfter'),
      width: 160,
      sortable: false,
      ...amount,
      valueGetter: (_value, row) => formatMoney(row.availableAfterMinor, row.currency, language),
    },
    {
      field: 'heldAfter',
      headerName: t('column.heldAfter'),
      width: 140,
      sortable: false,
      ...amount,
      valueGetter: (_value, row) => formatMoney(row.heldAfterMinor, row.currency, language),
    },
    {
      field: 'actor',
      headerName: t('column.actor'),
      width: 150,
      sortable: false,
      valueGetter: (_value, row) => actorText(row, t),
    },
    { field: 'seq', headerName: t('column.seq'), width: 80, sortable: false, ...amount },
  ];
}
