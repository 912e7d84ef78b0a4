import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { majorToMinor, minorToMajorText } from '#contract/rules/money';
import type { TopupRule } from '#contract/schemas/wallet';
import { MoneyField } from '../../shared/form/MoneyField.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { paths } from '../../shared/paths.ts';
import { ruleOf, type TopupFormValues } from './topupFormSchema.ts';
import { TopupSplit } from './TopupSplit.tsx';

interface Props {
  rules: readonly TopupRule[];
  /** What the wallet should at least get, where something waits for it. */
  creditMinor: number | undefined;
  billingMissing: boolean;
  onCancel: () => void;
}

/** Currency, amount with suggestions, way of paying, and what it comes to. */
export function TopupForm({ rules, creditMinor, billingMissing, onCancel }: Props) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<TopupFormValues>();
  const { currency, method, amount } = values;
  const rule = ruleOf(rules, values);
  const currencies = [...new Set(rules.map((one) => one.currency))];
  const methods = rules.filter((one) => one.currency === currency).map((one) => one.method);
  const money = (minor: number) => formatMoney(minor, currency, language);
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 2.5, pt: 1 }}>
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
                  {money(minor)}
                </Button>
              ))}
            </Stack>
          )}
          <FormControl>
            <FormLabel id="topup-method">{t('topup.method')}</FormLabel>
            <RadioGroup
              aria-labelledby="topup-method"
              name="method"
              value={method}
              onChange={(event) => void setFieldValue('method', event.target.value)}
            >
              {methods.map((one) => (
                <FormControlLabel
                  key={one}
                  value={one}
                  control={<Radio />}
                  label={
                    <>
                      {t(`topup.${one}`)}
                      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                        {t(`topup.${one}Hint`)}
                      </Typography>
                    </>
                  }
                />
              ))}
            </RadioGroup>
          </FormControl>
          {billingMissing && (
            <Alert severity="warning">
              {t('topup.billingMissing')}{' '}
              <Link component={RouterLink} to={paths.settings.billing()}>
                {t('topup.billingLink')}
              </Link>
            </Alert>
          )}
          {rule && <TopupSplit rule={rule} amountMinor={majorToMinor(amount, currency)} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <SubmitButton>{t(method === 'card' ? 'topup.submitCard' : 'topup.submitTransfer')}</SubmitButton>
      </DialogActions>
    </>
  );
}
