import type { TFunction } from 'i18next';
import type { ShipmentItem, ShipmentRow } from '#contract/schemas/shipments';

/** "2 × Cream (50 ml)"; a single one is just named. */
export const itemText = (
  t: TFunction<'shipments'>,
  { title, variant, quantity }: Pick<ShipmentItem, 'title' | 'variant' | 'quantity'>,
): string => {
  const name = variant === null ? title : t('items.variant', { title, variant });
  return quantity === 1 ? name : t('items.many', { quantity, name });
};

export const itemsText = (t: TFunction<'shipments'>, { items, pick }: Pick<ShipmentRow, 'items' | 'pick'>): string =>
  items.length === 0 ? t(pick ? 'items.notChosen' : 'items.none') : items.map((item) => itemText(t, item)).join(', ');

/** What everybody in the brand may read of an address. */
export function addressText(t: TFunction<'shipments'>, { address, isAddressRemoved, kind }: ShipmentRow): string {
  if (kind === 'digital') return t('address.digital');
  if (isAddressRemoved) return t('address.removed');
  return address ? t('address.masked', { ...address }) : t('address.none');
}

/** Where it is; what the creator owes is named where it is more, or something else, than an address. */
export function statusText(t: TFunction<'shipments'>, { status, owed }: Pick<ShipmentRow, 'status' | 'owed'>): string {
  if (status !== 'pending_address' || !owed.includes('choice')) return t(`status.${status}`);
  return t(owed.includes('address') ? 'status.bothNeeded' : 'status.choiceNeeded');
}
