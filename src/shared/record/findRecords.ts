import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { OverlayName, OverlayValues } from '../overlay/overlayParams.ts';

/** An overlay and what it shows. */
export type OverlayTarget = { [N in OverlayName]: { overlay: N; value: OverlayValues[N] } }[OverlayName];

/** Something of a brand that has the name that was searched for. */
export interface FoundRecord {
  id: number;
  label: string;
  /** A word or two on the right. */
  detail?: string;
  picture: string | null;
  /** The path of its screen, or the overlay that shows it over any screen. */
  target: string | OverlayTarget;
}

export type FindDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Asks the server by name, the best first; empty when it does not answer. */
export type FindRecords = (
  dispatch: FindDispatch,
  query: { brandId: number; q: string; limit: number },
) => Promise<FoundRecord[]>;
