import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES } from '#contract/constants/brands';
import { MEMBER_STATUSES } from '#contract/constants/team';
import type { TeamMember } from '#contract/schemas/team';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { EmptyState } from '../../shared/list/EmptyState.tsx';
import { FilterBar } from '../../shared/list/FilterBar.tsx';
import { ListContent } from '../../shared/list/ListContent.tsx';
import { changeColumn } from '../../shared/list/listLayout.ts';
import { ListTools } from '../../shared/list/ListTools.tsx';
import { OneChoiceFilter } from '../../shared/list/OneChoiceFilter.tsx';
import { UserCard } from './UserCard.tsx';
import { userColumns } from './userColumns.tsx';
import type { MemberCommand } from './useMemberCommands.ts';
import { useMemberList } from './useMemberList.ts';

interface Props {
  onOpen: (member: TeamMember) => void;
  onCommand: (command: MemberCommand, member: TeamMember) => void;
}

/** The brand's people: search, filters, table or cards. */
export function UserGrid({ onOpen, onCommand }: Props) {
  const { t } = useTranslation(['team', 'common']);
  const language = useLanguage();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { state, query, layout, views, columns: listColumns } = useMemberList();
  const { filters, setFilters } = state;
  const columns = useMemo(() => userColumns({ t, language, onOpen, onCommand }), [t, language, onOpen, onCommand]);
  return (
    <>
      <FilterBar
        search={filters.q ?? ''}
        searchLabel={t('search')}
        onSearch={(q) => setFilters({ q })}
        hasFilters={state.hasFilters}
        onClear={state.clearFilters}
        tools={
          <ListTools
            state={state}
            views={views}
            columns={listColumns}
            layout={layout}
            total={query.page?.total ?? 0}
            capped={query.page?.totalCapped ?? false}
            narrow={narrow}
          />
        }
      >
        <OneChoiceFilter
          label={t('column.role')}
          options={ROLES.map((role) => ({ value: role, label: t(`common:role.${role}`) }))}
          value={filters.role}
          onChange={(role) => setFilters({ role })}
        />
        <OneChoiceFilter
          label={t('column.status')}
          options={MEMBER_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
      </FilterBar>
      <ListContent
        label={t('list')}
        state={state}
        query={query}
        columns={columns}
        layout={layout}
        asCards={narrow || state.mode === 'cards'}
        rowName={({ name }) => name}
        renderCard={(member) => <UserCard member={member} onOpen={onOpen} onCommand={onCommand} />}
        empty={<EmptyState drawing="empty" article="team-and-roles" title={t('none')} />}
        titles={{ noResults: t('none'), error: t('failed') }}
        onColumnWidth={(key, width) => views.changeLayout(changeColumn(layout, key, { width }))}
      />
    </>
  );
}
