import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import type { ShipmentDetail } from '#contract/schemas/shipments';
import { useOverlay } from '../../../shared/overlay/useOverlay.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';

/** The shipments that replace one another, oldest first. */
export function ShipmentChain({ shipment: { id, chain } }: { shipment: ShipmentDetail }) {
  const { t } = useTranslation('shipments');
  const { open } = useOverlay('shipment');
  if (chain.length < 2) return null;
  return (
    <DrawerSection title={t('chain.title')}>
      <Box component="ol" sx={{ m: 0, pl: 2.5, fontSize: 13 }}>
        {chain.map((one) => (
          <li key={one.id}>
            {one.id === id ? (
              <span className="tabular" aria-current="true">
                {t('chain.this', { code: one.code })}
              </span>
            ) : (
              <Link component="button" className="tabular" onClick={() => open(one.id)}>
                {one.code}
              </Link>
            )}
            {` · ${t(`status.${one.status}`)}`}
          </li>
        ))}
      </Box>
    </DrawerSection>
  );
}
