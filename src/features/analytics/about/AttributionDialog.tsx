import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { ATTRIBUTION_DAYS_MAX, ATTRIBUTION_DAYS_MIN } from '#contract/constants/discounts';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { WholeNumberField } from '../../../shared/form/WholeNumberField.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useChangeAttributionMutation } from '../analyticsApi.ts';

/** For how many days after a click or a code an order still counts; from now on, what is stored stands. */
export function AttributionDialog({ days, onClose }: { days: number; onClose: () => void }) {
  const { t } = useTranslation(['analytics', 'forms']);
  const brandId = useBrandId();
  const [change] = useChangeAttributionMutation();
  const [first] = useState({ attributionDays: String(days) });
  const schema = useMemo(
    () =>
      object({
        attributionDays: string()
          .required(t('forms:error.required'))
          .test('days', t('attribution.invalid', { min: ATTRIBUTION_DAYS_MIN, max: ATTRIBUTION_DAYS_MAX }), (text) => {
            const value = Number(text);
            return Number.isInteger(value) && value >= ATTRIBUTION_DAYS_MIN && value <= ATTRIBUTION_DAYS_MAX;
          }),
      }),
    [t],
  );
  return (
    <FormDialog
      title={t('attribution.title')}
      intro={t('attribution.body')}
      initialValues={first}
      schema={schema}
      send={({ attributionDays }, key) =>
        change({ brandId, key, body: { attributionDays: Number(attributionDays) } }).unwrap()
      }
      doneText={() => t('attribution.done')}
      failedText={t('attribution.failed')}
      submitLabel={t('attribution.save')}
      onClose={onClose}
    >
      <WholeNumberField
        name="attributionDays"
        label={t('attribution.field')}
        hint={t('attribution.hint', { min: ATTRIBUTION_DAYS_MIN, max: ATTRIBUTION_DAYS_MAX })}
        required
      />
    </FormDialog>
  );
}
