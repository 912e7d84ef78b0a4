import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyCode } from '#contract/constants/money';
import { minorToMajorText } from '#contract/rules/money';
import { topupFor } from '#contract/rules/wallet';
import type { TopupAnswer, TopupRule } from '#contract/schemas/wallet';
import { errorCode } from '../../shared/api/errorMessage.ts';
import { DialogForm } from '../../shared/form/FormDialog.tsx';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useView } from '../../shared/replay/useView.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { TopupFields, TopupLabel } from './TopupFields.tsx';
import { type TopupFormValues, topupFormSchema, toTopupBody } from './topupFormSchema.ts';
import { TopupPayment } from './TopupPayment.tsx';
import { TransferDetails } from './TransferDetails.tsx';
import { useCreateTopupMutation } from './walletApi.ts';
import { useIsNarrow } from '../../shared/ui/useIsNarrow.ts';

const FIELDS: Record<string, string> = { amountMinor: 'amount', currency: 'currency', method: 'method' };

interface Props {
  rules: readonly TopupRule[];
  currency: CurrencyCode;
  /** What the wallet should at least get, in minor units of the currency. */
  creditMinor?: number;
  onClose: () => void;
}

/** Tops the wallet up: amount and what it comes to, then the payment page or the details of a bank transfer. */
export function TopupDialog({ rules, currency, creditMinor, onClose }: Props) {
  const { t } = useTranslation(['wallet', 'forms']);
  const language = useLanguage();
  const brandId = useBrandId();
  const [create] = useCreateTopupMutation();
  const [billingMissing, setBillingMissing] = useView('topup:billing', false);
  const [started, setStarted] = useView<TopupAnswer | null>('topup:started', null);
  const schema = useMemo(() => topupFormSchema(t, rules, language), [t, rules, language]);
  const first = rules.find((rule) => rule.currency === currency) ?? rules[0];
  const [initialValues] = useState<TopupFormValues>({
    currency: first?.currency ?? currency,
    method: first?.method ?? 'card',
    amount: first && creditMinor ? minorToMajorText(topupFor(first, creditMinor), first.currency) : '',
  });
  const send = async (values: TopupFormValues, key: string) => {
    setBillingMissing(false);
    try {
      return await create({ brandId, body: toTopupBody(values), key }).unwrap();
    } catch (error) {
      if (errorCode(error) !== 'BILLING_REQUIRED') throw error;
      setBillingMissing(true);
      return null;
    }
  };
  const narrow = useIsNarrow();
  const framed = Boolean(started?.payment?.iframe_url);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={framed ? 'md' : 'sm'} fullScreen={narrow && framed}>
      {started && <DialogTitle>{t(started.payment ? 'payment.title' : 'transfer.title')}</DialogTitle>}
      {started?.payment && <TopupPayment topup={started.topup} payment={started.payment} onClose={onClose} />}
      {started?.transfer && <TransferDetails topup={started.topup} transfer={started.transfer} onClose={onClose} />}
      {!started && (
        <DialogForm
          title={t('topup.title')}
          initialValues={initialValues}
          schema={schema}
          toField={(path) => FIELDS[path] ?? null}
          send={send}
          onDone={setStarted}
          failedText={t('topup.failed')}
          submitLabel={<TopupLabel />}
          onClose={onClose}
        >
          <TopupFields rules={rules} creditMinor={creditMinor} billingMissing={billingMissing} />
        </DialogForm>
      )}
    </Dialog>
  );
}
