import { useTranslation } from 'react-i18next';
import { FaultAlert } from '../../shared/report/FaultAlert.tsx';
import { useMembership } from '../../shared/session/useCurrentUser.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import type { useMemberCommands } from './useMemberCommands.ts';

/** Asks before a member is changed, says what will happen and, afterwards, why it did not. */
export function MemberCommandDialog({
  asked,
  fault,
  problem,
  busy,
  confirm,
  cancel,
}: ReturnType<typeof useMemberCommands>) {
  const { t } = useTranslation('team');
  const brand = useMembership()?.brand.name ?? '';
  if (!asked) return null;
  const {
    command,
    member: { name },
  } = asked;
  return (
    <ConfirmDialog
      open
      destructive={command !== 'reactivate'}
      busy={busy}
      title={t(`${command}.title`)}
      confirmLabel={t(`${command}.confirm`)}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {t(`${command}.body`, { name, brand })}
      {problem && (
        <FaultAlert fault={fault} sx={{ mt: 2 }}>
          {problem}
        </FaultAlert>
      )}
    </ConfirmDialog>
  );
}
