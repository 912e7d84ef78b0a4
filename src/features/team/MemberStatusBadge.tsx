import { useTranslation } from 'react-i18next';
import type { MemberStatus } from '#contract/constants/team';
import { Badge } from '../../shared/ui/Badge.tsx';

export function MemberStatusBadge({ status }: { status: MemberStatus }) {
  const { t } = useTranslation('team');
  return <Badge tone={status === 'active' ? 'success' : 'default'}>{t(`status.${status}`)}</Badge>;
}
