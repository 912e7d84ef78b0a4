import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import type { CurrencyCode } from '#contract/constants/money';
import { majorToMinor, minorToMajorText } from '#contract/rules/money';
import type { Wallet } from '#contract/schemas/wallet';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { MoneyField } from '../../shared/form/MoneyField.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
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
  const brandId = useBrandId();
  const [withdraw] = useCreateWithdrawalMutation();
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
  return (
    <FormDialog
      title={t('withdraw.title')}
      intro={t(able.length > 0 ? 'withdraw.body' : 'withdraw.nothing')}
      initialValues={initialValues}
      schema={schema}
      toField={(path) => FIELDS[path] ?? null}
      send={async ({ currency, amount }, key) => {
        const body = { currency, amountMinor: majorToMinor(amount, currency) ?? 0 };
        return withdraw({ brandId, body, key }).unwrap();
      }}
      doneText={({ currency, amountMinor, code }) =>
        t('withdraw.done', { amount: formatMoney(amountMinor, currency, language), code })
      }
      failedText={t('withdraw.failed')}
      submitLabel={able.length > 0 && <WithdrawLabel />}
      cancelLabel={t(able.length > 0 ? 'cancel' : 'close')}
      onClose={onClose}
    >
      {able.length > 0 && <WithdrawFields wallets={able} />}
    </FormDialog>
  );
}

function WithdrawLabel() {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const { currency, amount } = useFormikContext<Values>().values;
  const asked = majorToMinor(amount, currency);
  if (asked === null || asked <= 0) return t('withdraw.submitEmpty');
  return t('withdraw.submit', { amount: formatMoney(asked, currency, language) });
}

function WithdrawFields({ wallets }: { wallets: readonly Wallet[] }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<Values>();
  const { currency } = values;
  const wallet = wallets.find((one) => one.currency === currency);
  const money = (minor: number) => formatMoney(minor, currency, language);
  return (
    <>
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
    </>
  );
}
