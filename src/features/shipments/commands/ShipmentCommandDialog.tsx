import type { ShipmentAction } from '#contract/constants/shipments';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { CancelDialog } from './CancelDialog.tsx';
import { ItemsDialog } from './ItemsDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { ReviewChoiceDialog } from './ReviewChoiceDialog.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';
import { ShipDialog } from './ShipDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { TrackingDialog } from './TrackingDialog.tsx';

interface Props {
  action: ShipmentAction;
  shipment: ShipmentRow;
  onClose: () => void;
}

/** Asks for what a command about one shipment needs. */
export function ShipmentCommandDialog({ action, shipment, onClose }: Props) {
  const about = { shipment, onClose };
  if (action === 'ship') return <ShipDialog {...about} />;
  if (action === 'edit_tracking') return <TrackingDialog {...about} />;
  if (action === 'send') return <SendDialog {...about} />;
  if (action === 'move') return <MoveDialog {...about} />;
  if (action === 'resolve') return <ResolveDialog {...about} />;
  if (action === 'review_choice') return <ReviewChoiceDialog {...about} />;
  if (action === 'cancel') return <CancelDialog {...about} />;
  return <ItemsDialog {...about} />;
}
