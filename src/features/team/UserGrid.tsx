import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES } from '#contract/constants/brands';
import { MEMBER_STATUSES } from '#contract/constants/team';
import type { TeamMember } from '#contract/schemas/team';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { OneChoiceFilter } from '../../shared/list/OneChoiceFilter.tsx';
import { useList } from '../../shared/list/useList.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import { MEMBER_LIST } from './memberListSpec.ts';
import { useListMembersQuery } from './teamApi.ts';
import { UserCard } from './UserCard.tsx';
import { userColumns } from './userColumns.tsx';
import type { MemberCommand } from './useMemberCommands.ts';

interface Props {
  onOpen: (member: TeamMember) => void;
  onCommand: (command: MemberCommand, member: TeamMember) => void;
}

/** The brand's people: search, filters, table or cards. */
export function UserGrid({ onOpen, onCommand }: Props) {
  const { t } = useTranslation(['team', 'common']);
  const language = useLanguage();
  const list = useList(MEMBER_LIST);
  const query = useListPage(list.brandId, useListMembersQuery(list.args, { selectFromResult: drawnResult }));
  const { filters, setFilters } = list.state;
  const roleName = useRoleName();
  const columns = useMemo(
    () => userColumns({ t, language, roleName, onOpen, onCommand }),
    [t, language, roleName, onOpen, onCommand],
  );
  return (
    <ListScreen
      list={list}
      query={query}
      label={t('list')}
      search={{ label: t('search') }}
      filters={
        <>
          <OneChoiceFilter
            filter="role"
            label={t('column.role')}
            options={ROLES.map((role) => ({ value: role, label: t(`common:role.${role}`) }))}
            value={filters.role}
            onChange={(role) => setFilters({ role })}
          />
          <OneChoiceFilter
            filter="status"
            label={t('column.status')}
            options={MEMBER_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
            value={filters.status}
            onChange={(status) => setFilters({ status })}
          />
        </>
      }
      csv={{ url: '/team/members/export', fileName: t('fileName') }}
      columns={columns}
      rowName={({ name }) => name}
      renderCard={(member) => <UserCard member={member} onOpen={onOpen} onCommand={onCommand} />}
      empty={<EmptyState drawing="team" article="team-and-roles" title={t('none')} />}
      titles={{ noResults: t('none'), error: t('failed') }}
    />
  );
}
