import { useTranslation } from 'react-i18next';
import { majorToMinor } from '#contract/rules/money';
import { MISSING } from '../../shared/format/locale.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import type { ProductField } from './productConflict.ts';
import type { ProductFormValues } from './productFormValues.ts';
import { useProductCategories } from './productsApi.ts';

/** Names and values of a product's fields in words, for comparing two versions. */
export function useProductValueText() {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const { nameOf } = useProductCategories();
  const fieldName = (field: ProductField): string => t(`field.${field}`);
  const valueText = (values: ProductFormValues, field: ProductField): string => {
    const money = (text: string) => formatMoney(majorToMinor(text, values.currency), values.currency, language);
    switch (field) {
      case 'category':
        return nameOf(values.category);
      case 'status':
        return t(`status.${values.status}`);
      case 'images':
        return t('stale.pictures', { count: values.images.length });
      case 'variants':
        return values.variants.map(({ title, price }) => `${title} ${money(price)}`).join(', ') || MISSING;
      case 'price':
      case 'salePrice':
      case 'cost':
        return money(values[field]);
      case 'stock':
        return values.stock === '' ? t('stock.notTracked') : formatNumber(Number(values.stock), language);
      default:
        return values[field] || MISSING;
    }
  };
  return { fieldName, valueText };
}
