import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type FormikErrors, type FormikHelpers, Formik, getIn, useFormikContext } from 'formik';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Schema } from 'yup';
import { isUnreachable } from '../api/apiFault.ts';
import { errorRequestId } from '../api/errorMessage.ts';
import { faultText } from '../plan/faultText.tsx';
import { useIsPlayed } from '../replay/played.ts';
import { useViewedFault } from '../replay/useViewedFault.ts';
import { applyFieldErrors, focusFirstError } from './applyFieldErrors.ts';
import { ReportButton } from '../report/ReportButton.tsx';
import { reportSubject } from '../report/reportSubject.ts';
import { DraftKeeper } from './DraftKeeper.tsx';
import { draftDropped } from './formDraftsSlice.ts';
import { type FieldErrors, readFieldErrors } from './fieldErrors.ts';
import { FormMirror, formName } from './FormMirror.tsx';
import { type Refusal, standsAt, toRefusals } from './refusals.ts';
import { setField } from './setField.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { UnsavedWatch } from './UnsavedWatch.tsx';
import { validateWith } from './validateWith.ts';

const CHECK_DELAY_MS = 400;

interface Props<V extends object> {
  /** New values start the form anew; keep the object the same while it is being edited. */
  initialValues: V;
  /** None where anything may be sent, or the server judges alone. */
  schema?: Schema;
  /**
   * Saves. A rejection is an API fault: its `fields` go to the fields, the rest above the form, and the input stays.
   * `saved` must be called before navigating away, so that nobody is asked about input that is stored.
   */
  onSubmit: (values: V, saved: () => void) => Promise<void>;
  /** From a path of the body to the field that shows it; false where the screen itself does. */
  toField?: (path: string) => string | null | false;
  label: string;
  /** Says that the submission failed when the server's answer does not say why. */
  failedText?: string;
  /** False where leaving loses nothing worth a question. */
  guarded?: boolean;
  /** Whether something is in it that is not saved. Keep the function the same. */
  onDirty?: ((dirty: boolean) => void) | undefined;
  /** Lets harmless input outlive a reload: a key of its own, and the fields that may be kept. Keep the object the same. */
  draft?: FormDraftRule | undefined;
  /** What is said of a refusal beside its text, such as what stands in the way. */
  more?: ((error: unknown) => ReactNode) | undefined;
  style?: CSSProperties;
  /** A function where refusals and a restored draft are told elsewhere than above everything: it gets those notices. */
  children: ReactNode | ((notices: ReactNode) => ReactNode);
}

export interface FormDraftRule {
  key: string;
  fields: readonly string[];
  /** The version of the record that is edited. `useStaleEdit` has to know the key then: what comes back may be of an older one. */
  version?: number;
}
const sameName = (path: string): string | null => path;

/**
 * A Formik form that talks to the server: Yup on leaving a field, on submitting and shortly after typing;
 * refusals of the server on their fields until the value changes; focus on the first error; nothing typed is lost.
 */
