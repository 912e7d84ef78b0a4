import type { ComponentType } from 'react';
import type { OverlayName, OverlayValues } from '../shared/overlay/overlayParams.ts';

export interface OverlayProps<N extends OverlayName = OverlayName> {
  /** What the address asks for. */
  value: OverlayValues[N];
  onClose: () => void;
}

/**
 * What lies over the screens, by its parameter in the address; fetched when it is first opened. An overlay draws its own
 * drawer or dialog, which traps the focus and gives it back.
 */
export const OVERLAYS: { [N in OverlayName]?: () => Promise<ComponentType<OverlayProps<N>>> } = {
  creator: async () => (await import('../features/creators/CreatorDrawer.tsx')).CreatorDrawer,
  invite: async () => (await import('../features/invitations/InvitePanel.tsx')).InvitePanel,
  plans: async () => (await import('../features/subscription/plans/PlansDialog.tsx')).PlansDialog,
  pay: async () => (await import('../features/subscription/checkout/PaymentDialog.tsx')).PaymentDialog,
  topup: async () => (await import('../features/wallet/TopupOverlay.tsx')).TopupOverlay,
};
