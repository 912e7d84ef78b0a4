import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useFormikContext } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { LICENCE_MESSAGE_MAX } from '#contract/constants/licensing';
import { CURRENCIES } from '#contract/constants/money';
import type { Licence } from '#contract/schemas/licensing';
import { isApiFault } from '../../../shared/api/apiFault.ts';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { MoneyField } from '../../../shared/form/MoneyField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useStaleEdit } from '../../../shared/form/useStaleEdit.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import {
  useGetLicenseTermsQuery,
  useRequestLicenseMutation,
  useSendLicenseMutation,
  useUpdateLicenseMutation,
} from '../licensingApi.ts';
import { AskedCost } from './AskedCost.tsx';
import { AskedSentence } from './AskedSentence.tsx';
import { ContentsField } from './ContentsField.tsx';
import { licenseFormSchema } from './licenseFormSchema.ts';
import { fieldIn, type LicenseFormValues, toBody } from './licenseFormValues.ts';
import { StaleLicenseDialog } from './StaleLicenseDialog.tsx';
import { StandingTerms } from './StandingTerms.tsx';
import { TermsFields } from './TermsFields.tsx';
import { useChosenContents } from './useChosenContents.ts';

/** Everything that is typed may be kept: none of it is a secret. */
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
  'price',
  'currency',
  'message',
] as const;

interface Props {
  initialValues: LicenseFormValues;
  /** Tells apart what is kept of the forms that were left open. */
  draftKey: string;
  /** Whose contents can be chosen before one is. */
  creatorId?: number;
  /** A draft at the server that is gone on with, as it was when this was opened. */
  draft?: Licence;
  /** The licence that this one goes on with. */
  renewsId?: number;
  /** When the licence ends that this one, or the draft, goes on with; ISO. */
  renewedEnd?: string | null;
  today: string;
  onClose: () => void;
}

/**
 * Asks a creator for the rights to contents; or keeps that as a draft which only the brand sees. When somebody else saved the
 * draft first, both versions are shown, and what was typed stays.
 */
export function LicenseRequestForm({
  initialValues,
  draftKey,
  creatorId,
  draft,
  renewsId,
  renewedEnd = null,
  today,
  onClose,
}: Props) {
  const { t } = useTranslation(['licenceRequest', 'forms']);
  const language = useLanguage();
  const brandId = useBrandId();
  const notify = useNotify();
  const [request] = useRequestLicenseMutation();
  const [update] = useUpdateLicenseMutation();
  const [send] = useSendLicenseMutation();
  const isDraft = useRef(false);
  const schema = useMemo(() => licenseFormSchema(t, language), [t, language]);

  // It is saved before it is sent: where only the sending is refused, this form goes on with what it saved itself.
  const [stored, setStored] = useState(draft);
  const version = stored?.version;
  const kept = useMemo(
    () => ({ key: draftKey, fields: KEPT, ...(version !== undefined && { version }) }),
    [draftKey, version],
  );
  const edit = useStaleEdit(async (before: Licence, values: LicenseFormValues) => {
    const { id, version } = before;
    setStored(await update({ brandId, id, version, body: toBody(values) }).unwrap());
    if (before === stored) return;
    // Chosen out of two versions it is only kept: whoever sends it reads it as one before.
    notify.success(t('savedDraft'));
    onClose();
  }, draftKey);
  const { conflict } = edit;

  const submit = async (values: LicenseFormValues, key: string): Promise<boolean> => {
    const body = toBody(values);
    const keeps = isDraft.current;
    if (stored) {
      await edit.send(stored, values);
      if (!keeps) await send({ brandId, id: stored.id, key }).unwrap();
      return keeps;
    }
    await request({
      brandId,
      // To keep it and to send it are two commands.
      key: keeps ? `${key}-draft` : key,
      body: { ...body, ...(keeps && { isDraft: true }), ...(renewsId !== undefined && { renewsId }) },
    }).unwrap();
    return keeps;
  };
  const keepAsDraft = (submitForm: () => Promise<unknown>) => {
    isDraft.current = true;
    void submitForm().finally(() => {
      isDraft.current = false;
    });
  };
  return (
    <>
      <FormDialog
        maxWidth="md"
        title={t(renewsId === undefined ? 'title' : 'renewalTitle')}
        initialValues={initialValues}
        schema={schema}
        toField={fieldIn(initialValues)}
        send={submit}
        doneText={(keeps) => t(keeps ? 'savedDraft' : 'sent')}
        failedText={t('failed')}
        more={inTheWay}
        draft={kept}
        submitLabel={t('send')}
        onClose={onClose}
      >
        <Fields creatorId={creatorId ?? null} renewedEnd={renewedEnd} today={today} onKeep={keepAsDraft} />
      </FormDialog>
      {conflict && stored && (
        <StaleLicenseDialog
          key={conflict.theirs.version}
          base={stored}
          mine={conflict.mine}
          theirs={conflict.theirs}
          onSave={(merged) => edit.saveChoice(conflict.theirs, merged)}
          onClose={edit.close}
        />
      )}
    </>
  );
}

function Fields({
  creatorId,
  renewedEnd,
  today,
  onKeep,
}: {
  creatorId: number | null;
  renewedEnd: string | null;
  today: string;
  /** Has the form submitted as a draft. */
  onKeep: (submitForm: () => Promise<unknown>) => void;
}) {
  const { t } = useTranslation('licenceRequest');
  const { values, submitForm } = useFormikContext<LicenseFormValues>();
  const chosen = useChosenContents(values.contentIds);
  const terms = useGetLicenseTermsQuery({ brandId: useBrandId() }).currentData;
  return (
    <>
      <ContentsField chosen={chosen} creatorId={creatorId} />
      <TermsFields minDay={today} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        <MoneyField required name="price" label={t('field.price')} hint={t('hint.price')} currency={values.currency} />
        <SelectField
          name="currency"
          label={t('field.currency')}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        />
      </Box>
      <TextField name="message" label={t('field.message')} multilineRows={3} maxLength={LICENCE_MESSAGE_MAX} />
      <AskedSentence creator={chosen[0]?.creator.name} renewedEnd={renewedEnd} />
      {terms && <AskedCost percent={terms.commissionPercent} />}
      {terms && <StandingTerms terms={terms} />}
      <Box>
        <WorkButton size="small" color="inherit" onClick={() => onKeep(submitForm)}>
          {t('saveDraft')}
        </WorkButton>
      </Box>
    </>
  );
}

interface Refusal {
  details?: { licenseRequestId?: unknown; code?: unknown };
}

const inTheWay = (error: unknown) => <InTheWay error={error} />;

/** Which licence stands in the way, where the brand may know it. */
function InTheWay({ error }: { error: unknown }) {
  const { t } = useTranslation('licenceRequest');
  const refusal = isApiFault(error) ? (error.body as Refusal | undefined) : undefined; // the contract's own
  const { licenseRequestId, code } = refusal?.details ?? {};
  if (typeof licenseRequestId !== 'number') return null;
  return (
    <>
      {' '}
      <Link
        component={RouterLink}
        to={paths.licensing.request(licenseRequestId)}
        color="inherit"
        sx={{ fontWeight: 600 }}
      >
        {t('inTheWay', { code: typeof code === 'string' ? code : `#${licenseRequestId}` })}
      </Link>
    </>
  );
}
