import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { isActiveSubscription, isRenewalDue } from '#contract/rules/subscription';
import type { ChangePreview } from '#contract/schemas/subscription';
import { errorCode } from '../../../shared/api/errorMessage.ts';
import { useCommand } from '../../../shared/api/useCommand.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { withoutOverlays } from '../../../shared/overlay/overlayParams.ts';
import { useIsPlayed } from '../../../shared/replay/played.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import {
  subscriptionDoubted,
  useChangePlanMutation,
  useConfirmCheckoutMutation,
  useCreateCheckoutMutation,
  useLazyGetCurrentSubscriptionQuery,
} from '../subscriptionApi.ts';
import type { KnownPlan } from '../readSubscription.ts';

/** What there is to pay, and where. Without a frame there is only the mock; without a reference the payment cannot be asked about. */
export interface OpenCheckout {
  invoiceId: string;
  reference: string | null;
  iframeUrl: string | null;
}

/**
 * The four steps of buying a plan: choose and create a checkout; done when it answers with a subscription; otherwise
 * the card provider's frame, or the mock; confirm. A checkout that cannot be started closes the dialog.
 */
export function useCheckout(plan: KnownPlan, onClose: () => void) {
  const { t } = useTranslation('subscription');
  const dates = useDates();
  const notify = useNotify();
  const navigate = useNavigate();
  const { search } = useLocation();
  const brandId = useBrandId();
  const once = useCommand();
  const dispatch = useDispatch();
  const isPlayed = useIsPlayed();
  const [open, setOpen] = useView<OpenCheckout | null>('checkout:open', null);
  const [billingMissing, setBillingMissing] = useView('checkout:billing', false);
  const [createCheckout, creating] = useCreateCheckoutMutation();
  const [changePlan, changing] = useChangePlanMutation();
  const [confirmCheckout, confirming] = useConfirmCheckoutMutation();
  const [askCurrent, asking] = useLazyGetCurrentSubscriptionQuery();

  // It may be paid after the last look at it, and nobody would tell.
  const isUntold = open !== null && open.reference === null && !isPlayed;
  useEffect(() => {
    if (!isUntold) return undefined;
    return () => void dispatch(subscriptionDoubted());
  }, [dispatch, isUntold]);

  const planId = plan.id;
  /** Closes this dialog and the list of plans behind it. */
  const leave = () => navigate({ search: withoutOverlays(search) }, { replace: true, preventScrollReset: true });
  const finish = (message: string) => {
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
  const isPaid = async () => {
    const current = await askCurrent({ brandId }).unwrap();
    return isActiveSubscription(current?.status) && !isRenewalDue(current) && current?.planId === planId;
  };

  return {
    open,
    billingMissing,
    done,
    busy: creating.isLoading || changing.isLoading || confirming.isLoading || asking.isFetching,
    /** Puts the plan into force when nothing is due, else leads to the payment. Without a preview nobody knows, and the payment decides. */
    begin: async (preview: ChangePreview | null) => {
      try {
        if (preview?.dueMinor === 0 && plan.price > 0) {
          await once({ change: planId }, (key) => changePlan({ brandId, key, planId }).unwrap());
          return done();
        }
        const made = await once({ checkout: planId }, (key) => createCheckout({ brandId, key, planId }).unwrap());
        if (made.subscription) return done();
        if (made.invoiceId === null) return refuse(null);
        setOpen({ invoiceId: made.invoiceId, reference: made.payment?.reference ?? null, iframeUrl: made.iframe_url });
      } catch (error) {
        refuse(error);
      }
    },
    /** From the next period on instead of now. */
    beginLater: async (endsAt: string | null) => {
      try {
        await once({ later: planId }, (key) => changePlan({ brandId, key, planId, atPeriodEnd: true }).unwrap());
        finish(t('pay.laterDone', { date: dates.date(endsAt) }));
      } catch (error) {
        refuse(error);
      }
    },
    /**
     * Asks the server how the payment stands. Failure leaves the dialog open, so that it can be tried again. A payer who
     * asks while still in the frame, or whose bank leads back before it has told the server, may be too early: the frame stays
     * until the payment has come.
     */
    confirm: async ({ isInFrame = false } = {}) => {
      if (!open || confirming.isLoading) return;
      const { invoiceId } = open;
      try {
        const { payment } = await once({ confirm: invoiceId }, (key) =>
          confirmCheckout({ brandId, key, invoiceId }).unwrap(),
        );
        const unpaid = isInFrame ? 'awaiting_payment' : 'failed';
        const status = payment ? payment.status : (await isPaid()) ? 'succeeded' : unpaid;
        if (status === 'succeeded') return done();
        if (status === 'failed' || status === 'expired') {
          notify.error(t('pay.failed'));
          setOpen(null);
        } else if (isInFrame) notify.info(t('pay.notYet'));
      } catch (error) {
        notify.failed(error, t('pay.failed'));
      }
    },
    failed: () => {
      notify.error(t('pay.failed'));
      setOpen(null);
    },
  };
}
