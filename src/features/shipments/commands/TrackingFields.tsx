import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { CARRIERS, SHIPMENT_REASON_MAX, TRACKING_URL_MAX } from '#contract/constants/shipments';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useCarrierName } from '../TrackingLink.tsx';
import type { TrackingValues } from './trackingForm.ts';

/** Longer than a number may be, so that one that was pasted with spaces around it fits. */
const NUMBER_TYPED_MAX = 60;

/** By which number of which carrier a parcel can be followed, or why it cannot. */
export function TrackingFields() {
  const { t } = useTranslation('shipments');
  const carrierName = useCarrierName();
  const { values } = useFormikContext<TrackingValues>();
  return (
    <>
      <SelectField
        name="carrier"
        label={t('carrier.label')}
        required={values.way === 'number'}
        emptyOption={t('carrier.choose')}
        options={CARRIERS.map((value) => ({ value, label: carrierName(value) }))}
      />
      <RadioField
        name="way"
        label={t('tracking.label')}
        options={[
          { value: 'number', label: t('tracking.withNumber') },
          { value: 'none', label: t('tracking.withoutNumber') },
        ]}
      />
      {values.way === 'number' ? (
        <>
          <TextField required name="trackingNumber" label={t('tracking.number')} maxLength={NUMBER_TYPED_MAX} />
          <TextField
            name="trackingUrl"
            label={t('tracking.url')}
            hint={t('tracking.urlHint')}
            type="url"
            inputMode="url"
            maxLength={TRACKING_URL_MAX}
          />
        </>
      ) : (
        <TextField
          required
          name="noTrackingReason"
          label={t('tracking.reason')}
          hint={t('tracking.reasonHint')}
          maxLength={SHIPMENT_REASON_MAX}
        />
      )}
    </>
  );
}
