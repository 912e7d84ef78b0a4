import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { drawnResult } from '../../shared/api/drawnResult.ts';
import { useFittedLayout } from '../../shared/list/listLayout.ts';
import { useDefaultView } from '../../shared/list/useDefaultView.ts';
import { useListPage } from '../../shared/list/useListPage.ts';
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
  const query = useListPage(
    brandId,
    useListMembersQuery({ brandId, ...toMemberQuery(state) }, { selectFromResult: drawnResult }),
  );
  const columns = useMemo(() => memberListColumns(t), [t]);
  return {
    brandId,
    state,
    views,
    columns,
    layout: useFittedLayout(views.layout, columns),
    query,
  };
}
