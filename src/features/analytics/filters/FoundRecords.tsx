import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { personName } from '../../../shared/format/personName.ts';
import { rowsOf } from '../../../shared/list/listCache.ts';
import { RecordChoices } from '../../../shared/list/RecordChoices.tsx';
import type { ChoicesProps } from '../../../shared/list/RecordFilter.tsx';
import { useTyped } from '../../../shared/replay/useTyped.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useListChallengesQuery } from '../../challenges/challengesApi.ts';
import { useListCreatorsQuery } from '../../creators/creatorsApi.ts';
import { useListDiscountsQuery } from '../../discounts/discountsApi.ts';
import { useListProductsQuery } from '../../products/productsApi.ts';

/** Of those found, as many as are read at a glance. */
const SHOWN = 8;

function useSearch() {
  const brandId = useBrandId();
  const [q, setQ] = useTyped('filter:q');
  return { q, setQ, args: { brandId, limit: SHOWN, ...(q && { q }) } };
}

interface Found extends ChoicesProps {
  q: string;
  onSearch: (q: string) => void;
  options: { id: number; name: string }[];
  isFetching: boolean;
  error: unknown;
}

function Found({ options, isFetching, error, ...choices }: Found) {
  const { t } = useTranslation('analytics');
  return (
    <RecordChoices
      {...choices}
      searchLabel={t('filter.find', { label: choices.label })}
      options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      note={isFetching ? t('filter.searching') : error ? errorMessage(error, t('filter.failed')) : t('filter.none')}
    />
  );
}

export function ChallengeChoices(props: ChoicesProps) {
  const { q, setQ, args } = useSearch();
  const { currentData, error, isFetching } = useListChallengesQuery({ ...args, sort: '-updatedAt' });
  const options = rowsOf(currentData).map(({ id, title }) => ({ id, name: title }));
  return <Found {...props} {...{ q, options, isFetching, error }} onSearch={setQ} />;
}

export function CreatorChoices(props: ChoicesProps) {
  const { q, setQ, args } = useSearch();
  const { currentData, error, isFetching } = useListCreatorsQuery(args);
  const options = rowsOf(currentData).map((creator) => ({ id: creator.id, name: personName(creator) }));
  return <Found {...props} {...{ q, options, isFetching, error }} onSearch={setQ} />;
}

export function ProductChoices(props: ChoicesProps) {
  const { q, setQ, args } = useSearch();
  const { currentData, error, isFetching } = useListProductsQuery(args);
  return <Found {...props} {...{ q, options: rowsOf(currentData), isFetching, error }} onSearch={setQ} />;
}

export function DiscountChoices(props: ChoicesProps) {
  const { q, setQ, args } = useSearch();
  const { currentData, error, isFetching } = useListDiscountsQuery(args);
  const options = rowsOf(currentData).map(({ id, code }) => ({ id, name: code }));
  return <Found {...props} {...{ q, options, isFetching, error }} onSearch={setQ} />;
}
