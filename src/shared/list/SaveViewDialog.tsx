import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { VIEW_NAME_MAX } from '#contract/constants/lists';
import { CheckboxField } from '../form/CheckboxField.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { TextField } from '../form/TextField.tsx';

interface Props {
  canShare: boolean;
  /** Rejects with an API fault. */
  onSave: (view: { name: string; scope: 'private' | 'team'; isDefault: boolean }) => Promise<void>;
  onClose: () => void;
}

const EMPTY = { name: '', isShared: false, isDefault: false };

/** Names the list as it stands: filters, sort, page size, columns. */
export function SaveViewDialog({ canShare, onSave, onClose }: Props) {
  const { t } = useTranslation('lists');
  const schema = useMemo(() => object({ name: string().trim().required(t('views.nameRequired')) }), [t]);
  return (
    <FormDialog
      title={t('views.save')}
      initialValues={EMPTY}
      schema={schema}
      send={({ name, isShared, isDefault }) =>
        onSave({ name: name.trim(), scope: isShared ? 'team' : 'private', isDefault })
      }
      failedText={t('views.saveFailed')}
      submitLabel={t('views.saveAction')}
      onClose={onClose}
    >
      <TextField required name="name" label={t('views.name')} maxLength={VIEW_NAME_MAX} />
      {canShare && <CheckboxField name="isShared" label={t('views.share')} />}
      <CheckboxField name="isDefault" label={t('views.makeDefault')} />
    </FormDialog>
  );
}
