import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ShipmentDetail } from '#contract/schemas/shipments';
import { formatDay } from '../../../shared/format/date.ts';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { itemText } from '../shipmentTexts.ts';

/** What is in it, with what one of each costs the brand; of a digital one, how it is given and until when it can be used. */
export function ShipmentItems({ shipment: { items, pick, digital, redeemBy } }: { shipment: ShipmentDetail }) {
  const { t } = useTranslation('shipments');
  const language = useLanguage();
  const unitCost = ({ unitCostMinor, quantity, currency }: ShipmentDetail['items'][number]) =>
    unitCostMinor === null ? MISSING : `${quantity} × ${formatMoney(unitCostMinor, currency, language)}`;
  return (
    <DrawerSection title={t('items.label')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {items.map((item, at) => (
          <Box component="li" key={at} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: 13 }}>
            <span>
              {itemText(t, item)}
              {item.sku !== null && (
                <Box component="span" className="tabular" sx={{ color: 'text.secondary' }}>
                  {` · ${item.sku}`}
                </Box>
              )}
            </span>
            <Box component="span" className="tabular" sx={{ flexShrink: 0, textAlign: 'right' }}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {`${t('items.unitCost')} `}
              </Box>
              {unitCost(item)}
            </Box>
          </Box>
        ))}
      </Box>
      {items.length === 0 && <Typography variant="body2">{t(pick ? 'items.notChosen' : 'items.none')}</Typography>}
      {digital && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t(`digital.${digital.delivery}`)} {t(digital.isIssued ? 'digital.issued' : 'digital.notIssued')}{' '}
          {digital.isRevealed && `${t('digital.revealed')} `}
          {redeemBy !== null && t('digital.redeemBy', { day: formatDay(redeemBy, language) })}
        </Typography>
      )}
    </DrawerSection>
  );
}
