import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';

/** From which stock on a product counts as in stock and as limited; below it is low. */
export function StockFields() {
  const { t } = useTranslation('brands');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      <WholeNumberField required name="inStockFrom" label={t('field.inStockFrom')} />
      <WholeNumberField required name="limitedFrom" label={t('field.limitedFrom')} />
    </Box>
  );
}
