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
import type { CurrencyCode } from '#contract/constants/money';
import { majorToMinor, minorToMajorText } from '#contract/rules/money';
import type { Wallet } from '#contract/schemas/wallet';
import { createKeyRing } from '../../shared/api/idempotencyKey.ts';
import { EditForm } from '../../shared/form/EditForm.tsx';
import { MoneyField } from '../../shared/form/MoneyField.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useCreateWithdrawalMutation } from './walletApi.ts';

interface Values {
  currency: CurrencyCode;
  amount: string;
}
const FIELDS: Record<string, string> = { amountMinor: 'amount', currency: 'currency' };

/** Sends unspent money back the way it came. What happens to fees and bonus is said before. */
export function WithdrawDialog({ wallets, onClose }: { wallets: readonly Wallet[]; onClose: () => void }) {
  const { t } = useTranslation(['wallet', 'forms']);
  const language = useLanguage();
  const notify = useNotify();
  const brandId = useBrandId();
  const [withdraw] = useCreateWithdrawalMutation();
  const [keys] = useState(createKeyRing);
  const able = useMemo(() => wallets.filter(({ withdrawableMinor }) => withdrawableMinor > 0), [wallets]);
  const [initialValues] = useState<Values>({ currency: able[0]?.currency ?? 'TRY', amount: '' });
  const schema = useMemo(
    () =>
      object({
        amount: string()
          .required(t('topup.required'))
          .test('amount', function checkAmount(value) {
            // Beside it stands the form's own choice.
            const { currency } = this.parent as Values;
            const minor = majorToMinor(value, currency);
            if (minor === null || minor < 1) return this.createError({ message: t('forms:error.invalid') });
            const most = able.find((wallet) => wallet.currency === currency)?.withdrawableMinor ?? 0;
            return (
              minor <= most ||
              this.createError({ message: t('withdraw.tooLarge', { amount: formatMoney(most, currency, language) }) })
            );
          }),
      }),
    [t, able, language],
  );
  const submit = async ({ currency, amount }: Values) => {
    const body = { currency, amountMinor: majorToMinor(amount, currency) ?? 0 };
    const { code, amountMinor } = await withdraw({ brandId, body, key: keys.keyFor(body) }).unwrap();
    keys.done();
    notify.success(t('withdraw.done', { amount: formatMoney(amountMinor, currency, language), code }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="withdraw-title">
      <DialogTitle id="withdraw-title">{t('withdraw.title')}</DialogTitle>
      <EditForm
        label={t('withdraw.form')}
        initialValues={initialValues}
        schema={schema}
        guarded={false}
        failedText={t('withdraw.failed')}
        toField={(path) => FIELDS[path] ?? null}
        onSubmit={submit}
      >
        {able.length > 0 ? (
          <WithdrawFields wallets={able} onCancel={onClose} />
        ) : (
          <>
            <DialogContent>
              <Typography>{t('withdraw.nothing')}</Typography>
            </DialogContent>
            <DialogActions>
              <Button variant="contained" onClick={onClose}>
                {t('close')}
              </Button>
            </DialogActions>
          </>
        )}
      </EditForm>
    </Dialog>
  );
}

function WithdrawFields({ wallets, onCancel }: { wallets: readonly Wallet[]; onCancel: () => void }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const {
    values: { currency, amount },
    setFieldValue,
  } = useFormikContext<Values>();
  const wallet = wallets.find((one) => one.currency === currency);
  const money = (minor: number) => formatMoney(minor, currency, language);
  const asked = majorToMinor(amount, currency);
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography>{t('withdraw.body')}</Typography>
          {wallets.length > 1 && (
            <SelectField
              name="currency"
              label={t('topup.currency')}
              options={wallets.map((one) => ({ value: one.currency, label: one.currency }))}
            />
          )}
          {wallet && (
            <MoneyField
              required
              name="amount"
              label={t('withdraw.amount')}
              currency={currency}
              hint={t('withdraw.most', { amount: money(wallet.withdrawableMinor) })}
            />
          )}
          {wallet && (
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              sx={{ alignSelf: 'start' }}
              onClick={() => void setFieldValue('amount', minorToMajorText(wallet.withdrawableMinor, currency))}
            >
              {t('withdraw.all')}
            </Button>
          )}
          <Typography variant="body2" color="textSecondary">
            {t('withdraw.fee')}{' '}
            {wallet && wallet.bonusMinor > 0 && t('withdraw.bonus', { amount: money(wallet.bonusMinor) })}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <SubmitButton>
          {asked === null || asked <= 0 ? t('withdraw.submitEmpty') : t('withdraw.submit', { amount: money(asked) })}
        </SubmitButton>
      </DialogActions>
    </>
  );
}
