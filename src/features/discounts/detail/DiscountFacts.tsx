import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Discount } from '#contract/schemas/discounts';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatPercent } from '../../../shared/format/percent.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { zoneName } from '../../../shared/format/wallClock.ts';
import { paths } from '../../../shared/paths.ts';
import { useBrandTerms } from '../form/useBrandTerms.ts';
import { COMBINATIONS } from '../form/discountFormValues.ts';
import { useProductCategories } from '../../products/productsApi.ts';
import { useDiscountText } from '../useDiscountText.ts';
import { DetailCard, FactList } from '../../../shared/record/DetailCard.tsx';

/** The terms of the discount, and whose it is. */
export function DiscountFacts({ discount }: { discount: Discount }) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const dates = useDates();
  const text = useDiscountText();
  const { zone } = useBrandTerms();
  const { nameOf } = useProductCategories();
  const { currency, assignedTo, minimum, startsAt, endsAt, combinesWith, usageLimit } = discount;
  const number = (value: number | null) => formatNumber(value, language);
  const scope =
    discount.appliesTo === 'all'
      ? t('scope.all')
      : [...discount.products.map(({ name }) => name), ...discount.categoryIds.map(nameOf)].join(', ');
  const least =
    minimum === 'none'
      ? t('minimum.none')
      : minimum === 'subtotal'
        ? formatMoney(discount.minimumSubtotalMinor, currency, language)
        : t('facts.pieces', { count: discount.minimumQuantity ?? 0 });
  const challenge = assignedTo?.challenge ?? null;
  return (
    <DetailCard title={t('facts.title')}>
      <FactList
        facts={[
          { name: t('field.type'), value: text.value(discount) },
          {
            name: t('field.creator'),
            value: assignedTo && (
              <MuiLink component={Link} to={paths.creators.detail(assignedTo.creator.id)}>
                {assignedTo.creator.name}
              </MuiLink>
            ),
          },
          {
            name: t('field.challenge'),
            value: challenge && (
              <MuiLink component={Link} to={paths.challenges.detail(challenge.id)}>
                {challenge.title}
              </MuiLink>
            ),
          },
          { name: t('field.startsAt'), value: dates.exact(startsAt) },
          { name: t('field.endsAt'), value: endsAt === null ? t('facts.noEnd') : dates.exact(endsAt) },
          { name: t('facts.zone'), value: zoneName(zone, Date.parse(startsAt), language) },
          { name: t('field.appliesTo'), value: scope },
          { name: t('field.minimum'), value: least },
          { name: t('field.customers'), value: t(`customers.${discount.customers}`) },
          { name: t('field.usageLimit'), value: usageLimit === null ? t('facts.noLimit') : number(usageLimit) },
          { name: t('field.oncePerCustomer'), value: t(discount.oncePerCustomer ? 'stale.yes' : 'stale.no') },
          {
            name: t('field.combinesWith'),
            value:
              COMBINATIONS.filter((one) => combinesWith[one])
                .map((one) => t(`combines.${one}`))
                .join(', ') || MISSING,
          },
          { name: t('field.commission'), value: formatPercent(discount.commissionBp, language) },
          { name: t('field.attributionDays'), value: t('facts.days', { count: discount.attributionDays }) },
          { name: t('field.holdDays'), value: t('facts.days', { count: discount.holdDays }) },
        ]}
      />
    </DetailCard>
  );
}
