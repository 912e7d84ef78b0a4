import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PercentField } from '../../../shared/form/PercentField.tsx';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';

/** What the creator gets of each order, until when a click counts, and how long the money waits. */
export function CommissionSection() {
  const { t } = useTranslation('discounts');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' }, alignItems: 'start' }}>
      <PercentField name="commission" label={t('field.commission')} required hint={t('hint.commission')} />
      <WholeNumberField
        name="attributionDays"
        label={t('field.attributionDays')}
        required
        hint={t('hint.attributionDays')}
      />
      <WholeNumberField name="holdDays" label={t('field.holdDays')} required hint={t('hint.holdDays')} />
    </Box>
  );
}
