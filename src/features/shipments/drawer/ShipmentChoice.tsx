import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ShipmentDetail } from '#contract/schemas/shipments';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';

/** How much its creator may choose from the catalogue, and how much of that was; nothing where the brand says what is sent. */
export function ShipmentChoice({ shipment: { pick, items } }: { shipment: ShipmentDetail }) {
  const { t } = useTranslation('shipments');
  const language = useLanguage();
  if (!pick) return null;
  const { maxItems, maxValueMinor, valueMinor, currency, refusal } = pick;
  const max = formatMoney(maxValueMinor, currency, language);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <DrawerSection title={t('choice.title')}>
      <Typography variant="body2" className="tabular">
        {valueMinor === null
          ? t('choice.cap', { count: maxItems, max })
          : t('pick.sum', { pieces, maxItems, value: formatMoney(valueMinor, currency, language), max })}
      </Typography>
      {items.some(({ unitCostMinor }) => unitCostMinor !== null) && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t('choice.valueHint')}
        </Typography>
      )}
      {refusal !== null && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {t('choice.refused', { reason: refusal })}
        </Alert>
      )}
    </DrawerSection>
  );
}
