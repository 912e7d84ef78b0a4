import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from './FilterChip.tsx';

export interface ChoicesProps {
  label: string;
  value: string | undefined;
  onChoose: (value: string) => void;
}

interface Props extends Pick<ChoicesProps, 'label' | 'value'> {
  /** Which of the list's filters it is. */
  filter: string;
  /** What the chosen one is called; its number until that is known. */
  name: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Finds one by its name; asks for nothing before the chip is opened. */
  Choices: ComponentType<ChoicesProps>;
}

/** A filter by one record of many. */
export function RecordFilter({ filter, label, value, name, onChange, Choices }: Props) {
  const { t } = useTranslation('lists');
  const many = value?.split(',').length ?? 0;
  return (
    <FilterChip
      filter={filter}
      label={label}
      valueText={value === undefined ? '' : many > 1 ? t('filters.many', { count: many }) : (name ?? `#${value}`)}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <Choices
          label={label}
          value={value}
          onChoose={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
