import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCIES } from '#contract/constants/money';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import type { BrandSettingsValues } from '../brandSettingsValues.ts';

const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({ value: code, label: code }));

/** Time zone and default currency. A zone that the browser does not know stays selectable when it is the brand's own. */
export function RegionFields() {
  const { t } = useTranslation('brands');
  const {
    initialValues: { timezone },
  } = useFormikContext<BrandSettingsValues>();
  const zones = useMemo(
    () =>
      [...new Set([timezone, ...Intl.supportedValuesOf('timeZone')])]
        .sort()
        .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [timezone],
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      <SelectField name="timezone" label={t('field.timezone')} hint={t('settings.timezoneHint')} options={zones} />
      <SelectField name="defaultCurrency" label={t('field.defaultCurrency')} options={CURRENCY_OPTIONS} />
    </Box>
  );
}
