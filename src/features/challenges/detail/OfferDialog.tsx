import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { majorToMinor, minorToMajorText } from '#contract/rules/money';
import { acceptanceCost, mayAcceptFee, offerRange } from '#contract/rules/participations';
import type { Challenge } from '#contract/schemas/challenges';
import type { Participation } from '#contract/schemas/participations';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { MoneyField } from '../../../shared/form/MoneyField.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useRole } from '../../../shared/session/useCurrentUser.ts';
import { useGetLaunchFactsQuery } from '../challengesApi.ts';
import { FeeComparison } from './FeeComparison.tsx';
import { nameOf } from './nameOf.ts';
import type { useDecisions } from './useDecisions.ts';

interface Props {
  row: Participation;
  challenge: Challenge;
  onOffer: ReturnType<typeof useDecisions>['offer'];
  onDone: () => void;
  onClose: () => void;
}

/** What the challenge lets a brand offer; amounts of the answer are major units. */
function rangeOf({ currency, paymentAmount, defaultFee, allowCustomFee, maxFeeMinor }: Challenge) {
  const minor = (major: number | null) => (major === null ? null : majorToMinor(major, currency));
  return offerRange({
    currency,
    allowCustomFee,
    maxFeeMinor,
    amountMinor: minor(paymentAmount),
    defaultFeeMinor: minor(defaultFee),
  });
}

/** A fee of the brand's own in answer to a creator's wish, within what the challenge allows. */
export function OfferDialog({ row, challenge, onOffer, onDone, onClose }: Props) {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const role = useRole();
  const { currency } = challenge;
  const [initialValues] = useState({
    feeAmount: minorToMajorText(row.offeredFeeMinor ?? row.proposal.feeMinor, currency),
  });
  const range = useMemo(() => rangeOf(challenge), [challenge]);
  const limits = useMemo(() => {
    const money = (amount: number) => formatMoney(amount, currency, language);
    return range && { min: money(range.minMinor), max: money(range.maxMinor) };
  }, [range, currency, language]);
  const schema = useMemo(
    () =>
      object({
        feeAmount: string().test('fee', function checkFee(value) {
          const minor = majorToMinor(value ?? '', currency);
          const refuse = (message: string) => this.createError({ message });
          if (minor === null) return refuse(t('decide.offerInvalid'));
          if (!range || !limits) return refuse(t('decide.offerOff'));
          if (minor < range.minMinor || minor > range.maxMinor) return refuse(t('decide.offerRange', limits));
          return mayAcceptFee(role, minor, range.minMinor) || refuse(t('decide.offerNeedsAdmin', { max: limits.min }));
        }),
      }),
    [t, currency, range, limits, role],
  );
  return (
    <FormDialog
      title={t('decide.offerTitle', { name: nameOf(row) })}
      intro={t('decide.offerBody')}
      initialValues={initialValues}
      schema={schema}
      send={({ feeAmount }, key) => onOffer(row, Number(feeAmount), key)}
      doneText={() => t('decide.offered')}
      onDone={onDone}
      failedText={t('actions.failed')}
      submitLabel={t('decide.offerConfirm')}
      onClose={onClose}
    >
      <MoneyField
        name="feeAmount"
        label={t('decide.offerFee', { currency })}
        currency={currency}
        hint={limits ? t('decide.offerRange', limits) : undefined}
      />
      <OfferedComparison row={row} challenge={challenge} />
    </FormDialog>
  );
}

/** What the fee that is being typed would come to. */
function OfferedComparison({ row, challenge }: { row: Participation; challenge: Challenge }) {
  const { data: facts } = useGetLaunchFactsQuery({ brandId: useBrandId() });
  const { values } = useFormikContext<{ feeAmount: string }>();
  const minor = majorToMinor(values.feeAmount, challenge.currency);
  const offered =
    minor === null || !facts
      ? row
      : { ...row, offeredFeeMinor: minor, proposal: acceptanceCost(minor, facts.commissionPercent) };
  return <FeeComparison row={offered} challenge={challenge} />;
}
