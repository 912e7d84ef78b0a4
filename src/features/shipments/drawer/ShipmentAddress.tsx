import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShipmentAddress as Address, ShipmentDetail } from '#contract/schemas/shipments';
import { FaultAlert } from '../../../shared/report/FaultAlert.tsx';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { revealSecret } from '../../../shared/api/secretHandle.ts';
import { countryName } from '../../../shared/form/countryNames.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { useViewedFault } from '../../../shared/replay/useViewedFault.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { useRevealAddressMutation } from '../shipmentsApi.ts';
import { addressText } from '../shipmentTexts.ts';

/**
 * Where it goes: masked, and whole once somebody who may asks for it. The whole address is held by this component alone and
 * is gone with it (ADR 0003).
 */
export function ShipmentAddress({ shipment }: { shipment: ShipmentDetail }) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const mayReveal = useMay('shipments.reveal');
  const [reveal, { isLoading }] = useRevealAddressMutation();
  const [address, setAddress] = useState<Address | null>(null);
  const [fault, setFault] = useViewedFault('shipment:address');
  const { id, kind } = shipment;
  if (kind === 'digital') return null;
  const show = async () => {
    setFault(null);
    try {
      setAddress(revealSecret(await reveal({ brandId, id }).unwrap()));
    } catch (error) {
      setFault(error);
    }
  };
  const offersAll = mayReveal && shipment.address !== null && !shipment.isAddressRemoved;
  return (
    <DrawerSection
      title={t('address.label')}
      action={
        offersAll &&
        (address ? (
          <Button size="small" onClick={() => setAddress(null)}>
            {t('address.hide')}
          </Button>
        ) : (
          <WorkButton size="small" loading={isLoading} onClick={() => void show()}>
            {t('address.show')}
          </WorkButton>
        ))
      }
    >
      {fault && (
        <FaultAlert fault={fault} sx={{ mb: 1 }}>
          {errorMessage(fault, t('address.failed'))}
        </FaultAlert>
      )}
      {address ? (
        <WholeAddress address={address} />
      ) : (
        <Typography variant="body2">{addressText(t, shipment)}</Typography>
      )}
      {offersAll && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          {t('address.audited')}
        </Typography>
      )}
    </DrawerSection>
  );
}

function WholeAddress({ address }: { address: Address }) {
  const language = useLanguage();
  const { fullName, phone, line1, line2, district, city, postalCode, country } = address;
  const lines = [
    fullName,
    line1,
    line2,
    [postalCode, district, city].filter(Boolean).join(' '),
    countryName(country, language),
    phone,
  ];
  return (
    <Box component="address" role="status" sx={{ fontStyle: 'normal', fontSize: 13, display: 'grid', gap: 0.25 }}>
      {lines.filter(Boolean).map((line, at) => (
        <span key={at}>{line}</span>
      ))}
    </Box>
  );
}
