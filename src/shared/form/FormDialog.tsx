import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from 'yup';
import { useCommand } from '../api/useCommand.ts';
import { firstFieldIn } from '../focus/controls.ts';
import { useNotify } from '../notify/useNotify.ts';
import { EditForm, type FormDraftRule } from './EditForm.tsx';
import { formName } from './FormMirror.tsx';
import { FormProgress } from './FormProgress.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useDiscardQuestion } from './useDiscardQuestion.tsx';

interface DialogFormProps<V extends object, A> {
  title: string;
  /** What will happen, in a sentence or two before the fields. */
  intro?: ReactNode;
  /** Keep the object the same while it is being edited. */
  initialValues: V;
  /** None where anything may be sent, or the server judges alone. */
  schema?: Schema;
  /**
   * Sends the values; rejects with an API fault, whose `fields` go to the fields and the rest above them. The same
   * values come with the same key until the server has taken them: sent twice, they have one effect.
   */
  send: (values: V, key: string) => Promise<A>;
  /** What a toast says afterwards; none where the screen shows it. */
  doneText?: (answer: A) => string;
  /** What happens afterwards instead of closing. */
  onDone?: (answer: A) => void | Promise<void>;
  onClose: () => void;
  /** A verb: "Send invitation". False where there is nothing to send (yet). */
  submitLabel: ReactNode;
  /** "Cancel" unless told. */
  cancelLabel?: string;
  destructive?: boolean;
  /** Says beside the buttons whether these fields are filled in. */
  required?: readonly string[];
  /**
   * From a path of the body to the field that shows it, false where the screen itself does; unless told, they are the same where
   * the form has it.
   */
  toField?: (path: string) => string | null | false;
  failedText?: string;
  more?: (error: unknown) => ReactNode;
  draft?: FormDraftRule;
  /** Asks before it is left with something typed in it: where that is more than a line or two. */
  guarded?: boolean;
  children?: ReactNode;
}

/** The forms of dialogs scroll between their title and their buttons. */
const BETWEEN = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

/** Enter sends from every field but those in which it makes a new line; there it is Ctrl or Cmd with Enter. */
function sendFromLines({ key, ctrlKey, metaKey, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !(target instanceof HTMLTextAreaElement)) return;
  currentTarget.closest('form')?.requestSubmit();
}

/**
 * A form as the content of a dialog, for dialogs that go on to something else. The focus opens on its first field and
 * never on its button, so that an Enter too many moves no money.
 */
export function DialogForm<V extends object, A>({
  title,
  intro,
  introId,
  initialValues,
  schema,
  send,
  doneText,
  onDone,
  onClose,
  submitLabel,
  cancelLabel,
  destructive = false,
  required,
  toField = (path) => (path in initialValues ? path : null),
  failedText,
  more,
  draft,
  guarded = false,
  onDirty,
  children,
}: DialogFormProps<V, A> & { introId?: string; onDirty?: (dirty: boolean) => void }) {
  const { t } = useTranslation('common');
  const notify = useNotify();
  const once = useCommand();
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (content.current) firstFieldIn(content.current)?.focus();
  }, []);
  const submit = async (values: V, saved: () => void) => {
    const answer = await once(values, (key) => send(values, key));
    saved();
    if (doneText) notify.success(doneText(answer));
    if (onDone) await onDone(answer);
    else onClose();
  };
  return (
    <EditForm
      label={title}
      initialValues={initialValues}
      guarded={guarded}
      onDirty={onDirty}
      onSubmit={submit}
      toField={toField}
      more={more}
      draft={draft}
      style={BETWEEN}
      {...(schema && { schema })}
      {...(failedText !== undefined && { failedText })}
    >
      {(notices) => (
        <>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent ref={content} onKeyDown={sendFromLines}>
            <Stack sx={{ gap: 2, pt: 1, '& > .MuiAlert-root': { mb: 0 } }}>
              {notices}
              {intro && (
                <DialogContentText id={introId} component="div">
                  {intro}
                </DialogContentText>
              )}
              {children}
            </Stack>
          </DialogContent>
          <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
            {required && <FormProgress required={required} />}
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, ml: 'auto', justifyContent: 'flex-end' }}>
              <Button color="inherit" onClick={onClose}>
                {cancelLabel ?? t('action.cancel')}
              </Button>
              {submitLabel !== false && <SubmitButton destructive={destructive}>{submitLabel}</SubmitButton>}
            </Stack>
          </DialogActions>
        </>
      )}
    </EditForm>
  );
}

/**
 * A dialog with fields: Yup, Enter sends, refusals on their fields, one key a payload, a toast, and closing when it is
 * done. Questions without fields are a ConfirmDialog.
 */
export function FormDialog<V extends object, A>({
  maxWidth = 'xs',
  ...form
}: DialogFormProps<V, A> & Pick<DialogProps, 'maxWidth'>) {
  const introId = useId();
  const { close, noteDirty, question } = useDiscardQuestion(
    formName(form.initialValues),
    form.guarded ?? false,
    form.onClose,
  );
  return (
    <>
      <Dialog
        open
        onClose={close}
        fullWidth
        maxWidth={maxWidth}
        {...(form.intro ? { 'aria-describedby': introId } : {})}
      >
        <DialogForm {...form} introId={introId} onClose={close} onDirty={noteDirty} />
      </Dialog>
      {question}
    </>
  );
}
