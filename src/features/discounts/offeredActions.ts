import { DISCOUNT_BULK_ACTIONS, type DiscountBulkAction, type DiscountState } from '#contract/constants/discounts';
import { mayDeleteDiscount, nextDiscountStates } from '#contract/rules/discounts';

/** What a person can do with a discount as it stands, in the order in which it is offered. A draft goes live by its form. */
export function offeredActions({
  state,
  stats: { redemptions },
  reissuedAsId = null,
}: {
  state: DiscountState;
  stats: { redemptions: number };
  /** Known of one discount, not of the rows of a list. */
  reissuedAsId?: number | null;
}): DiscountBulkAction[] {
  const next = nextDiscountStates(state, redemptions, reissuedAsId !== null);
  const may: Record<DiscountBulkAction, boolean> = {
    pause: state === 'live' && next.includes('paused'),
    resume: state === 'paused' && next.includes('live'),
    archive: next.includes('archived'),
    restore: state === 'archived',
    delete: mayDeleteDiscount(redemptions),
  };
  return DISCOUNT_BULK_ACTIONS.filter((action) => may[action]);
}
