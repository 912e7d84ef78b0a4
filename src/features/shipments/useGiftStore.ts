import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { useGetShopifyQuery } from '../integrations/shopifyApi.ts';

/** Whether this person can have orders of shipments made in the brand's store; false where there is none, or none is wanted. */
export function useGiftStore(): boolean {
  const brandId = useBrandId();
  const mayRead = useMay('integrations.read');
  const mayWrite = useMay('shipments.write');
  const { currentData } = useGetShopifyQuery({ brandId }, { skip: !mayRead || !mayWrite });
  if (!currentData) return false;
  const { state, settings, installedAt } = currentData;
  // A server of before gifts knows no such setting.
  const mode: string = settings.orderMode ?? 'off';
  return mode !== 'off' && state !== 'not_configured' && state !== 'disconnected' && installedAt !== null;
}
