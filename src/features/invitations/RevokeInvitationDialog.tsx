import { useTranslation } from 'react-i18next';
import type { Invitation } from '#contract/schemas/invitations';
import { personName } from '../../shared/format/personName.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';

interface Props {
  invitation: Invitation | null;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an invitation is taken back. */
export function RevokeInvitationDialog({ invitation, busy, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('invitations');
  if (!invitation) return null;
  const { creator, campaign } = invitation;
  return (
    <ConfirmDialog
      open
      title={t('revoke.confirm')}
      confirmLabel={t('revoke.action')}
      cancelLabel={t('revoke.keep')}
      destructive
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('revoke.text', { name: personName(creator), campaign: campaign.title })}
    </ConfirmDialog>
  );
}
