import { useTranslation } from 'react-i18next';
import { errorMessage } from '../api/errorMessage.ts';
import { RecordChoices } from './RecordChoices.tsx';
import type { ChoicesProps } from './RecordFilter.tsx';

interface Props extends ChoicesProps {
  q: string;
  onSearch: (q: string) => void;
  /** Those found, the best first. */
  options: readonly { value: string; label: string }[];
  isFetching: boolean;
  /** Why the search failed. */
  error: unknown;
}

/** What the chip of a `RecordFilter` opens: a search, and those that it found. */
export function FoundChoices({ isFetching, error, ...choices }: Props) {
  const { t } = useTranslation('lists');
  const failed = error ? errorMessage(error, t('filters.searchFailed')) : t('filters.noneFound');
  return (
    <RecordChoices
      {...choices}
      searchLabel={t('filters.search', { label: choices.label })}
      note={isFetching ? t('filters.searching') : failed}
    />
  );
}
