import Box from '@mui/material/Box';
import { memo } from 'react';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { TeamIcon } from '../../../shared/ui/icons.tsx';
import { useCountMatchingCreatorsQuery } from '../challengesApi.ts';
import type { ChallengeFormValues } from './challengeFormValues.ts';

const isAge = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 150;

/** How many creators the specification reaches, as it is being written. */
export function MatchingCount() {
  const { countries, ageMin, ageMax, genders, categories } = useFormikContext<ChallengeFormValues>().values;
  return <Count countries={countries} ageMin={ageMin} ageMax={ageMax} genders={genders} categories={categories} />;
}

/** Memoised: it asks again only when the specification changes. */
const Count = memo(function Count({
  countries,
  ageMin,
  ageMax,
  genders,
  categories,
}: Pick<ChallengeFormValues, 'countries' | 'ageMin' | 'ageMax' | 'genders' | 'categories'>) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const brandId = useBrandId();
  const { data, isFetching } = useCountMatchingCreatorsQuery({
    brandId,
    ...(countries.length > 0 && { countries: countries.toSorted().join(',') }),
    ...(genders.length > 0 && { genders: genders.join(',') }),
    ...(categories.length > 0 && { categories: categories.join(',') }),
    ...(isAge(ageMin) && { ageMin: Number(ageMin) }),
    ...(isAge(ageMax) && { ageMax: Number(ageMax) }),
  });
  if (!data) return null;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: 1.5,
        borderRadius: 1,
        bgcolor: 'action.hover',
        fontSize: 13,
        opacity: isFetching ? 0.6 : 1,
      }}
    >
      <TeamIcon fontSize="small" />
      <span>
        {data.count === 0
          ? t('matching.none')
          : t('matching.count', {
              count: data.count,
              shown: formatNumber(data.count, language),
              total: formatNumber(data.total, language),
            })}
      </span>
    </Box>
  );
});
