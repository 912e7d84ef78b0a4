import type { ShipmentAction } from '#contract/constants/shipments';
import type { ShipmentRow } from '#contract/schemas/shipments';

/** Choices from a catalogue are not answered on this screen. */
export type OfferedAction = Exclude<ShipmentAction, 'review_choice'>;

/** What can be done with a shipment here, most likely first. */
export const offeredActions = ({ actions }: Pick<ShipmentRow, 'actions'>): OfferedAction[] =>
  actions.filter((action) => action !== 'review_choice');

/** The step that takes it further; what merely corrects something is none. */
export const nextAction = (row: Pick<ShipmentRow, 'actions'>): OfferedAction | null =>
  offeredActions(row).find(
    (action) => action === 'ship' || action === 'send' || action === 'move' || action === 'resolve',
  ) ?? null;
