import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Feed } from '#contract/schemas/feeds';
import { focusFirstError } from '../../../shared/form/applyFieldErrors.ts';
import { EditForm, type FormDraftRule } from '../../../shared/form/EditForm.tsx';
import { SubmitButton } from '../../../shared/form/SubmitButton.tsx';
import { ExportStep } from './ExportStep.tsx';
import { feedFormSchema } from './feedFormSchema.ts';
import { type FeedFormValues, toFeedField } from './feedFormValues.ts';
import { type FeedStep, STEP_FIELDS, stepOfErrors, stepsOf } from './feedSteps.ts';
import { FormSteps } from './FormSteps.tsx';
import { MappingStep } from './MappingStep.tsx';
import { ScheduleStep } from './ScheduleStep.tsx';
import { SourceStep } from './SourceStep.tsx';
import { StartStep } from './StartStep.tsx';
import { useFeedStep } from './useFeedStep.ts';
import { useFeedUpload } from './useFeedUpload.ts';

interface Props {
  /** The feed that is edited; null for a new one. */
  feed: Feed | null;
  initialValues: FeedFormValues;
  readOnly: boolean;
  draft: FormDraftRule;
  onSubmit: (values: FeedFormValues, saved: () => void) => Promise<void>;
  /** The page's header. The button that saves is at the end of a step: of each one, for a new feed of the last. */
  header: ReactNode;
  submitLabel: string;
}

/** The form of a feed, for creating and for editing: one form in steps, each at an address of its own. */
export function FeedForm({ feed, initialValues, draft, onSubmit, ...page }: Props) {
  const { t } = useTranslation(['feeds', 'feedForm', 'forms']);
  const schema = useMemo(() => feedFormSchema(t, feed), [t, feed]);
  return (
    <EditForm
      label={t('feedForm:label')}
      initialValues={initialValues}
      schema={schema}
      onSubmit={onSubmit}
      toField={toFeedField}
      draft={draft}
    >
      {page.header}
      <Steps feed={feed} readOnly={page.readOnly} submitLabel={page.submitLabel} />
    </EditForm>
  );
}

function Steps({ feed, readOnly, submitLabel }: Pick<Props, 'feed' | 'readOnly' | 'submitLabel'>) {
  const { t } = useTranslation('feedForm');
  const { values, validateForm, setTouched, touched } = useFormikContext<FeedFormValues>();
  const isNew = feed === null;
  const steps = useMemo(() => stepsOf(values.direction, isNew), [values.direction, isNew]);
  const [step, go] = useFeedStep(steps);
  const shown = useRef<HTMLElement>(null);
  const upload = useFeedUpload(isNew);
  useStepOfErrors(steps, go, shown);
  const at = steps.indexOf(step);
  const [before, next] = [steps[at - 1], steps[at + 1]];
  /** Going on says what is wrong here, and stays; what is wrong in later steps is said there. */
  const goOn = async (target: FeedStep) => {
    const here = STEP_FIELDS[step];
    await setTouched({ ...touched, ...Object.fromEntries(here.map((field) => [field, true])) }, false);
    const errors = await validateForm();
    if (here.some((field) => field in errors)) focusWrong(shown);
    else go(target);
  };
  return (
    <>
      <FormSteps steps={steps} current={step} onStep={go} />
      <Box component="fieldset" ref={shown} disabled={readOnly} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        {step === 'source' && <SourceStep isNew={isNew} hasSecret={feed?.hasSecret ?? false} upload={upload} />}
        {step === 'mapping' && <MappingStep feed={feed} onSource={() => go('source')} />}
        {step === 'schedule' && <ScheduleStep />}
        {step === 'start' && <StartStep onMapping={() => go('mapping')} />}
        {step === 'export' && <ExportStep isNew={isNew} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3, pb: { xs: 4 } }}>
        {before && (
          <Button variant="outlined" color="inherit" onClick={() => go(before)}>
            {t('steps.back')}
          </Button>
        )}
        {next && (
          <Button variant={isNew ? 'contained' : 'outlined'} onClick={() => void goOn(next)}>
            {t('steps.next')}
          </Button>
        )}
        {!readOnly && (!isNew || !next) && <SubmitButton isWaiting={upload.isUploading}>{submitLabel}</SubmitButton>}
      </Box>
    </>
  );
}

/** A submission that was refused for what another step shows leads there. */
function useStepOfErrors(
  steps: readonly FeedStep[],
  go: (step: FeedStep) => void,
  shown: RefObject<HTMLElement | null>,
) {
  const { errors, isSubmitting, submitCount } = useFormikContext<FeedFormValues>();
  const wasSubmitting = useRef(false);
  useEffect(() => {
    const ended = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    const wrong = ended && submitCount > 0 ? stepOfErrors(steps, errors) : undefined;
    if (!wrong) return;
    go(wrong);
    focusWrong(shown);
  }, [errors, go, isSubmitting, shown, steps, submitCount]);
}

/** Once the errors, and the step that shows them, are drawn. */
const focusWrong = (shown: RefObject<HTMLElement | null>) => setTimeout(() => focusFirstError(shown.current));
