import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { array, object, string } from 'yup';
import { CONTENT_NOTE_MAX, CONTENT_REJECTIONS, type ContentRejection } from '#contract/constants/contents';
import type { Content, RejectContentBody } from '#contract/schemas/contents';
import { ManyChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { EditForm } from '../../../shared/form/EditForm.tsx';
import { RadioField } from '../../../shared/form/RadioField.tsx';
import { SubmitButton } from '../../../shared/form/SubmitButton.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { firstFieldIn } from '../../../shared/focus/controls.ts';
import { rejectDraftKey } from './noteDrafts.ts';

interface Values {
  reason: ContentRejection;
  rules: string[];
  note: string;
}
const EMPTY: Values = { reason: 'off_brief', rules: [], note: '' };
const FIELDS = ['reason', 'rules', 'note'] as const;

interface Props {
  content: Content;
  onSend: (body: RejectContentBody) => void;
  onClose: () => void;
}

/** Asks for a reason; "not by the brief" also for the rule that is broken, or for words. */
export function RejectForm({ content, onSend, onClose }: Props) {
  const { t } = useTranslation('reviews');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current) firstFieldIn(root.current)?.focus();
  }, []);
  const hasRules = content.checklist.length > 0;
  const schema = useMemo(() => {
    const isUnsaid = ({ reason, rules: broken, note }: Values) =>
      reason === 'off_brief' && broken.length === 0 && note.trim() === '';
    const named = { name: 'said', message: t('reject.ruleMissing') };
    // Where there are rules to choose from the fault is theirs, else the note's.
    return object({
      rules: array().test({ ...named, test: (_rules, { parent }) => !hasRules || !isUnsaid(parent as Values) }), // the form's
      note: string().test({ ...named, test: (_note, { parent }) => hasRules || !isUnsaid(parent as Values) }), // the form's
    });
  }, [hasRules, t]);
  const draft = useMemo(() => ({ key: rejectDraftKey(content.id), fields: FIELDS }), [content.id]);
  const rules = content.checklist.map(({ id, text }) => ({ value: id, label: text }));
  return (
    <Box
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <EditForm
        label={t('command.reject')}
        initialValues={EMPTY}
        schema={schema}
        guarded={false}
        draft={draft}
        onSubmit={async ({ reason, rules: broken, note }, saved) => {
          saved();
          onSend({ reason, ...(broken.length > 0 && { rules: broken }), ...(note.trim() && { note: note.trim() }) });
        }}
      >
        <Stack sx={{ gap: 1.5 }}>
          <RadioField
            name="reason"
            label={t('reject.reason')}
            options={CONTENT_REJECTIONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
          />
          {hasRules && <ManyChoiceField name="rules" label={t('reject.rules')} choices={rules} />}
          <TextField
            name="note"
            label={t('reject.note')}
            hint={t('reject.noteHint')}
            multilineRows={2}
            maxLength={CONTENT_NOTE_MAX}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <SubmitButton destructive>{t('command.reject')}</SubmitButton>
            <Button color="inherit" onClick={onClose}>
              {t('back')}
            </Button>
          </Box>
        </Stack>
      </EditForm>
    </Box>
  );
}
