import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { isActiveSubscription } from '#contract/rules/subscription';
import type { ChangePreview, Plan } from '#contract/schemas/subscription';
import { errorCode } from '../../../shared/api/errorMessage.ts';
import { createKeyRing } from '../../../shared/api/idempotencyKey.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { withoutOverlays } from '../../../shared/overlay/overlayParams.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import {
  useChangePlanMutation,
  useConfirmCheckoutMutation,
  useCreateCheckoutMutation,
  useLazyGetCurrentSubscriptionQuery,
} from '../subscriptionApi.ts';

/** What there is to pay, and where. Without a frame there is only the mock. */
export interface OpenCheckout {
  invoiceId: string;
  reference: string | null;
  iframeUrl: string | null;
}

/**
 * The four steps of buying a plan: choose and create a checkout; done when it answers with a subscription; otherwise
 * the card provider's frame, or the mock; confirm. A checkout that cannot be started closes the dialog.
 */
export function useCheckout(plan: Plan, onClose: () => void) {
  const { t } = useTranslation('subscription');
  const dates = useDates();
  const notify = useNotify();
  const navigate = useNavigate();
  const { search } = useLocation();
  const brandId = useBrandId();
  const [keys] = useState(createKeyRing);
  const [open, setOpen] = useState<OpenCheckout | null>(null);
  const [billingMissing, setBillingMissing] = useState(false);
  const [createCheckout, creating] = useCreateCheckoutMutation();
  const [changePlan, changing] = useChangePlanMutation();
  const [confirmCheckout, confirming] = useConfirmCheckoutMutation();
  const [askCurrent, asking] = useLazyGetCurrentSubscriptionQuery();

  const command = (payload: object) => ({ brandId, key: keys.keyFor(payload) });
  /** Closes this dialog and the list of plans behind it. */
  const leave = () => navigate({ search: withoutOverlays(search) }, { replace: true, preventScrollReset: true });
  const finish = (message: string) => {
    keys.done();
    notify.success(message);
    void leave();
  };
  const done = () => finish(plan.price === 0 ? t('pay.freeDone') : t('pay.done'));
  const refuse = (error: unknown) => {
    if (errorCode(error) === 'BILLING_REQUIRED') return setBillingMissing(true);
    notify.failed(error, t('pay.startFailed'));
    onClose();
  };

  /** Where a confirmation does not say what came of it, the subscription does. */
  const statusOf = async ({ id }: Plan) => {
    const { data } = await askCurrent({ brandId });
    return data && isActiveSubscription(data.status) && data.planId === id ? 'succeeded' : 'failed';
  };

  return {
    open,
    billingMissing,
    done,
    busy: creating.isLoading || changing.isLoading || confirming.isLoading || asking.isFetching,
    /** Puts the plan into force when nothing is due, else leads to the payment. Without a preview nobody knows, and the payment decides. */
    begin: async (preview: ChangePreview | null) => {
      if (preview?.dueMinor === 0 && plan.price > 0) {
        const { error } = await changePlan({ ...command({ change: plan.id }), planId: plan.id });
        return error ? refuse(error) : done();
      }
      const { data, error } = await createCheckout({ ...command({ checkout: plan.id }), planId: plan.id });
      if (error) return refuse(error);
      if (data.subscription) return done();
      if (data.invoiceId === null) return refuse(null);
      keys.done();
      setOpen({ invoiceId: data.invoiceId, reference: data.payment?.reference ?? null, iframeUrl: data.iframe_url });
    },
    /** From the next period on instead of now. */
    beginLater: async (endsAt: string | null) => {
      const { error } = await changePlan({ ...command({ later: plan.id }), planId: plan.id, atPeriodEnd: true });
      if (error) return refuse(error);
      finish(t('pay.laterDone', { date: dates.date(endsAt) }));
    },
    /** Asks the server how the payment stands. Failure leaves the dialog open, so that it can be tried again. */
    confirm: async () => {
      if (!open || confirming.isLoading) return;
      const { data, error } = await confirmCheckout({
        ...command({ confirm: open.invoiceId, at: open.iframeUrl === null ? 'mock' : Date.now() }),
        invoiceId: open.invoiceId,
      });
      if (error) return notify.failed(error, t('pay.failed'));
      const status = data.payment ? data.payment.status : await statusOf(plan);
      if (status === 'succeeded') return done();
      if (status === 'failed' || status === 'expired') {
        notify.error(t('pay.failed'));
        setOpen(null);
      }
    },
    failed: () => {
      notify.error(t('pay.failed'));
      setOpen(null);
    },
  };
}
