import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mixed, object, string } from 'yup';
import { EXTRA_PAYMENT_MIN_MINOR } from '#contract/constants/wallet';
import { majorToMinor } from '#contract/rules/money';
import type { PaidParticipation } from '#contract/schemas/wallet';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { MoneyField } from '../../shared/form/MoneyField.tsx';
import { RecordField } from '../../shared/form/ManyRecordsField.tsx';
import { useLooking } from '../../shared/form/useLooking.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useCreateExtraPaymentMutation, useListPaidParticipationsQuery } from './walletApi.ts';

/** Whom it can be paid to, by the name that the list shows. */
interface Payee extends Pick<PaidParticipation, 'currency' | 'leftMinor'> {
  id: number;
  name: string;
}
interface Values {
  participation: Payee | null;
  amount: string;
}
const EMPTY: Values = { participation: null, amount: '' };
const FIELDS: Record<string, string> = { amountMinor: 'amount', participationId: 'participation' };

/** Pays a creator who has finished beyond the fee. Cannot be undone, which it says before. */
export function ExtraPaymentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['wallet', 'forms']);
  const language = useLanguage();
  const brandId = useBrandId();
  const [pay] = useCreateExtraPaymentMutation();
  const looking = useLooking('participation');
  const { q, isOpen } = looking;
  const { data = [], isFetching } = useListPaidParticipationsQuery({ brandId, ...(q && { q }) }, { skip: !isOpen });
  const schema = useMemo(
    () =>
      object({
        participation: mixed().required(t('extra.required')),
        amount: string()
          .required(t('topup.required'))
          .test('amount', function checkAmount(value) {
            // Beside it stands the form's own choice.
            const to = (this.parent as Values).participation;
            if (!to) return true;
            const minor = majorToMinor(value, to.currency);
            if (minor === null) return this.createError({ message: t('forms:error.invalid') });
            const money = (limit: number) => formatMoney(limit, to.currency, language);
            if (minor < EXTRA_PAYMENT_MIN_MINOR)
              return this.createError({ message: t('extra.tooSmall', { amount: money(EXTRA_PAYMENT_MIN_MINOR) }) });
            return (
              minor <= to.leftMinor ||
              this.createError({ message: t('extra.tooLarge', { amount: money(to.leftMinor) }) })
            );
          }),
      }),
    [t, language],
  );
  return (
    <FormDialog
      title={t('extra.title')}
      intro={t('extra.body')}
      initialValues={EMPTY}
      schema={schema}
      toField={(path) => FIELDS[path] ?? null}
      send={async ({ participation, amount }, key) => {
        // The schema let nothing else through.
        const { id, currency } = participation as Payee;
        const body = { participationId: id, amountMinor: majorToMinor(amount, currency) ?? 0 };
        await pay({ brandId, body, key }).unwrap();
        return formatMoney(body.amountMinor, currency, language);
      }}
      doneText={(amount) => t('extra.done', { amount })}
      failedText={t('extra.failed')}
      submitLabel={t('extra.submit')}
      onClose={onClose}
    >
      <RecordField
        required
        name="participation"
        label={t('extra.participation')}
        options={data.map(({ participationId, description, currency, leftMinor }) => ({
          id: participationId,
          name: description || t('extra.number', { id: participationId }),
          currency,
          leftMinor,
        }))}
        loading={isFetching}
        looking={looking}
      />
      <ExtraAmount />
    </FormDialog>
  );
}

function ExtraAmount() {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const {
    values: { participation: to },
  } = useFormikContext<Values>();
  return (
    <MoneyField
      required
      name="amount"
      label={t('extra.amount')}
      currency={to?.currency ?? 'TRY'}
      hint={to ? t('extra.left', { amount: formatMoney(to.leftMinor, to.currency, language) }) : undefined}
    />
  );
}
