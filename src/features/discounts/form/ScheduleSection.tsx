import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../shared/form/DayField.tsx';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useNow } from '../../../shared/format/useNow.ts';
import { fromWallClock, zoneName } from '../../../shared/format/wallClock.ts';
import type { TermsValues } from './discountFormValues.ts';

/** From when until when, on the brand's clock. */
export function ScheduleSection({ zone }: { zone: string }) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const now = useNow();
  const { startsAt } = useFormikContext<TermsValues>().values;
  // The distance of the season in which it starts.
  const at = Date.parse(fromWallClock(startsAt, zone) ?? '') || now;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <DayField withTime name="startsAt" label={t('field.startsAt')} required />
        <DayField
          withTime
          name="endsAt"
          label={t('field.endsAt')}
          min={startsAt || undefined}
          hint={t('hint.endsAt')}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('form.zone', { zone: zoneName(zone, at, language) })}
      </Typography>
    </>
  );
}
