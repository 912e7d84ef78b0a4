import { ContentDetail } from '../../features/contents/detail/ContentDetail.tsx';
import { ContentDrawer } from '../../features/contents/ContentDrawer.tsx';
import { RequireEntitlement } from './RequireEntitlement.tsx';

/** One content over any screen, for brands whose plan has captured contents. */
export function EntitledContentDrawer({ value: id, onClose }: { value: number; onClose: () => void }) {
  return (
    <ContentDrawer onClose={onClose}>
      <RequireEntitlement entitlement="captured_contents">
        <ContentDetail id={id} />
      </RequireEntitlement>
    </ContentDrawer>
  );
}
