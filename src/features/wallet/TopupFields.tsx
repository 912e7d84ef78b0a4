import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { majorToMinor, minorToMajorText } from '#contract/rules/money';
import type { TopupRule } from '#contract/schemas/wallet';
import { MoneyField } from '../../shared/form/MoneyField.tsx';
import { RadioField } from '../../shared/form/RadioField.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { formatMoney, formatRoundMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { ruleOf, type TopupFormValues } from './topupFormSchema.ts';
import { TopupSplit } from './TopupSplit.tsx';

interface Props {
  rules: readonly TopupRule[];
  /** What the wallet should at least get, where something waits for it. */
  creditMinor: number | undefined;
  billingMissing: boolean;
}

/** Currency, amount with suggestions, way of paying, and what it comes to. */
export function TopupFields({ rules, creditMinor, billingMissing }: Props) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<TopupFormValues>();
  const mayFillIn = useMay('billing.update');
  const { currency, amount } = values;
  const rule = ruleOf(rules, values);
  const currencies = [...new Set(rules.map((one) => one.currency))];
  const methods = rules.filter((one) => one.currency === currency).map((one) => one.method);
  const money = (minor: number) => formatMoney(minor, currency, language);
  return (
    <>
      {creditMinor !== undefined && (
        <Typography variant="body2">{t('topup.missing', { amount: money(creditMinor) })}</Typography>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <MoneyField
          required
          name="amount"
          label={t('topup.amount')}
          currency={currency}
          hint={rule && t('topup.amountHint', { min: money(rule.minMinor), max: money(rule.maxMinor) })}
        />
        {currencies.length > 1 && (
          <SelectField
            name="currency"
            label={t('topup.currency')}
            options={currencies.map((code) => ({ value: code, label: code }))}
          />
        )}
      </Stack>
      {rule && (
        <Stack direction="row" role="group" aria-label={t('topup.presets')} sx={{ flexWrap: 'wrap', gap: 1 }}>
          {rule.presetsMinor.map((minor) => (
            <Button
              key={minor}
              size="small"
              variant="outlined"
              color="inherit"
              aria-pressed={amount === minorToMajorText(minor, currency)}
              onClick={() => void setFieldValue('amount', minorToMajorText(minor, currency))}
            >
              {formatRoundMoney(minor, currency, language)}
            </Button>
          ))}
        </Stack>
      )}
      <RadioField
        name="method"
        label={t('topup.method')}
        options={methods.map((one) => ({ value: one, label: t(`topup.${one}`), hint: t(`topup.${one}Hint`) }))}
      />
      {billingMissing && (
        <Alert severity="warning">
          {t('topup.billingMissing')}{' '}
          {mayFillIn ? (
            <Link component={RouterLink} to={paths.settings.billing()}>
              {t('topup.billingLink')}
            </Link>
          ) : (
            t('topup.askOwner')
          )}
        </Alert>
      )}
      {rule && <TopupSplit rule={rule} amountMinor={majorToMinor(amount, currency)} />}
    </>
  );
}

/** Where the next step goes to. */
export function TopupLabel() {
  const { t } = useTranslation('wallet');
  const { method } = useFormikContext<TopupFormValues>().values;
  return t(method === 'card' ? 'topup.submitCard' : 'topup.submitTransfer');
}
