import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { EXTRA_PAYMENT_MIN_MINOR } from '#contract/constants/wallet';
import { majorToMinor } from '#contract/rules/money';
import type { PaidParticipation } from '#contract/schemas/wallet';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { MoneyField } from '../../shared/form/MoneyField.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useCreateExtraPaymentMutation } from './walletApi.ts';

const EMPTY = { participation: '', amount: '' };
type Values = typeof EMPTY;
const FIELDS: Record<string, string> = { amountMinor: 'amount', participationId: 'participation' };

const chosen = (participations: readonly PaidParticipation[], id: string) =>
  participations.find(({ participationId }) => String(participationId) === id);

/** Pays a creator who has finished beyond the fee. Cannot be undone, which it says before. */
export function ExtraPaymentDialog({
  participations,
  onClose,
}: {
  participations: readonly PaidParticipation[];
  onClose: () => void;
}) {
  const { t } = useTranslation(['wallet', 'forms']);
  const language = useLanguage();
  const brandId = useBrandId();
  const [pay] = useCreateExtraPaymentMutation();
  const schema = useMemo(
    () =>
      object({
        participation: string().required(t('extra.required')),
        amount: string()
          .required(t('topup.required'))
          .test('amount', function checkAmount(value) {
            // Beside it stands the form's own choice.
            const to = chosen(participations, (this.parent as Values).participation);
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
    [t, participations, language],
  );
  return (
    <FormDialog
      title={t('extra.title')}
      intro={t('extra.body')}
      initialValues={EMPTY}
      schema={schema}
      toField={(path) => FIELDS[path] ?? null}
      send={async ({ participation, amount }, key) => {
        // The schema let only one of them through.
        const { participationId, currency } = chosen(participations, participation) as PaidParticipation;
        const body = { participationId, amountMinor: majorToMinor(amount, currency) ?? 0 };
        await pay({ brandId, body, key }).unwrap();
        return formatMoney(body.amountMinor, currency, language);
      }}
      doneText={(amount) => t('extra.done', { amount })}
      failedText={t('extra.failed')}
      submitLabel={t('extra.submit')}
      onClose={onClose}
    >
      <SelectField
        required
        name="participation"
        label={t('extra.participation')}
        emptyOption={t('extra.choose')}
        options={participations.map(({ participationId, description }) => ({
          value: String(participationId),
          label: description || t('extra.number', { id: participationId }),
        }))}
      />
      <ExtraAmount participations={participations} />
    </FormDialog>
  );
}

function ExtraAmount({ participations }: { participations: readonly PaidParticipation[] }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const { values } = useFormikContext<Values>();
  const to = chosen(participations, values.participation);
  return (
    <MoneyField
      required
      name="amount"
      label={t('extra.amount')}
      currency={to?.currency ?? 'TRY'}
      hint={to && t('extra.left', { amount: formatMoney(to.leftMinor, to.currency, language) })}
    />
  );
}
