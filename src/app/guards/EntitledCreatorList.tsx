import { CreatorListPage } from '../../features/creators/CreatorListPage.tsx';
import { CreatorsHeader } from '../../features/creators/CreatorsHeader.tsx';
import { RequireEntitlement } from './RequireEntitlement.tsx';
import { whenEntitled } from './whenEntitled.ts';

/** Discovery, for brands whose plan has the creator library. */
export function EntitledCreatorList() {
  return (
    <RequireEntitlement entitlement="creatorLibraryAccess" header={<CreatorsHeader />}>
      <CreatorListPage />
    </RequireEntitlement>
  );
}

EntitledCreatorList.firstQueries = whenEntitled('creatorLibraryAccess', CreatorListPage.firstQueries);
