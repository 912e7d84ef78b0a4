import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RECRUITMENT_TYPES } from '#contract/constants/challenges';
import { CURRENCIES, type CurrencyCode } from '#contract/constants/money';
import { CheckboxField } from '../../../shared/form/CheckboxField.tsx';
import { ChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { MoneyField } from '../../../shared/form/MoneyField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';
import type { ChallengeFormValues } from './challengeFormValues.ts';

/** Who may come, how many, and what each is paid. */
export function RecruitmentSection({ locked }: { locked: boolean }) {
  const { currency, allowCustomFee } = useFormikContext<ChallengeFormValues>().values;
  return <Fields locked={locked} currency={currency} allowCustomFee={allowCustomFee} />;
}

/** Memoised: what is typed leaves all but its own field alone. */
const Fields = memo(function Fields({
  locked,
  currency,
  allowCustomFee,
}: {
  locked: boolean;
  currency: CurrencyCode;
  allowCustomFee: boolean;
}) {
  const { t } = useTranslation('challenges');
  const types = useMemo(
    () =>
      RECRUITMENT_TYPES.map((value) => ({
        value,
        label: t(`recruitment.${value}`),
        hint: t(`recruitmentHint.${value}`),
      })),
    [t],
  );
  const currencies = useMemo(() => CURRENCIES.map((value) => ({ value, label: value })), []);
  return (
    <>
      <ChoiceField name="recruitmentType" label={t('field.recruitmentType')} required choices={types} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1.2fr 0.8fr' } }}>
        <WholeNumberField name="collaborations" label={t('field.collaborations')} required />
        <MoneyField
          name="paymentAmount"
          label={t('field.paymentAmount')}
          required
          currency={currency}
          disabled={locked}
          hint={t('hint.paymentAmount')}
        />
        <SelectField name="currency" label={t('field.currency')} options={currencies} disabled={locked} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <MoneyField name="defaultFee" label={t('field.defaultFee')} currency={currency} hint={t('hint.defaultFee')} />
        {allowCustomFee && (
          <MoneyField name="maxFee" label={t('field.maxFee')} required currency={currency} hint={t('hint.maxFee')} />
        )}
      </Box>
      <CheckboxField name="allowCustomFee" label={t('field.allowCustomFee')} />
      <CheckboxField name="lapseApplications" label={t('field.lapseApplications')} />
    </>
  );
});
