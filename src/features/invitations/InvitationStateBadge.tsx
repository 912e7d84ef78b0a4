import Chip, { type ChipProps } from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { InvitationState } from '#contract/constants/invitations';

const COLOURS: Record<InvitationState, ChipProps['color']> = {
  unread: 'default',
  read: 'info',
  expired: 'warning',
  accepted: 'success',
  declined: 'error',
  revoked: 'default',
};

/** How far an invitation is. */
export function InvitationStateBadge({ state }: { state: InvitationState }) {
  const { t } = useTranslation('invitations');
  return <Chip size="small" variant="outlined" color={COLOURS[state] ?? 'default'} label={t(`state.${state}`)} />;
}
