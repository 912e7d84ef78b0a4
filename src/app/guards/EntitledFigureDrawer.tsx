import { FigureDrawer } from '../../features/analytics/rows/FigureDrawer.tsx';
import type { OverlayProps } from '../areas/area.ts';
import { RequireEntitlement } from './RequireEntitlement.tsx';
import { useAnalyticsParts } from './useAnalyticsParts.ts';

/** The rows behind one figure over any screen, for brands whose plan has its tab. */
export function EntitledFigureDrawer({ value, onClose }: OverlayProps<'metric'>) {
  const { mayExport = false } = useAnalyticsParts();
  return <FigureDrawer value={value} mayExport={mayExport} Gate={RequireEntitlement} onClose={onClose} />;
}
