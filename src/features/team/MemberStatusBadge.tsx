import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { MemberStatus } from '#contract/constants/team';

export function MemberStatusBadge({ status }: { status: MemberStatus }) {
  const { t } = useTranslation('team');
  return <Chip size="small" variant="outlined" color={status === 'active' ? 'success' : 'default'} label={t(`status.${status}`)} />;
}
