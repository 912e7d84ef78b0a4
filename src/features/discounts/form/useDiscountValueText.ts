import { useTranslation } from 'react-i18next';
import { majorToMinor } from '#contract/rules/money';
import { formatDay } from '../../../shared/format/date.ts';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatPercentText } from '../../../shared/format/percent.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import type { DiscountFormValues } from './discountFormValues.ts';
import { useProductCategories } from '../../products/productsApi.ts';

export type DiscountField = keyof DiscountFormValues;

/** Names and values of a discount's fields in words, for comparing two versions. */
export function useDiscountValueText() {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const { nameOf } = useProductCategories();
  const names = (records: readonly { name: string }[]) => records.map(({ name }) => name).join(', ') || MISSING;
  const valueText = (values: DiscountFormValues, field: DiscountField): string => {
    switch (field) {
      case 'type':
        return t(`type.${values.type}`);
      case 'appliesTo':
        return t(`scope.${values.appliesTo}`);
      case 'minimum':
        return t(`minimum.${values.minimum}`);
      case 'customers':
        return t(`customers.${values.customers}`);
      case 'state':
        return t(`state.${values.state}`);
      case 'oncePerCustomer':
        return t(values.oncePerCustomer ? 'stale.yes' : 'stale.no');
      case 'combinesWith':
        return values.combinesWith.map((one) => t(`combines.${one}`)).join(', ') || MISSING;
      case 'percent':
      case 'commission':
        return formatPercentText(values[field], language) ?? MISSING;
      case 'amount':
      case 'minimumSubtotal':
        return formatMoney(majorToMinor(values[field], values.currency), values.currency, language);
      case 'minimumQuantity':
      case 'usageLimit':
      case 'attributionDays':
      case 'holdDays':
        return values[field] === '' ? MISSING : formatNumber(Number(values[field]), language);
      case 'products':
        return names(values.products);
      case 'categories':
        return names(values.categories.map(({ id }) => ({ name: nameOf(id) })));
      case 'challenge':
      case 'creator':
        return values[field]?.name ?? MISSING;
      case 'startsAt':
      case 'endsAt':
        return values[field] === ''
          ? MISSING
          : `${formatDay(values[field].slice(0, 10), language)} ${values[field].slice(11)}`;
      default:
        return values[field] || MISSING;
    }
  };
  return { fieldName: (field: DiscountField): string => t(`field.${field}`), valueText };
}
