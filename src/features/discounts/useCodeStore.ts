import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { useGetShopifyQuery } from '../integrations/shopifyApi.ts';

/** Whether the brand has a connected store that keeps its codes. */
export function useCodeStore(): boolean {
  const brandId = useBrandId();
  const mayRead = useMay('integrations.read');
  const { currentData } = useGetShopifyQuery({ brandId }, { skip: !mayRead });
  if (!currentData?.settings.syncDiscounts || currentData.installedAt === null) return false;
  return currentData.state !== 'not_configured' && currentData.state !== 'disconnected';
}
