import type { TFunction } from 'i18next';
import type { DiscountRow } from '#contract/schemas/discounts';
import { Badge } from '../../shared/ui/Badge.tsx';

const TONES = { synced: 'success', pending: 'info', failed: 'error' } as const;

/** How the brand's shop has a code, in a word. */
export function ShopSyncBadge({
  sync: { state },
  t,
}: {
  sync: NonNullable<DiscountRow['sync']>;
  t: TFunction<'discounts'>;
}) {
  return <Badge tone={TONES[state]}>{t(`shop.${state}`)}</Badge>;
}
