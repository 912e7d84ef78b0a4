import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FEED_SCHEDULES, MISSING_ITEMS } from '#contract/constants/feeds';
import { LANGUAGES } from '#contract/constants/languages';
import { CountryField } from '../../../shared/form/CountryField.tsx';
import { PercentField } from '../../../shared/form/PercentField.tsx';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { useBrandZone } from '../../../shared/format/useBrandZone.ts';
import { WEEKDAYS } from '../useFeedText.ts';
import type { FeedFormValues } from './feedFormValues.ts';
import { FormPart } from './FormPart.tsx';

/** Every half hour of a day. */
const TIMES = Array.from({ length: 48 }, (_, at) => {
  const text = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;
  return { value: text, label: text };
});

/** Where the products are for. */
export function Market() {
  const { t } = useTranslation('feedForm');
  const languages = useMemo(() => LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) })), [t]);
  return (
    <Box sx={PAIR}>
      <CountryField name="country" label={t('field.country')} required />
      <SelectField name="language" label={t('field.language')} required options={languages} />
    </Box>
  );
}

/** When it runs by itself, what it is for, and what becomes of products that the source does not have any more. */
export function ScheduleStep() {
  const { t } = useTranslation(['feedForm', 'feeds']);
  const { scheduleKind, at } = useFormikContext<FeedFormValues>().values;
  const zone = useBrandZone();
  const words = useMemo(
    () => ({
      kinds: FEED_SCHEDULES.map((value) => ({ value, label: t(`kind.${value}`) })),
      days: WEEKDAYS.map((day, index) => ({ value: String(index + 1), label: t(`feeds:weekday.${day}`) })),
      missing: MISSING_ITEMS.map((value) => ({ value, label: t(`missing.${value}`), hint: t(`missingHint.${value}`) })),
    }),
    [t],
  );
  const times = TIMES.some(({ value }) => value === at) ? TIMES : [{ value: at, label: at }, ...TIMES];
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
      <FormPart title={t('part.schedule')} hint={t('hint.zone', { zone })}>
        <Box sx={PAIR}>
          <SelectField name="scheduleKind" label={t('field.scheduleKind')} required options={words.kinds} />
          {scheduleKind === 'weekly' && <SelectField name="day" label={t('field.day')} required options={words.days} />}
          {(scheduleKind === 'daily' || scheduleKind === 'weekly') && (
            <SelectField name="at" label={t('field.at')} required options={times} />
          )}
        </Box>
      </FormPart>
      <FormPart title={t('part.market')}>
        <Market />
      </FormPart>
      <FormPart title={t('part.missing')}>
        <RadioField name="missingItems" label={t('field.missingItems')} options={words.missing} />
        <Box sx={{ maxWidth: { sm: 320 } }}>
          <PercentField
            name="shrinkLimitPercent"
            label={t('field.shrinkLimitPercent')}
            required
            hint={t('hint.shrinkLimitPercent')}
          />
        </Box>
      </FormPart>
    </Box>
  );
}

const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' };
