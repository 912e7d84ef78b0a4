import type { ShipmentAction } from '#contract/constants/shipments';
import type { ShipmentRow } from '#contract/schemas/shipments';

const CORRECTIONS: readonly ShipmentAction[] = ['cancel', 'edit_items', 'edit_tracking'];

/** The step that takes it further; what merely corrects something is none. */
export const nextAction = ({ actions }: Pick<ShipmentRow, 'actions'>): ShipmentAction | null =>
  actions.find((action) => !CORRECTIONS.includes(action)) ?? null;
