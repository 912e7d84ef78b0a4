import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { array, object, string } from 'yup';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { RadioField } from '../../shared/form/RadioField.tsx';
import { TagsField } from './TagsField.tsx';
import type { ContentChange } from './useContentChanges.ts';

interface Props {
  /** Resolves when it was done or refused; a refusal is told elsewhere. */
  onRun: (change: ContentChange) => Promise<boolean>;
  onClose: () => void;
}

interface Values {
  action: 'add_tags' | 'remove_tags';
  tags: string[];
}
const EMPTY: Values = { action: 'add_tags', tags: [] };

/** Puts tags on the chosen contents, or takes them off. */
export function TagsDialog({ onRun, onClose }: Props) {
  const { t } = useTranslation('contents');
  const schema = useMemo(
    () => object({ tags: array().of(string().required()).min(1, t('tags.required')).required() }),
    [t],
  );
  return (
    <FormDialog
      title={t('tags.title')}
      initialValues={EMPTY}
      schema={schema}
      send={({ action, tags }) => onRun({ action, tags })}
      onDone={(done) => {
        if (done) onClose();
      }}
      submitLabel={t('tags.apply')}
      onClose={onClose}
    >
      <TagsField name="tags" label={t('column.tags')} />
      <RadioField
        name="action"
        label={t('tags.action')}
        options={[
          { value: 'add_tags', label: t('tags.add') },
          { value: 'remove_tags', label: t('tags.remove') },
        ]}
      />
    </FormDialog>
  );
}
