import { useTranslation } from 'react-i18next';
import { isActiveSubscription, isRenewalDue } from '#contract/rules/subscription';
import { useCommand } from '../../shared/api/useCommand.ts';
import { useDates } from '../../shared/format/useDates.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useCancelSubscriptionMutation } from './subscriptionApi.ts';
import type { KnownSubscription } from './readSubscription.ts';

/** The second of two clicks: says on which day access is lost. A subscription that is not paid for ends at once. */
export function CancelSubscriptionDialog({
  subscription,
  onClose,
}: {
  subscription: KnownSubscription;
  onClose: () => void;
}) {
  const { t } = useTranslation('subscription');
  const dates = useDates();
  const notify = useNotify();
  const brandId = useBrandId();
  const once = useCommand();
  const [cancel, { isLoading }] = useCancelSubscriptionMutation();
  const later = isActiveSubscription(subscription.status) && !isRenewalDue(subscription);
  const end = subscription.currentPeriodEnd;
  const date = end && dates.date(end);
  const plan = subscription.plan?.name ?? '';
  const confirm = async () => {
    try {
      await once({ later }, (key) => cancel({ brandId, cancelAtPeriodEnd: later, key }).unwrap());
    } catch (error) {
      return notify.failed(error, t('cancelDialog.failed'));
    }
    notify.success(
      later ? (date ? t('cancelDialog.done', { date }) : t('cancelDialog.doneUndated')) : t('cancelDialog.doneNow'),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      open
      destructive
      busy={isLoading}
      title={t('cancelDialog.title')}
      confirmLabel={t('cancelDialog.confirm')}
      cancelLabel={t('cancelDialog.keep')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {!later && t('cancelDialog.bodyNow', { plan })}
      {later && (date ? t('cancelDialog.body', { plan, date }) : t('cancelDialog.bodyUndated', { plan }))}
    </ConfirmDialog>
  );
}
