import { ProductContentsPage } from '../../features/contents/ProductContentsPage.tsx';
import { RequireEntitlement } from './RequireEntitlement.tsx';

/** The contents of one product, for brands whose plan has captured contents. */
export function EntitledProductContents() {
  return (
    <RequireEntitlement entitlement="captured_contents">
      <ProductContentsPage />
    </RequireEntitlement>
  );
}
