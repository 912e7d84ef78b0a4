import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import type { InvitationColumn } from '#contract/constants/invitations';
import type { Language } from '#contract/constants/languages';
import type { Invitation } from '#contract/schemas/invitations';
import { initialsOf } from '../../shared/format/initials.ts';
import { MISSING } from '../../shared/format/locale.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { HiddenText } from '../../shared/ui/HiddenText.tsx';
import { Portrait } from '../../shared/ui/Portrait.tsx';
import { InvitationAction, type InvitationCommands } from './InvitationAction.tsx';
import { InvitationStateBadge } from './InvitationStateBadge.tsx';
import { InvitationTime } from './InvitationTime.tsx';
import { invitedName } from './invitedCreator.ts';

interface Context {
  t: TFunction<'invitations'>;
  language: Language;
  onOpen: (creatorId: number) => void;
  commands: InvitationCommands | null;
}

/** How each column of the invitations is drawn. */
export function invitationColumns({ t, language, onOpen, commands }: Context): GridColDef<Invitation>[] {
  const column = (field: InvitationColumn, look: Partial<GridColDef<Invitation>>): GridColDef<Invitation> => ({
    field,
    headerName: t(`column.${field}`),
    sortable: false,
    ...look,
  });
  const time = (field: 'sentAt' | 'respondedAt') =>
    column(field, {
      width: 130,
      display: 'flex',
      renderCell: ({ row }) => (row[field] === null ? MISSING : <RelativeTime instant={row[field]} />),
    });
  // Enter presses what a cell has, so each of the two has a column.
  const actionColumn = (action: keyof InvitationCommands, given: InvitationCommands): GridColDef<Invitation> => ({
    field: action,
    headerName: t(`list.${action}`),
    width: 116,
    sortable: false,
    resizable: false,
    display: 'flex',
    renderHeader: () => <HiddenText>{t(`list.${action}`)}</HiddenText>,
    renderCell: ({ row }) => <InvitationAction action={action} invitation={row} commands={given} />,
  });
  return [
    column('creator', {
      flex: 1,
      minWidth: 180,
      display: 'flex',
      renderCell: ({ row }) => (
        <span style={{ display: 'flex', gap: 12, alignItems: 'center', minWidth: 0 }}>
          <Portrait src={row.creator.profileImage} initials={initialsOf(invitedName(row))} size={32} />
          <button type="button" tabIndex={-1} className="rowName" onClick={() => onOpen(row.creator.id)}>
            {invitedName(row)}
          </button>
        </span>
      ),
    }),
    column('campaign', { flex: 1, minWidth: 160, valueGetter: (_campaign, { campaign }) => campaign.title }),
    column('state', {
      width: 170,
      display: 'flex',
      renderCell: ({ row }) => <InvitationStateBadge state={row.state} />,
    }),
    column('until', { width: 190, display: 'flex', renderCell: ({ row }) => <InvitationTime invitation={row} /> }),
    column('fee', {
      width: 120,
      align: 'right',
      headerAlign: 'right',
      cellClassName: 'tabular',
      valueGetter: (_fee, { offeredFeeMinor, currency }) => formatMoney(offeredFeeMinor, currency, language),
    }),
    column('note', { flex: 1, minWidth: 140, valueFormatter: (note: string) => note || MISSING }),
    time('sentAt'),
    time('respondedAt'),
    ...(commands ? (['again', 'revoke'] as const).map((action) => actionColumn(action, commands)) : []),
  ];
}
