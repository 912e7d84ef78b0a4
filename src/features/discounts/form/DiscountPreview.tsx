import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { DISCOUNT_BP_MAX, DISCOUNT_VALUE_MAX_MINOR } from '#contract/constants/discounts';
import { discountedPrice, discountStatus } from '#contract/rules/discounts';
import { majorToMinor } from '#contract/rules/money';
import { formatMoney } from '../../../shared/format/money.ts';
import { percentToBp } from '../../../shared/format/percent.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useNow } from '../../../shared/format/useNow.ts';
import { fromWallClock } from '../../../shared/format/wallClock.ts';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListProductsQuery } from '../../products/productsApi.ts';
import { DiscountStatusBadge } from '../DiscountStatusBadge.tsx';
import { useDiscountText } from '../useDiscountText.ts';
import type { TermsValues } from './discountFormValues.ts';

/** Products to try it on. */
const SHOWN = 50;
/** What stands in for a product where the brand has none in that currency. */
const EXAMPLE_MINOR = 25_000;

const within = (value: number | null, max: number): number | null =>
  value !== null && value >= 1 && value <= max ? value : null;

interface Props {
  /** Of the brand. */
  zone: string;
  /** How often the code was used already. */
  redemptions: number;
}

/** What the terms make of a price while they are typed: "250,00 ₺ → 212,50 ₺" on a product of the brand, and how the discount would stand. */
export function DiscountPreview({ zone, redemptions }: Props) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const now = useNow();
  const text = useDiscountText();
  const brandId = useBrandId();
  const { values } = useFormikContext<TermsValues>();
  const [chosen, setChosen] = useView<number | null>('discount:preview', null);
  const { currency, appliesTo, type } = values;
  const { currentData } = useListProductsQuery({ brandId, status: 'active', currency, sort: 'name', limit: SHOWN });
  const all = rowsOf(currentData);
  const covered = all.filter(({ id, category }) => {
    if (appliesTo === 'products') return values.products.some((one) => one.id === id);
    return appliesTo === 'all' || values.categories.some((one) => one.id === category);
  });
  const products = covered.length > 0 ? covered : all;
  const product = products.find(({ id }) => id === chosen) ?? products[0];
  const priceMinor = (product && majorToMinor(product.price, currency)) ?? EXAMPLE_MINOR;
  // What the form refuses makes no price.
  const value = {
    type,
    valueBp: within(percentToBp(values.percent), DISCOUNT_BP_MAX),
    valueMinor: within(majorToMinor(values.amount, currency), DISCOUNT_VALUE_MAX_MINOR),
  };
  const isGiven = type === 'free_shipping' || (type === 'percentage' ? value.valueBp : value.valueMinor) !== null;
  const after = discountedPrice(value, priceMinor);
  const money = (minor: number) => formatMoney(minor, currency, language);
  const status = discountStatus(
    {
      state: values.state,
      startsAt: fromWallClock(values.startsAt, zone) ?? '',
      endsAt: fromWallClock(values.endsAt, zone),
      usageLimit: /^0*[1-9]\d*$/.test(values.usageLimit) ? Number(values.usageLimit) : null,
      redemptions,
    },
    new Date(now).toISOString(),
  );
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('preview.title')}
      sx={{ p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h2" sx={{ fontSize: 14 }}>
          {t('preview.title')}
        </Typography>
        <DiscountStatusBadge status={status} t={t} />
      </Box>
      {products.length > 0 && (
        <TextField
          select
          size="small"
          label={t('preview.product')}
          value={product ? String(product.id) : ''}
          onChange={(event) => setChosen(Number(event.target.value))}
          slotProps={{
            select: { native: true },
            htmlInput: { id: 'preview-product' },
            inputLabel: { htmlFor: 'preview-product' },
          }}
        >
          {products.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </TextField>
      )}
      <Box role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Box
            component="span"
            sx={{ color: 'text.secondary', ...(after < priceMinor && { textDecoration: 'line-through' }) }}
          >
            {money(priceMinor)}
          </Box>
          <span aria-hidden>→</span>
          <Box component="span" sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 650, letterSpacing: '-0.01em' }}>
            {money(after)}
          </Box>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {type === 'free_shipping'
            ? t('preview.freeShipping')
            : !isGiven
              ? t('preview.notYet')
              : t('preview.saves', { value: text.value({ ...value, currency }), amount: money(priceMinor - after) })}
        </Typography>
      </Box>
      {products.length === 0 && (
        <Typography variant="caption" color="textSecondary">
          {t('preview.example')}
        </Typography>
      )}
      {covered.length === 0 && all.length > 0 && (
        <Typography variant="caption" color="textSecondary">
          {t('preview.notCovered')}
        </Typography>
      )}
    </Paper>
  );
}
