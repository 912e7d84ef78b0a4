import { personName } from '../../../shared/format/personName.ts';
import { FoundChoices } from '../../../shared/list/FoundChoices.tsx';
import { rowsOf } from '../../../shared/list/listCache.ts';
import type { ChoicesProps } from '../../../shared/list/RecordFilter.tsx';
import { useRecordSearch } from '../../../shared/list/useRecordSearch.ts';
import { useListChallengesQuery } from '../../challenges/challengesApi.ts';
import { useListCreatorsQuery } from '../../creators/creatorsApi.ts';
import { useListDiscountsQuery } from '../../discounts/discountsApi.ts';
import { useListProductsQuery } from '../../products/productsApi.ts';

export function ChallengeChoices(props: ChoicesProps) {
  const { args, ...search } = useRecordSearch();
  const { currentData, error, isFetching } = useListChallengesQuery({ ...args, sort: '-updatedAt' });
  const options = rowsOf(currentData).map(({ id, title }) => ({ value: String(id), label: title }));
  return <FoundChoices {...props} {...search} {...{ options, isFetching, error }} />;
}

export function CreatorChoices(props: ChoicesProps) {
  const { args, ...search } = useRecordSearch();
  const { currentData, error, isFetching } = useListCreatorsQuery(args);
  const options = rowsOf(currentData).map((creator) => ({ value: String(creator.id), label: personName(creator) }));
  return <FoundChoices {...props} {...search} {...{ options, isFetching, error }} />;
}

export function ProductChoices(props: ChoicesProps) {
  const { args, ...search } = useRecordSearch();
  const { currentData, error, isFetching } = useListProductsQuery(args);
  const options = rowsOf(currentData).map(({ id, name }) => ({ value: String(id), label: name }));
  return <FoundChoices {...props} {...search} {...{ options, isFetching, error }} />;
}

export function DiscountChoices(props: ChoicesProps) {
  const { args, ...search } = useRecordSearch();
  const { currentData, error, isFetching } = useListDiscountsQuery(args);
  const options = rowsOf(currentData).map(({ id, code }) => ({ value: String(id), label: code }));
  return <FoundChoices {...props} {...search} {...{ options, isFetching, error }} />;
}
