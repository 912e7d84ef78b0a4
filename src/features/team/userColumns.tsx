import ButtonBase from '@mui/material/ButtonBase';
import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import type { Language } from '#contract/constants/languages';
import { MEMBER_SORTS, type MemberColumn } from '#contract/constants/team';
import type { TeamMember } from '#contract/schemas/team';
import { countryName } from '../../shared/form/countryNames.ts';
import { actionsColumn } from '../../shared/list/actionsColumn.tsx';
import { MISSING } from '../../shared/format/locale.ts';
import { formatNumber } from '../../shared/format/number.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { MemberActionsMenu } from './MemberActionsMenu.tsx';
import { MemberAvatar } from './MemberAvatar.tsx';
import { MemberStatusBadge } from './MemberStatusBadge.tsx';
import type { MemberCommand } from './useMemberCommands.ts';

type Words = TFunction<readonly ['team', 'common']>;

const sortable = (key: MemberColumn) => MEMBER_SORTS.some((known) => known === key);

interface Context {
  t: Words;
  language: Language;
  roleName: (role: string) => string;
  onOpen: (member: TeamMember) => void;
  onCommand: (command: MemberCommand, member: TeamMember) => void;
}

/** How each column of the users list is drawn. Social figures are missing where no profile is linked. */
export function userColumns({ t, language, roleName, onOpen, onCommand }: Context): GridColDef<TeamMember>[] {
  const column = (field: MemberColumn, look: Partial<GridColDef<TeamMember>>): GridColDef<TeamMember> => ({
    field,
    headerName: t(`column.${field}`),
    sortable: sortable(field),
    ...look,
  });
  const count: Partial<GridColDef<TeamMember>> = {
    width: 92,
    align: 'right',
    headerAlign: 'right',
    cellClassName: 'tabular',
    valueFormatter: (value: number | null) => formatNumber(value, language),
  };
  const text: Partial<GridColDef<TeamMember>> = {
    width: 150,
    valueFormatter: (value: string | null) => value ?? MISSING,
  };
  return [
    column('name', {
      flex: 1,
      minWidth: 150,
      display: 'flex',
      renderCell: ({ row }) => (
        <ButtonBase
          tabIndex={-1}
          onClick={() => onOpen(row)}
          sx={{
            gap: 1.25,
            minWidth: 0,
            font: 'inherit',
            fontWeight: 550,
            '&:hover span': { textDecoration: 'underline' },
          }}
        >
          <MemberAvatar member={row} size={28} />
          <span>{row.name}</span>
        </ButtonBase>
      ),
    }),
    column('email', { width: 190 }),
    column('role', { width: 90, valueFormatter: roleName }),
    column('status', {
      width: 112,
      display: 'flex',
      renderCell: ({ row }) => <MemberStatusBadge status={row.status} />,
    }),
    column('lastLogin', {
      width: 115,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.lastLogin} />,
    }),
    column('followers', count),
    column('following', { ...count, width: 112 }),
    column('verified', {
      width: 105,
      valueFormatter: (verified: boolean | null) =>
        verified === null ? MISSING : t(verified ? 'verified.yes' : 'verified.no'),
    }),
    column('registrationDate', {
      width: 115,
      display: 'flex',
      renderCell: ({ row }) => <RelativeTime instant={row.registrationDate} />,
    }),
    column('company', text),
    column('country', { ...text, valueFormatter: (code: string | null) => countryName(code, language) ?? MISSING }),
    column('phone', text),
    actionsColumn(t('column.actions'), (row: TeamMember) => (
      <MemberActionsMenu member={row} onOpen={onOpen} onCommand={onCommand} />
    )),
  ];
}
