import { useTranslation } from 'react-i18next';
import { findConflicts } from '../../../shared/form/editConflict.ts';
import { StaleEditDialog } from '../../../shared/form/StaleEditDialog.tsx';
import { MISSING } from '../../../shared/format/locale.ts';
import type { ContentFormValues } from './contentFormValues.ts';

interface Props {
  base: ContentFormValues;
  mine: ContentFormValues;
  theirs: ContentFormValues;
  onSave: (merged: ContentFormValues) => void | Promise<void>;
  onClose: () => void;
}

/** Somebody saved the content first: both versions, and the person chooses. */
export function StaleContentDialog({ base, ...versions }: Props) {
  const { t } = useTranslation('contents');
  const names: Record<keyof ContentFormValues, string> = {
    caption: t('detail.caption'),
    tags: t('column.tags'),
    postUrl: t('detail.post'),
  };
  return (
    <StaleEditDialog
      title={t('detail.staleTitle')}
      conflicts={findConflicts(base, versions.mine, versions.theirs)}
      {...versions}
      fieldName={(field) => names[field]}
      valueText={(values, field) => (field === 'tags' ? values.tags.join(', ') : values[field]) || MISSING}
    />
  );
}
