import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { LICENCE_REASON_MAX } from '#contract/constants/licensing';
import type { Licence } from '#contract/schemas/licensing';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useDeclineLicenseMutation } from '../licensingApi.ts';
import { wayOnIn } from './refusedCommand.tsx';

const EMPTY = { reason: '' };
const FIELDS = ['reason'] as const;

/** Refuses an offer and says why. */
export function DeclineDialog({
  licence: { id, creator, currency },
  onClose,
}: {
  licence: Licence;
  onClose: () => void;
}) {
  const { t } = useTranslation('licensing');
  const brandId = useBrandId();
  const [decline] = useDeclineLicenseMutation();
  const schema = useMemo(() => object({ reason: string().trim().required(t('ask.decline.missing')) }), [t]);
  const draft = useMemo(() => ({ key: `license-decline-${id}`, fields: FIELDS }), [id]);
  return (
    <FormDialog
      destructive
      title={t('ask.decline.title')}
      intro={t('ask.decline.body', { name: creator.name })}
      initialValues={EMPTY}
      schema={schema}
      draft={draft}
      send={({ reason }, key) => decline({ brandId, id, key, reason: reason.trim() }).unwrap()}
      doneText={() => t('ask.decline.done')}
      failedText={t('failed')}
      more={wayOnIn(currency)}
      submitLabel={t('ask.decline.confirm')}
      onClose={onClose}
    >
      <TextField
        required
        name="reason"
        label={t('ask.decline.reason')}
        multilineRows={3}
        maxLength={LICENCE_REASON_MAX}
      />
    </FormDialog>
  );
}
