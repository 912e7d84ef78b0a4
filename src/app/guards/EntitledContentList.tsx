import { ContentListPage } from '../../features/contents/ContentListPage.tsx';
import { RequireEntitlement } from './RequireEntitlement.tsx';
import { whenEntitled } from './whenEntitled.ts';

/** The library, for brands whose plan has captured contents. */
export function EntitledContentList() {
  return (
    <RequireEntitlement entitlement="captured_contents">
      <ContentListPage />
    </RequireEntitlement>
  );
}

EntitledContentList.firstQueries = whenEntitled('captured_contents', ContentListPage.firstQueries);
