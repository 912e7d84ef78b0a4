import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { CheckIcon, WarningIcon } from '../../../shared/ui/icons.tsx';

interface Props {
  checks: readonly boolean[];
  /** The moment that is shown, and how many steps there are. */
  place: number;
  steps: number;
}

/** Whether the state that is shown is the one of the recording; before the first step, whether all of them are. */
export function HashBadge({ checks, place, steps }: Props) {
  const { t } = useTranslation('support');
  const isKnown = place === 0 ? checks.length === steps : place <= checks.length;
  if (!isKnown) return <Chip size="small" variant="outlined" label={t('replay.hash.checking')} />;
  const isRight = place === 0 ? checks.every(Boolean) : checks[place - 1];
  const words = place === 0 ? (isRight ? 'allRight' : 'someWrong') : isRight ? 'right' : 'wrong';
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isRight ? 'success' : 'error'}
      icon={isRight ? <CheckIcon /> : <WarningIcon />}
      label={t(`replay.hash.${words}`)}
    />
  );
}
