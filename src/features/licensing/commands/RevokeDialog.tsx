import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { LICENCE_REASON_MAX, LICENCE_REVOCATIONS, type LicenceRevocation } from '#contract/constants/licensing';
import type { Licence } from '#contract/schemas/licensing';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useRevokeLicenseMutation } from '../licensingApi.ts';
import { Consequences } from './Consequences.tsx';
import { wayOnIn } from './refusedCommand.tsx';

const FIRST: { cause: LicenceRevocation; reason: string } = { cause: 'breach', reason: '' };

/** Takes a licence back, with what follows shown before. */
export function RevokeDialog({ licence, onClose }: { licence: Licence; onClose: () => void }) {
  const { t } = useTranslation('licensing');
  const brandId = useBrandId();
  const [revoke] = useRevokeLicenseMutation();
  const { id, creator, currency } = licence;
  const schema = useMemo(() => object({ reason: string().trim().required(t('ask.revoke.missing')) }), [t]);
  return (
    <FormDialog
      destructive
      maxWidth="sm"
      title={t('ask.revoke.title')}
      intro={t('ask.revoke.body', { name: creator.name })}
      initialValues={FIRST}
      schema={schema}
      send={({ cause, reason }, key) => revoke({ brandId, id, key, body: { cause, reason: reason.trim() } }).unwrap()}
      doneText={() => t('ask.revoke.done')}
      failedText={t('failed')}
      more={wayOnIn(currency)}
      submitLabel={t('ask.revoke.confirm')}
      onClose={onClose}
    >
      <Consequences id={id} />
      <RadioField
        name="cause"
        label={t('ask.revoke.cause')}
        options={LICENCE_REVOCATIONS.map((value) => ({
          value,
          label: t(`cause.${value}`),
          hint: t(`causeHint.${value}`),
        }))}
      />
      <TextField
        required
        name="reason"
        label={t('ask.revoke.reason')}
        multilineRows={2}
        maxLength={LICENCE_REASON_MAX}
      />
    </FormDialog>
  );
}
