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
import { storedMeanwhile } from '../../../shared/form/useStaleEdit.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { useGetShipmentCatalogueQuery, useReviewChoiceMutation } from '../shipmentsApi.ts';
import { itemsText } from '../shipmentTexts.ts';
import { choiceFormSchema, type ChoiceValues, toChoiceBody, toPickValues } from './choiceForm.ts';
import { PickItemsField } from './PickItemsField.tsx';
import { refusedStep } from './refusedStep.tsx';

const choiceOf = ({ items }: ShipmentRow): string => JSON.stringify(items);

/**
 * The brand's answer to what a creator chose: yes, yes to other items within the cap, or no with a reason. It answers the choice
 * that was looked at; where the creator has chosen otherwise meanwhile, the person looks at that one first.
 */
export function ReviewChoiceDialog({ shipment, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const { t } = useTranslation(['shipments', 'forms']);
  const language = useLanguage();
  const brandId = useBrandId();
  const [opened] = useState(shipment);
  const [looked, setLooked] = useView<ShipmentRow | null>('choice:looked', null);
  // What the call that was refused has answered; nobody has looked at it yet.
  const [newer, setNewer] = useView<ShipmentRow | null>('choice:newer', null);
  const seen = looked ?? opened;
  const { id, creator } = seen;
  // Whatever else of the shipment changes is none of this answer.
  const { version } = choiceOf(shipment) === choiceOf(seen) ? shipment : seen;
  const catalogue = useGetShipmentCatalogueQuery({ brandId, id });
  const [review] = useReviewChoiceMutation();
  const [initialValues] = useState<ChoiceValues>(() => ({
    decision: 'approve',
    reason: '',
    items: toPickValues(opened.items),
  }));
  const schema = useMemo(
    () => choiceFormSchema(t, language, catalogue.currentData ?? null),
    [t, language, catalogue.currentData],
  );
  const send = async (values: ChoiceValues, key: string) => {
    try {
      return await review({ brandId, id, version, key, body: toChoiceBody(values) }).unwrap();
    } catch (error) {
      setNewer(storedMeanwhile(error) as ShipmentRow | null); // The contract's answer to this call.
      throw error;
    }
  };
  return (
    <FormDialog
      guarded
      maxWidth="sm"
      title={t('ask.review_choice.title', { name: creator.name })}
      intro={t('ask.review_choice.body', { items: itemsText(t, seen) })}
      initialValues={initialValues}
      schema={schema}
      send={send}
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
      {newer && (
        <NewerChoice
          seen={seen}
          newer={newer}
          onLook={() => {
            setLooked(newer);
            setNewer(null);
          }}
          onClose={() => setNewer(null)}
        />
      )}
    </FormDialog>
  );
}

/** The choice that was answered and the one that is there now. What was typed stays; items that nobody typed follow the choice. */
function NewerChoice({
  seen,
  newer,
  onLook,
  onClose,
}: {
  seen: ShipmentRow;
  newer: ShipmentRow;
  onLook: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['shipments', 'forms']);
  const { values, setFieldValue } = useFormikContext<ChoiceValues>();
  const look = () => {
    if (values.decision !== 'edit') void setFieldValue('items', toPickValues(newer.items));
    onLook();
  };
  return (
    <ConfirmDialog
      open
      title={t('choice.newer.title')}
      confirmLabel={t('choice.newer.look')}
      cancelLabel={t('forms:stale.back')}
      onConfirm={look}
      onCancel={onClose}
    >
      {t('choice.newer.before', { items: itemsText(t, seen) })}
      <br />
      {t('choice.newer.now', { items: itemsText(t, newer) })}
    </ConfirmDialog>
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
