import { useTranslation } from 'react-i18next';
import { OneChoiceFilter } from './OneChoiceFilter.tsx';
import type { ListState } from './useListParams.ts';

interface Props {
  state: Pick<ListState, 'sort' | 'setSort'>;
  /** The order of a list in which nobody has chosen one. */
  first: string;
  /** Orders as the address writes them, with their names. */
  options: readonly { value: string; label: string }[];
}

/** The order of a list, as a chip beside its filters. */
export function SortChoice({ state: { sort, setSort }, first, options }: Props) {
  const { t } = useTranslation('lists');
  // Some lists begin in an order that has no column, and have to find back to it.
  const hasFirst = options.some(({ value }) => value === first);
  return (
    <OneChoiceFilter
      filter="sort"
      label={t('sort.label')}
      options={hasFirst ? options : [{ value: first, label: t('sort.usual') }, ...options]}
      value={sort === first ? undefined : sort}
      standing={first}
      onChange={(next) => setSort(next ?? first)}
    />
  );
}

interface Column {
  field: string;
  headerName?: string | undefined;
  sortable?: boolean | undefined;
}

/** What the heads of the table sort by, for rows that are shown as cards and have no heads. */
export function ColumnSortChoice({
  columns,
  sorts,
  ...choice
}: Omit<Props, 'options'> & { columns: readonly Column[]; sorts: readonly string[] }) {
  const { t } = useTranslation('lists');
  const options = columns.flatMap(({ field, headerName: name, sortable = true }) =>
    sortable && name && sorts.includes(field)
      ? [
          { value: field, label: t('sort.up', { name }) },
          { value: `-${field}`, label: t('sort.down', { name }) },
        ]
      : [],
  );
  return options.length > 0 && <SortChoice {...choice} options={options} />;
}
