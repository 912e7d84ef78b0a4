const STATE_KEY = 'selectBrand';

/** State of a navigation that selects a brand on its arrival, so that a form with unsaved changes can hold it up. */
export const selectingBrand = (brandId: number) => ({ [STATE_KEY]: brandId });

/** The brand that a navigation's state selects; null when it selects none. */
function readSelectedBrand(state: unknown): number | null {
  const brandId: unknown = typeof state === 'object' && state !== null && STATE_KEY in state ? state[STATE_KEY] : null;
  return typeof brandId === 'number' ? brandId : null;
}

/**
 * The brand that a navigation switches to when it arrives; null when it stays in the selected one. Going back to where a
 * brand was once selected switches nothing.
 */
export function switchedBrand(state: unknown, isReturn: boolean, selected: number | null): number | null {
  const brandId = readSelectedBrand(state);
  return isReturn || brandId === selected ? null : brandId;
}
