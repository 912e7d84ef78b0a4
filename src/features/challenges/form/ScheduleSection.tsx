import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../shared/form/DayField.tsx';
import { useFormField } from '../../../shared/form/useFormField.ts';

/** When creators can apply, and when they hand in. Days are the brand's, last days included. */
export function ScheduleSection({ today }: { today: string }) {
  const { value: start } = useFormField<string>('startDate');
  const { value: end } = useFormField<string>('endDate');
  return <Days today={today} start={start} end={end} />;
}

/** Memoised: what is typed elsewhere leaves it alone. */
const Days = memo(function Days({ today, start, end }: { today: string; start: string; end: string }) {
  const { t } = useTranslation('challenges');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <DayField name="startDate" label={t('field.startDate')} required min={today} />
      <DayField name="endDate" label={t('field.endDate')} required min={start || today} hint={t('hint.endDate')} />
      <DayField
        name="contentStart"
        label={t('field.contentStart')}
        required
        min={start || today}
        max={end || undefined}
      />
      <DayField
        name="contentEnd"
        label={t('field.contentEnd')}
        required
        min={start || today}
        max={end || undefined}
        hint={t('hint.contentEnd')}
      />
    </Box>
  );
});
