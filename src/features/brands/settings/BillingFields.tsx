import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import {
  ADDRESS_LINE_MAX,
  ADDRESS_PLACE_MAX,
  LEGAL_NAME_MAX,
  POSTAL_CODE_MAX,
  TAX_ID_MAX,
  TAX_ID_TYPES,
  TAX_OFFICE_MAX,
} from '#contract/constants/brands';
import { needsTaxOffice } from '#contract/rules/brands';
import { CountryField } from '../../../shared/form/CountryField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import type { BrandSettingsValues } from '../brandSettingsValues.ts';

/** Whom invoices are made out to. */
export function BillingFields() {
  const { t } = useTranslation('brands');
  const { taxIdType } = useFormikContext<BrandSettingsValues>().values;
  const { hash } = useLocation();
  // Whoever was sent here for these fields need not look for them.
  useEffect(() => {
    if (hash === '#billing') document.getElementsByName('legalName')[0]?.focus();
  }, [hash]);
  return (
    <>
      <TextField name="legalName" label={t('field.legalName')} autoComplete="organization" maxLength={LEGAL_NAME_MAX} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <SelectField
          name="taxIdType"
          label={t('field.taxIdType')}
          options={TAX_ID_TYPES.map((type) => ({ value: type, label: t(`taxIdType.${type}`) }))}
        />
        <TextField
          name="taxId"
          label={t('field.taxId')}
          hint={t(`settings.taxIdHint.${taxIdType}`)}
          inputMode={taxIdType === 'foreign' ? 'text' : 'numeric'}
          maxLength={TAX_ID_MAX}
        />
      </Box>
      {needsTaxOffice(taxIdType) && (
        <TextField name="taxOffice" label={t('field.taxOffice')} maxLength={TAX_OFFICE_MAX} />
      )}
      <TextField name="line1" label={t('field.line1')} autoComplete="address-line1" maxLength={ADDRESS_LINE_MAX} />
      <TextField name="line2" label={t('field.line2')} autoComplete="address-line2" maxLength={ADDRESS_LINE_MAX} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <TextField name="district" label={t('field.district')} maxLength={ADDRESS_PLACE_MAX} />
        <TextField name="city" label={t('field.city')} autoComplete="address-level2" maxLength={ADDRESS_PLACE_MAX} />
        <TextField
          name="postalCode"
          label={t('field.postalCode')}
          autoComplete="postal-code"
          maxLength={POSTAL_CODE_MAX}
        />
        <CountryField name="billingCountry" label={t('field.billingCountry')} />
      </Box>
    </>
  );
}
