import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { EXTRA_PAYMENT_MIN_MINOR } from '#contract/constants/wallet';
import { majorToMinor } from '#contract/rules/money';
import type { PaidParticipation } from '#contract/schemas/wallet';
import { createKeyRing } from '../../shared/api/idempotencyKey.ts';
import { EditForm } from '../../shared/form/EditForm.tsx';
import { MoneyField } from '../../shared/form/MoneyField.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
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
  const notify = useNotify();
  const brandId = useBrandId();
  const [pay] = useCreateExtraPaymentMutation();
  const [keys] = useState(createKeyRing);
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
  const submit = async ({ participation, amount }: Values) => {
    const to = chosen(participations, participation);
    if (!to) return;
    const body = { participationId: to.participationId, amountMinor: majorToMinor(amount, to.currency) ?? 0 };
    await pay({ brandId, body, key: keys.keyFor(body) }).unwrap();
    keys.done();
    notify.success(t('extra.done', { amount: formatMoney(body.amountMinor, to.currency, language) }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="extra-title">
      <DialogTitle id="extra-title">{t('extra.title')}</DialogTitle>
      <EditForm
        label={t('extra.form')}
        initialValues={EMPTY}
        schema={schema}
        guarded={false}
        failedText={t('extra.failed')}
        toField={(path) => FIELDS[path] ?? null}
        onSubmit={submit}
      >
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <Typography>{t('extra.body')}</Typography>
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
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton>{t('extra.submit')}</SubmitButton>
        </DialogActions>
      </EditForm>
    </Dialog>
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
