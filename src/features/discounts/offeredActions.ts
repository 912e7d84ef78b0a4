import { DISCOUNT_BULK_ACTIONS, type DiscountBulkAction, type DiscountState } from '#contract/constants/discounts';
import { mayDeleteDiscount, nextDiscountStates } from '#contract/rules/discounts';

/** What a person can do with a discount as it stands, in the order in which it is offered. A draft goes live by its form. */
export function offeredActions({
  state,
  stats: { redemptions },
}: {
  state: DiscountState;
  stats: { redemptions: number };
}): DiscountBulkAction[] {
  const next = nextDiscountStates(state, redemptions);
  const may: Record<DiscountBulkAction, boolean> = {
    pause: state === 'live' && next.includes('paused'),
    resume: state === 'paused',
    archive: next.includes('archived'),
    restore: state === 'archived',
    delete: mayDeleteDiscount(redemptions),
  };
  return DISCOUNT_BULK_ACTIONS.filter((action) => may[action]);
}
