import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Licence } from '#contract/schemas/licensing';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { PriceTable } from '../detail/LicensePrice.tsx';
import { useAcceptLicenseMutation, useRetryLicenseMutation } from '../licensingApi.ts';
import { FundsCheck } from './FundsCheck.tsx';
import { wayOnIn } from './refusedCommand.tsx';

interface Props {
  command: 'accept' | 'retry';
  licence: Licence;
  onClose: () => void;
}

/** Takes an offer, or pays what was agreed: what it says, what it costs and whether the wallet holds that. */
export function PayDialog({ command, licence, onClose }: Props) {
  const { t } = useTranslation('licensing');
  const language = useLanguage();
  const brandId = useBrandId();
  const notify = useNotify();
  const [accept] = useAcceptLicenseMutation();
  const [retry] = useRetryLicenseMutation();
  const { id, round, currency, totalMinor } = licence;
  const isFree = totalMinor === 0;
  // The offer that was looked at: another one that comes meanwhile is not agreed to.
  const initialValues = useMemo(() => ({ round }), [round]);
  return (
    <FormDialog
      title={t(`ask.${command}.title`)}
      intro={t(isFree ? 'ask.accept.free' : `ask.${command}.body`)}
      initialValues={initialValues}
      send={(values, key) =>
        command === 'accept'
          ? accept({ brandId, id, key, round: values.round }).unwrap()
          : retry({ brandId, id, key }).unwrap()
      }
      onDone={({ status }) => {
        if (status === 'payment_failed') notify.warning(t('ask.accept.unpaid'));
        else notify.success(t(`ask.${command}.done`));
        onClose();
      }}
      failedText={t('failed')}
      more={wayOnIn(currency)}
      submitLabel={t(isFree ? 'ask.accept.confirmFree' : `ask.${command}.confirm`)}
      onClose={onClose}
    >
      <div>{licence.sentence[language]}</div>
      {!isFree && <PriceTable priced={licence} />}
      <FundsCheck totalMinor={totalMinor} currency={currency} />
    </FormDialog>
  );
}
