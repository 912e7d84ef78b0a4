import Alert from '@mui/material/Alert';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LICENCE_NOTE_MAX, type LicenceExclusivity } from '#contract/constants/licensing';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useFormField } from '../../../shared/form/useFormField.ts';
import type { LicenseRecordOverlay as Wanted } from '../../../shared/overlay/overlayParams.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useBrandToday } from '../../../shared/format/useBrandZone.ts';
import { useRecordLicenseMutation } from '../licensingApi.ts';
import { ContentsField } from './ContentsField.tsx';
import { DocumentField } from './DocumentField.tsx';
import { recordFormSchema } from './licenseFormSchema.ts';
import { emptyTerms, fieldIn, type RecordFormValues, toRecord } from './licenseFormValues.ts';
import { LicenseGate } from './LicenseGate.tsx';
import { TermsFields } from './TermsFields.tsx';
import { useChosenContents } from './useChosenContents.ts';

/** The document is at the server already and is kept by its id alone. */
const KEPT = [
  'contentIds',
  'usages',
  'territory',
  'startDate',
  'duration',
  'exclusivity',
  'editsAllowed',
  'aiTrainingAllowed',
  'creditRequired',
  'note',
] as const;

interface Props {
  value: Wanted;
  onClose: () => void;
}

/** `?licenseRecord=new`, `?licenseRecord=4,8`: notes rights that the brand holds by a contract made elsewhere. */
export function LicenseRecordOverlay(props: Props) {
  const { t } = useTranslation('licenceRequest');
  return (
    <LicenseGate title={t('record.title')} onClose={props.onClose}>
      <RecordForm {...props} />
    </LicenseGate>
  );
}

function RecordForm({ value: { ids }, onClose }: Props) {
  const { t } = useTranslation(['licenceRequest', 'forms']);
  const brandId = useBrandId();
  const today = useBrandToday();
  const [record] = useRecordLicenseMutation();
  const schema = useMemo(() => recordFormSchema(t), [t]);
  const draft = useMemo(() => ({ key: `${brandId}:license-record-${ids.join('-')}`, fields: KEPT }), [brandId, ids]);
  const [initialValues] = useState<RecordFormValues>(() => ({
    ...emptyTerms([...ids], today),
    note: '',
    documentId: '',
  }));
  return (
    <FormDialog
      maxWidth="md"
      title={t('record.title')}
      intro={t('record.intro')}
      initialValues={initialValues}
      schema={schema}
      toField={fieldIn(initialValues)}
      send={(values, key) => record({ brandId, key, body: toRecord(values) }).unwrap()}
      doneText={() => t('record.done')}
      failedText={t('record.failed')}
      draft={draft}
      submitLabel={t('record.submit')}
      onClose={onClose}
    >
      <Contents />
      <TermsFields />
      <OwnExclusivity />
      <TextField
        name="note"
        label={t('field.note')}
        hint={t('hint.note')}
        multilineRows={3}
        maxLength={LICENCE_NOTE_MAX}
      />
      <DocumentField />
    </FormDialog>
  );
}

/** What a brand writes down of its own contract keeps nobody else away. */
function OwnExclusivity() {
  const { t } = useTranslation('licensing');
  const { value } = useFormField<LicenceExclusivity>('exclusivity');
  return value === 'none' ? null : <Alert severity="info">{t('notice.ownExclusivity')}</Alert>;
}

function Contents() {
  const { value } = useFormField<number[]>('contentIds');
  return <ContentsField chosen={useChosenContents(value)} creatorId={null} isRecord />;
}
