import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { EVIDENCE_TEXT_MAX } from '#contract/constants/disputes';
import { useCommand } from '../../../shared/api/useCommand.ts';
import { EditForm } from '../../../shared/form/EditForm.tsx';
import { SubmitButton } from '../../../shared/form/SubmitButton.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useAddEvidenceMutation } from '../reviewsApi.ts';

const EMPTY = { text: '' };
const FIELDS = ['text'] as const;

/** Adds to what the brand says in a dispute. What is written outlives a reload. */
export function EvidenceForm({ id }: { id: number }) {
  const { t } = useTranslation('reviews');
  const brandId = useBrandId();
  const notify = useNotify();
  const [add] = useAddEvidenceMutation();
  const once = useCommand();
  // The form starts anew once what was in it has been added.
  const [count, setCount] = useState(0);
  const schema = useMemo(() => object({ text: string().trim().required(t('dispute.evidenceMissing')) }), [t]);
  const draft = useMemo(() => ({ key: `evidence-${id}`, fields: FIELDS }), [id]);
  return (
    <EditForm
      key={count}
      label={t('dispute.add')}
      initialValues={EMPTY}
      schema={schema}
      guarded={false}
      draft={draft}
      failedText={t('failed.dispute')}
      onSubmit={async ({ text }, saved) => {
        const body = { text: text.trim() };
        await once(body, (key) => add({ brandId, id, body, key }).unwrap());
        saved();
        notify.success(t('dispute.added'));
        setCount(count + 1);
      }}
    >
      <Stack sx={{ gap: 1.5 }}>
        <TextField
          required
          name="text"
          label={t('dispute.evidence')}
          hint={t('dispute.evidenceHint')}
          multilineRows={4}
          maxLength={EVIDENCE_TEXT_MAX}
        />
        <Box>
          <SubmitButton>{t('dispute.add')}</SubmitButton>
        </Box>
      </Stack>
    </EditForm>
  );
}
