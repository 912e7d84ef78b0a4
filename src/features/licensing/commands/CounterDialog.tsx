import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { array, object, string } from 'yup';
import { LICENCE_DURATIONS, LICENCE_USAGES, type LicenceUsage } from '#contract/constants/challenges';
import { LICENCE_MESSAGE_MAX, LICENCE_PRICE_MAX_MINOR, LICENCE_ROUNDS_MAX } from '#contract/constants/licensing';
import { licenceCost, type LicenceOffer, offerChanges } from '#contract/rules/licensing';
import { licenceSentence } from '#contract/rules/licenceSentence';
import { majorToMinor, minorToMajorText } from '#contract/rules/money';
import type { Licence } from '#contract/schemas/licensing';
import { ManyChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { MoneyField } from '../../../shared/form/MoneyField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMembership } from '../../../shared/session/useCurrentUser.ts';
import { PriceTable } from '../detail/LicensePrice.tsx';
import { useCounterLicenseMutation } from '../licensingApi.ts';
import { useFirstDay } from '../useFirstDay.ts';
import { useLicenseText } from '../useLicenseText.ts';
import { FundsCheck } from './FundsCheck.tsx';
import { wayOnIn } from './refusedCommand.tsx';

interface Values {
  /** Major units with a dot. */
  price: string;
  /** Days, or PERPETUAL. */
  term: string;
  usages: LicenceUsage[];
  message: string;
}
const PERPETUAL = 'perpetual';
const FIELDS = ['price', 'term', 'usages', 'message'] as const;
const FIELD_OF: Partial<Record<string, string>> = { priceMinor: 'price', durationDays: 'term' };

/** What is offered by these values; null while the price is no amount. */
function offerOf({ price, term, usages }: Values, { currency }: Pick<Licence, 'currency'>): LicenceOffer | null {
  const priceMinor = majorToMinor(price, currency);
  if (priceMinor === null || priceMinor < 0) return null;
  return { priceMinor, durationDays: LICENCE_DURATIONS.find((days) => String(days) === term) ?? null, usages };
}

/** Answers an offer with another price, term or usages. What is typed outlives a reload. */
export function CounterDialog({ licence, onClose }: { licence: Licence; onClose: () => void }) {
  const { t } = useTranslation('licensing');
  const language = useLanguage();
  const words = useLicenseText();
  const brandId = useBrandId();
  const [counter] = useCounterLicenseMutation();
  const { id, round, currency, creator } = licence;
  const [initialValues] = useState<Values>(() => ({
    price: minorToMajorText(licence.priceMinor, currency),
    term: licence.durationDays === null ? PERPETUAL : String(licence.durationDays),
    usages: licence.usages,
    message: '',
  }));
  const schema = useMemo(() => {
    const badPrice = t('counter.badPrice', { max: formatMoney(LICENCE_PRICE_MAX_MINOR, currency, language) });
    return object({
      usages: array().min(1, t('counter.noUsage')),
      price: string().test('price', function check(_value) {
        const offer = offerOf(this.parent as Values, { currency }); // the form's values
        if (offer === null || offer.priceMinor > LICENCE_PRICE_MAX_MINOR)
          return this.createError({ message: badPrice });
        return offerChanges(licence, offer).length > 0 || this.createError({ message: t('counter.same') });
      }),
    });
  }, [t, currency, language, licence]);
  const draft = useMemo(() => ({ key: `license-counter-${id}-${round}`, fields: FIELDS }), [id, round]);
  const usages = useMemo(() => LICENCE_USAGES.map((value) => ({ value, label: t(`usage.${value}`) })), [t]);
  return (
    <FormDialog
      maxWidth="sm"
      title={t('counter.title')}
      intro={t('counter.body', { round: round + 1, of: LICENCE_ROUNDS_MAX, name: creator.name })}
      initialValues={initialValues}
      schema={schema}
      draft={draft}
      toField={(path) => FIELD_OF[path] ?? (path in initialValues ? path : null)}
      send={(values, key) => {
        const offer = offerOf(values, licence);
        const message = values.message.trim();
        if (offer === null) throw new Error('The form lets no other through');
        return counter({
          brandId,
          id,
          key,
          body: {
            priceMinor: offer.priceMinor,
            durationDays: offer.durationDays,
            usages: values.usages,
            ...(message && { message }),
          },
        }).unwrap();
      }}
      doneText={() => t('counter.done')}
      failedText={t('failed')}
      more={wayOnIn(currency)}
      submitLabel={t('counter.confirm')}
      onClose={onClose}
    >
      <MoneyField required name="price" label={t('counter.price')} currency={currency} />
      <SelectField
        name="term"
        label={t('counter.term')}
        options={LICENCE_DURATIONS.map((days) => ({
          value: days === null ? PERPETUAL : String(days),
          label: words.term(days),
        }))}
      />
      <ManyChoiceField required name="usages" label={t('counter.usages')} choices={usages} />
      <TextField name="message" label={t('counter.message')} multilineRows={2} maxLength={LICENCE_MESSAGE_MAX} />
      <OfferedTerms licence={licence} />
    </FormDialog>
  );
}

/** The sentence that the creator will read, what it costs, and whether the wallet holds that. */
function OfferedTerms({ licence }: { licence: Licence }) {
  const { t } = useTranslation('licensing');
  const language = useLanguage();
  const membership = useMembership();
  const firstDay = useFirstDay();
  const { values } = useFormikContext<Values>();
  const offer = offerOf(values, licence);
  if (offer === null || offer.usages.length === 0) return null;
  const deal = {
    brand: membership?.brand.name ?? '',
    creator: licence.creator.name,
    contents: licence.contentsCount,
    terms: { ...licence, ...offer, startDate: firstDay(licence.startDate, licence.renewsEndsAt) },
  };
  const { commissionPercent, currency } = licence;
  const priced = { ...licenceCost(offer.priceMinor, commissionPercent), commissionPercent, currency };
  return (
    <>
      <Alert severity="info" icon={false}>
        <AlertTitle>{t('counter.reads', { name: licence.creator.name })}</AlertTitle>
        {licenceSentence(deal, language)}
      </Alert>
      <PriceTable priced={priced} />
      <FundsCheck totalMinor={priced.totalMinor} currency={currency} />
    </>
  );
}
