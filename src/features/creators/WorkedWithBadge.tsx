import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../shared/ui/icons.tsx';

/** Shows that the brand knows the creator from a challenge; nothing for somebody new. Where there is little room, a tick alone. */
export function WorkedWithBadge({ count, tick = false }: { count: number; tick?: boolean }) {
  const { t } = useTranslation('creators');
  if (count === 0) return null;
  if (tick) return <CheckIcon fontSize="small" color="success" titleAccess={t('workedWith', { count })} />;
  return (
    <Chip size="small" variant="outlined" color="success" icon={<CheckIcon />} label={t('workedWith', { count })} />
  );
}
