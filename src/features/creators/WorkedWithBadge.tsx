import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../shared/ui/icons.tsx';

/** Shows that the brand knows the creator from a challenge; nothing for somebody new. */
export function WorkedWithBadge({ count }: { count: number }) {
  const { t } = useTranslation('creators');
  if (count === 0) return null;
  return <Chip size="small" variant="outlined" color="success" icon={<CheckIcon />} label={t('workedWith', { count })} />;
}
