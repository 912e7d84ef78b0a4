import { useTranslation } from 'react-i18next';
import { SOCIAL_PLATFORM_NAMES, SOCIAL_PLATFORMS } from '#contract/constants/profile';
import { personName } from '../../../shared/format/personName.ts';
import { ChoiceFilter } from '../../../shared/list/ChoiceFilter.tsx';
import { RecordFilter } from '../../../shared/list/RecordFilter.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useGetChallengeQuery } from '../../challenges/challengesApi.ts';
import { useGetCreatorQuery } from '../../creators/creatorsApi.ts';
import { useGetDiscountQuery } from '../../discounts/discountsApi.ts';
import { useGetProductQuery } from '../../products/productsApi.ts';
import type { AnalyticsState } from '../analyticsState.ts';
import { ChallengeChoices, CreatorChoices, DiscountChoices, ProductChoices } from './FoundRecords.tsx';

/** What the figures are about, each a chip; the same on every tab. */
export function AnalyticsFilters({ state: { filters, setFilters } }: { state: AnalyticsState }) {
  const { t } = useTranslation('analytics');
  const brandId = useBrandId();
  const one = (id: string | undefined) =>
    [{ brandId, id: Number(id) }, { skip: id === undefined || id.includes(',') }] as const;
  const challenge = useGetChallengeQuery(...one(filters.challenge)).currentData;
  const creator = useGetCreatorQuery(...one(filters.creator)).currentData;
  const product = useGetProductQuery(...one(filters.product)).currentData;
  const discount = useGetDiscountQuery(...one(filters.discount)).currentData;
  return (
    <>
      <RecordFilter
        filter="challenge"
        label={t('filter.challenge')}
        value={filters.challenge}
        name={challenge?.title}
        onChange={(value) => setFilters({ challenge: value })}
        Choices={ChallengeChoices}
      />
      <RecordFilter
        filter="creator"
        label={t('filter.creator')}
        value={filters.creator}
        name={creator && personName(creator)}
        onChange={(value) => setFilters({ creator: value })}
        Choices={CreatorChoices}
      />
      <RecordFilter
        filter="product"
        label={t('filter.product')}
        value={filters.product}
        name={product?.name}
        onChange={(value) => setFilters({ product: value })}
        Choices={ProductChoices}
      />
      <RecordFilter
        filter="discount"
        label={t('filter.discount')}
        value={filters.discount}
        name={discount?.code}
        onChange={(value) => setFilters({ discount: value })}
        Choices={DiscountChoices}
      />
      <ChoiceFilter
        filter="platform"
        label={t('filter.platform')}
        options={SOCIAL_PLATFORMS.map((value) => ({ value, label: SOCIAL_PLATFORM_NAMES[value] }))}
        value={filters.platform}
        onChange={(platform) => setFilters({ platform })}
      />
    </>
  );
}
