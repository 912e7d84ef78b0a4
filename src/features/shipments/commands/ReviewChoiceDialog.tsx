import Skeleton from '@mui/material/Skeleton';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHOICE_DECISIONS, SHIPMENT_REASON_MAX, type ChoiceDecision } from '#contract/constants/shipments';
import type { Catalogue } from '#contract/schemas/catalogues';
import type { ShipmentRow } from '#contract/schemas/shipments';
import { FaultAlert } from '../../../shared/report/FaultAlert.tsx';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useGetShipmentCatalogueQuery, useReviewChoiceMutation } from '../shipmentsApi.ts';
import { itemsText } from '../shipmentTexts.ts';
import { choiceFormSchema, type ChoiceValues, toChoiceBody, toPickValues } from './choiceForm.ts';
import { PickItemsField } from './PickItemsField.tsx';
import { refusedStep } from './refusedStep.tsx';

/** The brand's answer to what a creator chose: yes, yes to other items within the cap, or no with a reason. */
export function ReviewChoiceDialog({ shipment, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const { t } = useTranslation(['shipments', 'forms']);
  const language = useLanguage();
  const brandId = useBrandId();
  const { id, version, creator, items } = shipment;
  const catalogue = useGetShipmentCatalogueQuery({ brandId, id });
  const [review] = useReviewChoiceMutation();
  const [initialValues] = useState<ChoiceValues>(() => ({
    decision: 'approve',
    reason: '',
    items: toPickValues(items),
  }));
  const schema = useMemo(
    () => choiceFormSchema(t, language, catalogue.currentData ?? null),
    [t, language, catalogue.currentData],
  );
  return (
    <FormDialog
      guarded
      maxWidth="sm"
      title={t('ask.review_choice.title', { name: creator.name })}
      intro={t('ask.review_choice.body', { items: itemsText(t, shipment) })}
      initialValues={initialValues}
      schema={schema}
      send={(values, key) => review({ brandId, id, version, key, body: toChoiceBody(values) }).unwrap()}
      toField={(path) => path.replace(/^(items\.\d+)\.productId$/, '$1.quantity')}
      doneText={({ status }) => t(`ask.review_choice.done.${status === 'ready' ? 'ready' : 'rejected'}`)}
      failedText={t('failed')}
      more={refusedStep}
      submitLabel={t('ask.review_choice.confirm')}
      onClose={onClose}
    >
      <RadioField
        name="decision"
        label={t('ask.review_choice.decision')}
        options={CHOICE_DECISIONS.map((value) => ({
          value,
          label: t(`choice.${value}`),
          hint: t(`choiceHint.${value}`),
        }))}
      />
      <Details catalogue={catalogue.currentData} problem={catalogue.error} />
    </FormDialog>
  );
}

/** What the decision needs beside it. */
function Details({ catalogue, problem }: { catalogue: Catalogue | undefined; problem: unknown }) {
  const { t } = useTranslation(['shipments', 'common']);
  const { decision }: { decision: ChoiceDecision } = useFormikContext<ChoiceValues>().values;
  if (decision === 'reject')
    return (
      <TextField
        required
        name="reason"
        label={t('ask.cancel.reason')}
        hint={t('ask.cancel.reasonHint')}
        multilineRows={2}
        maxLength={SHIPMENT_REASON_MAX}
      />
    );
  if (decision === 'approve') return null;
  if (catalogue) return <PickItemsField catalogue={catalogue} />;
  return problem ? (
    <FaultAlert fault={problem}>{errorMessage(problem, t('choice.failed'))}</FaultAlert>
  ) : (
    <Skeleton variant="rounded" height={120} role="status" aria-label={t('common:state.loading')} />
  );
}
