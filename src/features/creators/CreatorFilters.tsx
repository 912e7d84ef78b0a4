import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CREATOR_CATEGORIES,
  CREATOR_CATEGORY_FILTER_MAX,
  CREATOR_FOLLOWERS_MAX,
  CREATOR_GENDERS,
  CREATOR_PLATFORMS,
  CREATOR_SORTS,
} from '#contract/constants/creators';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { ChoiceFilter } from '../../shared/list/ChoiceFilter.tsx';
import { CountRangeFilter } from '../../shared/list/CountRangeFilter.tsx';
import { filterValues } from '../../shared/list/listFilters.ts';
import { OneChoiceFilter } from '../../shared/list/OneChoiceFilter.tsx';
import { SortChoice } from '../../shared/list/SortChoice.tsx';
import type { ListState } from '../../shared/list/useListParams.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { creatorListSpec, type CreatorFilter } from './creatorListSpec.ts';
import { useListCreatorCitiesQuery, useListCreatorCountriesQuery } from './creatorsApi.ts';
import { MatchFilter } from './MatchFilter.tsx';
import { useCountryText } from './useCountryText.ts';

type Props = { state: ListState<CreatorFilter> };
const RATES = ['1', '2', '3', '5', '8'];

/** Discovery's filters, each a chip. Cities are those of the chosen country. */
export const CreatorFilters = memo(function CreatorFilters({ state }: Props) {
  const { t } = useTranslation('creators');
  const notify = useNotify();
  const language = useLanguage();
  const countryText = useCountryText();
  const { filters, setFilters } = state;
  const options = <V extends string>(values: readonly V[], label: (value: V) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  const rates = filters.minER !== undefined && !RATES.includes(filters.minER) ? [filters.minER, ...RATES] : RATES;
  const changeCategory = (category: string | undefined) => {
    if (filterValues(category).length > CREATOR_CATEGORY_FILTER_MAX)
      notify.info(t('filter.tooMany', { max: CREATOR_CATEGORY_FILTER_MAX }));
    else setFilters({ category });
  };
  return (
    <>
      <ChoiceFilter
        filter="platform"
        label={t('filter.platform')}
        options={options(CREATOR_PLATFORMS, (value) => t(`platform.${value}`))}
        value={filters.platform}
        onChange={(platform) => setFilters({ platform })}
      />
      <PlaceFilters state={state} countryText={countryText} />
      <ChoiceFilter
        filter="category"
        label={t('filter.category')}
        options={options(CREATOR_CATEGORIES, (value) => t(`category.${value}`))}
        value={filters.category}
        onChange={changeCategory}
      />
      <OneChoiceFilter
        filter="gender"
        label={t('filter.gender')}
        options={options(CREATOR_GENDERS, (value) => t(`gender.${value}`))}
        value={filters.gender}
        onChange={(gender) => setFilters({ gender })}
      />
      <OneChoiceFilter
        filter="minER"
        label={t('filter.minER')}
        options={options(rates, (rate) => t('filter.minERText', { rate: formatNumber(Number(rate), language) }))}
        value={filters.minER}
        onChange={(minER) => setFilters({ minER })}
      />
      <CountRangeFilter
        filter="followers"
        label={t('filter.followers')}
        min={filters.followersMin}
        max={filters.followersMax}
        most={CREATOR_FOLLOWERS_MAX}
        onChange={({ min, max }) => setFilters({ followersMin: min, followersMax: max })}
      />
      <MatchFilter value={filters.match} onChange={(match) => setFilters({ match, weights: undefined })} />
      <OneChoiceFilter
        filter="blocked"
        label={t('filter.blocked')}
        options={[{ value: 'true', label: t('filter.blockedOnly') }]}
        value={filters.blocked}
        onChange={(blocked) => setFilters({ blocked })}
      />
      <CreatorSort state={state} />
    </>
  );
});

function PlaceFilters({
  state: { filters, setFilters },
  countryText,
}: Props & { countryText: (code: string) => string }) {
  const { t } = useTranslation('creators');
  const brandId = useBrandId();
  const { country, city } = filters;
  const countries = useListCreatorCountriesQuery({ brandId }).currentData ?? [];
  const cities =
    useListCreatorCitiesQuery({ brandId, country: country ?? '' }, { skip: country === undefined }).currentData ?? [];
  const known = country !== undefined && !countries.includes(country) ? [country, ...countries] : countries;
  return (
    <>
      <OneChoiceFilter
        filter="country"
        label={t('filter.country')}
        options={known.map((code) => ({ value: code, label: countryText(code) }))}
        value={country}
        onChange={(next) => setFilters({ country: next, city: undefined })}
      />
      {(country !== undefined || city !== undefined) && (
        <OneChoiceFilter
          filter="city"
          label={t('filter.city')}
          options={cities.map((name) => ({ value: name, label: name }))}
          value={city}
          onChange={(next) => setFilters({ city: next })}
        />
      )}
    </>
  );
}

function CreatorSort({ state }: Props) {
  const { t } = useTranslation('creators');
  const sorts = [...(state.filters.match === undefined ? [] : ['match' as const]), ...CREATOR_SORTS];
  return (
    <SortChoice
      state={state}
      first={creatorListSpec.defaultSort}
      options={sorts.map((value) => ({ value: value === 'match' ? value : `-${value}`, label: t(`sort.${value}`) }))}
    />
  );
}
