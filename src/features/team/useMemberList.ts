import { useTranslation } from 'react-i18next';
import { fitLayout } from '../../shared/list/listLayout.ts';
import { useDefaultView } from '../../shared/list/useDefaultView.ts';
import { useKeptPage } from '../../shared/list/useKeptPage.ts';
import { useListParams } from '../../shared/list/useListParams.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useListViews } from '../views/viewsApi.ts';
import { memberListSpec, toMemberQuery } from './memberListSpec.ts';
import { useListMembersQuery } from './teamApi.ts';
import { memberListColumns } from './userColumns.tsx';

/** All that the team list knows: its address, its rows and its layout. */
export function useMemberList() {
  const { t } = useTranslation(['team', 'common', 'lists']);
  const brandId = useBrandId();
  const state = useListParams(memberListSpec);
  const views = useListViews(brandId, 'team');
  useDefaultView(views, state);
  const query = useListMembersQuery({ brandId, ...toMemberQuery(state) });
  const page = useKeptPage(brandId, query.currentData);
  const columns = memberListColumns(t);
  return {
    brandId, state, views, columns,
    layout: fitLayout(views.layout, columns),
    query: { page, fetching: query.isFetching, error: query.error, retry: () => void query.refetch() },
  };
}
