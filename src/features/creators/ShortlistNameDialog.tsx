import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { SHORTLIST_NAME_MAX } from '#contract/constants/shortlists';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { TextField } from '../../shared/form/TextField.tsx';

interface Props {
  title: string;
  name?: string;
  /** Rejects with an API fault. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a shortlist. */
export function ShortlistNameDialog({ title, name = '', onSave, onClose }: Props) {
  const { t } = useTranslation('creators');
  const [initialValues] = useState({ name });
  const schema = useMemo(() => object({ name: string().trim().required(t('shortlist.nameRequired')) }), [t]);
  return (
    <FormDialog
      title={title}
      initialValues={initialValues}
      schema={schema}
      send={(values) => onSave(values.name.trim())}
      failedText={t('shortlist.failed')}
      submitLabel={t('shortlist.save')}
      onClose={onClose}
    >
      <TextField name="name" label={t('shortlist.name')} maxLength={SHORTLIST_NAME_MAX} />
    </FormDialog>
  );
}