export function EditForm<V extends object>({
  initialValues,
  schema,
  onSubmit,
  toField = sameName,
  label,
  failedText,
  guarded = true,
  onDirty,
  draft,
  more,
  style,
  children,
}: Props<V>) {
  const { t } = useTranslation('forms');
  const dispatch = useDispatch();
  const isPlayed = useIsPlayed();
  const [fault, setFault] = useViewedFault(`fault:${formName(initialValues)}`);
  const refused = useRef<Refusal[]>([]);
  const unsaved = useRef(false);
  const isUnsaved = useCallback(() => unsaved.current, []);
  const forget = useCallback(() => {
    unsaved.current = false;
    onDirty?.(false);
    if (draft) dispatch(draftDropped(draft.key));
  }, [dispatch, draft, onDirty]);
  const noteDirty = useCallback(
    (dirty: boolean) => {
      unsaved.current = dirty;
      onDirty?.(dirty);
    },
    [onDirty],
  );

  const validate = useCallback(
    async (values: V): Promise<FormikErrors<V>> => {
      let errors: FormikErrors<V> = schema ? await validateWith(schema, values) : {};
      const played = isPlayed ? toRefusals(values, readFieldErrors(fault, toField).fields) : [];
      for (const refusal of [...played, ...refused.current]) {
        const name = standsAt(values, refusal);
        if (name !== null && getIn(errors, name) === undefined) errors = setField(errors, name, refusal.message);
      }
      return errors;
    },
    [fault, isPlayed, schema, toField],
  );

  const submit = async (values: V, form: FormikHelpers<V>) => {
    setFault(null);
    refused.current = [];
    try {
      await onSubmit(values, forget);
    } catch (error) {
      refused.current = toRefusals(values, applyFieldErrors(error, form, toField));
      setFault(error);
    }
  };

  const notices = (
    <>
      {fault && (
        <FaultAlert
          fault={fault}
          found={readFieldErrors(fault, toField)}
          text={isUnreachable(fault) ? t('failed.offline') : faultText(fault, failedText ?? t('failed.other'))}
          more={more?.(fault)}
        />
      )}
      {draft && (
        <DraftKeeper draftKey={draft.key} fields={draft.fields} version={draft.version} isUnsaved={isUnsaved} />
      )}
    </>
  );
  return (
    <Formik<V>
      initialValues={initialValues}
      enableReinitialize
      validate={validate}
      validateOnChange={false}
      onSubmit={submit}
    >
      <FormBody label={label} style={style} onDirty={noteDirty}>
        <FormMirror fault={fault} draftKey={draft?.key} />
        {guarded && <UnsavedGuard isUnsaved={isUnsaved} onLeave={forget} />}
        {!guarded && draft && <UnsavedWatch isUnsaved={isUnsaved} />}
        {typeof children === 'function' ? (
          children(notices)
        ) : (
          <>
            {notices}
            {children}
          </>
        )}
      </FormBody>
    </Formik>
  );
}

interface FaultProps {
  fault: unknown;
  found: FieldErrors;
  text: ReactNode;
  more: ReactNode;
}

/** Why the form was not taken. What its fields say is for the person to mend; anything else can be reported. */
function FaultAlert({ fault, found: { fields, rest }, text, more }: FaultProps) {
  const { t } = useTranslation('forms');
  const requestId = errorRequestId(fault);
  return (
    <Alert severity="error" sx={{ mb: 3 }}>
      {text} {[...rest, t('failed.kept')].join(' ')}
      {more}
      {requestId && (
        <Box component="span" sx={{ display: 'block', fontSize: 12 }}>
          {t('failed.requestId', { id: requestId })}
        </Box>
      )}
      {Object.keys(fields).length === 0 && <ReportButton subject={reportSubject(fault)} size="small" />}
    </Alert>
  );
}

/** The form element, the delayed check after typing and the focus on the first error. Its children are drawn once. */
function FormBody({
  label,
  style,
  onDirty,
  children,
}: {
  label: string;
  style: CSSProperties | undefined;
  onDirty: (dirty: boolean) => void;
  children: ReactNode;
}) {
  const { values, dirty, errors, touched, submitCount, isSubmitting, handleSubmit, validateForm } =
    useFormikContext<object>();
  const form = useRef<HTMLFormElement>(null);
  const wasSubmitting = useRef(false);

  useEffect(() => {
    onDirty(dirty);
  }, [dirty, onDirty]);
  const started = Object.keys(touched).length > 0;
  useEffect(() => {
    if (!started) return undefined;
    const timer = setTimeout(() => void validateForm(), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [started, values, validateForm]);
  useEffect(() => {
    const ended = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (ended && submitCount > 0 && Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors, isSubmitting, submitCount]);

  return (
    <form ref={form} aria-label={label} noValidate onSubmit={handleSubmit} style={style}>
      {children}
    </form>
  );
}
