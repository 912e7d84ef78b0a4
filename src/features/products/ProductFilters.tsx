import { useTranslation } from 'react-i18next';
import { CURRENCIES, type CurrencyCode } from '#contract/constants/money';
import { PRODUCT_STATUSES, STOCK_LABELS } from '#contract/constants/products';
import { majorToMinor, minorToMajorText } from '#contract/rules/money';
import { formatDate } from '../../shared/format/date.ts';
import { formatAmount, formatMajorMoney, parseMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { ChoiceFilter } from '../../shared/list/ChoiceFilter.tsx';
import { RangeFilter } from '../../shared/list/RangeFilter.tsx';
import type { ListState } from '../../shared/list/useListParams.ts';
import type { ProductFilter } from './productListSpec.ts';

interface Props {
  state: ListState<ProductFilter>;
  categories: readonly { value: string; label: string }[];
}

/** The product list's filters, each a chip. */
export function ProductFilters({ state, categories }: Props) {
  const { t } = useTranslation('products');
  const { filters, setFilters } = state;
  const options = <V extends string>(values: readonly V[], label: (value: V) => string) => values.map((value) => ({ value, label: label(value) }));
  return (
    <>
      <ChoiceFilter label={t('column.category')} options={categories} value={filters.category} onChange={(category) => setFilters({ category })} />
      <ChoiceFilter label={t('column.stock')} options={options(STOCK_LABELS, (label) => t(`stock.${label}`))} value={filters.stock} onChange={(stock) => setFilters({ stock })} />
      <ChoiceFilter label={t('column.status')} options={options(PRODUCT_STATUSES, (status) => t(`status.${status}`))} value={filters.status} onChange={(status) => setFilters({ status })} />
      <PriceFilter state={state} />
      <CreatedFilter state={state} />
    </>
  );
}

function rangeText(from: string, to: string): string {
  if (from && to) return `${from} – ${to}`;
  return from ? `≥ ${from}` : to && `≤ ${to}`;
}

function PriceFilter({ state: { filters, setFilters } }: Pick<Props, 'state'>) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const chosen = CURRENCIES.find((code) => code === filters.currency);
  const currency: CurrencyCode = chosen ?? 'TRY';
  const shown = (major: string | undefined) => {
    if (major === undefined) return '';
    return chosen ? formatMajorMoney(Number(major), chosen, language) : typed(major);
  };
  const typed = (major: string | undefined) => {
    const minor = major === undefined ? null : majorToMinor(major, currency);
    return minor === null ? '' : formatAmount(minor, currency, language);
  };
  const read = (text: string): string | undefined | null => {
    if (text.trim() === '') return undefined;
    const minor = parseMoney(text, currency, language);
    return minor === null ? null : minorToMajorText(minor, currency);
  };
  return (
    <RangeFilter
      type="text"
      label={t('column.price')}
      valueText={rangeText(shown(filters.priceMin), shown(filters.priceMax)) || (chosen ?? '')}
      value={{ from: typed(filters.priceMin), to: typed(filters.priceMax) }}
      onClear={() => setFilters({ priceMin: undefined, priceMax: undefined, currency: undefined })}
      onApply={({ from, to }) => {
        const [priceMin, priceMax] = [read(from), read(to)];
        if (priceMin === null || priceMax === null) return [...(priceMin === null ? ['from' as const] : []), ...(priceMax === null ? ['to' as const] : [])];
        setFilters({ priceMin, priceMax });
        return [];
      }}
      choice={{
        label: t('filter.currency'), any: t('filter.anyCurrency'), value: chosen ?? '', values: CURRENCIES,
        onChange: (code) => setFilters({ currency: code }),
      }}
    />
  );
}

function CreatedFilter({ state: { filters, setFilters } }: Pick<Props, 'state'>) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const shown = (date: string | undefined) => (date === undefined ? '' : formatDate(`${date}T12:00:00.000Z`, language));
  return (
    <RangeFilter
      type="date"
      label={t('column.createdAt')}
      valueText={rangeText(shown(filters.createdFrom), shown(filters.createdTo))}
      value={{ from: filters.createdFrom ?? '', to: filters.createdTo ?? '' }}
      onClear={() => setFilters({ createdFrom: undefined, createdTo: undefined })}
      onApply={({ from, to }) => {
        if (from && to && from > to) return ['to'];
        setFilters({ createdFrom: from, createdTo: to });
        return [];
      }}
    />
  );
}
