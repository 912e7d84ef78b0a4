import { useTranslation } from 'react-i18next';
import { countryName } from '../../../shared/form/countryNames.ts';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import type { BrandSettingsField, BrandSettingsValues } from '../brandSettingsValues.ts';

/** Names and values of a brand's fields in words, for comparing two versions. */
export function useBrandValueText() {
  const { t } = useTranslation('brands');
  const language = useLanguage();
  const fieldName = (field: BrandSettingsField): string => {
    if (field === 'name' || field === 'slug' || field === 'email' || field === 'website' || field === 'country')
      return t(`form.${field}`);
    return t(`field.${field}`);
  };
  const valueText = (values: BrandSettingsValues, field: BrandSettingsField): string => {
    if (field === 'country' || field === 'billingCountry') return countryName(values[field], language) ?? MISSING;
    if (field === 'taxIdType') return t(`taxIdType.${values.taxIdType}`);
    if (field === 'inStockFrom' || field === 'limitedFrom') return formatNumber(Number(values[field]), language);
    return values[field].trim() || MISSING;
  };
  return { fieldName, valueText };
}
