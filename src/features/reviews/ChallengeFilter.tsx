import { useTranslation } from 'react-i18next';
import type { PendingCountsAnswer } from '#contract/schemas/reviews';
import { ChoiceFilter } from '../../shared/list/ChoiceFilter.tsx';

interface Props {
  /** Of which challenges there is something, with how much; unknown before the counts have arrived. */
  challenges: PendingCountsAnswer['challenges'] | undefined;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Narrows a list down to some challenges; there once there is something to choose. */
export function ChallengeFilter({ challenges = [], value, onChange }: Props) {
  const { t } = useTranslation('reviews');
  if (challenges.length === 0 && value === undefined) return null;
  return (
    <ChoiceFilter
      filter="challenge"
      label={t('column.challenge')}
      options={challenges.map(({ id, title, count }) => ({
        value: String(id),
        label: t('tabCount', { name: title, counted: count }),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
