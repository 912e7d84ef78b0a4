import { CreatorListPage } from '../../features/creators/CreatorListPage.tsx';
import { CreatorsClosedPage } from '../../features/creators/CreatorsClosedPage.tsx';
import { RequireEntitlement } from './RequireEntitlement.tsx';
import { whenEntitled } from './whenEntitled.ts';

/** Discovery, for brands whose plan has the creator library. */
export function EntitledCreatorList() {
  return (
    <RequireEntitlement entitlement="creatorLibraryAccess" closed={<CreatorsClosedPage />}>
      <CreatorListPage />
    </RequireEntitlement>
  );
}

EntitledCreatorList.firstQueries = whenEntitled('creatorLibraryAccess', CreatorListPage.firstQueries);
