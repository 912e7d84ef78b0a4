import { useTranslation } from 'react-i18next';
import { findConflicts } from '../../../shared/form/editConflict.ts';
import { StaleEditDialog } from '../../../shared/form/StaleEditDialog.tsx';
import { MISSING } from '../../../shared/format/locale.ts';
import { type ContentFormValues, productIdsOf } from './contentFormValues.ts';

interface Props {
  base: ContentFormValues;
  mine: ContentFormValues;
  theirs: ContentFormValues;
  onSave: (merged: ContentFormValues) => void | Promise<void>;
  onClose: () => void;
}

/** Products are the same by id, whatever they are called meanwhile. */
const comparable = (values: ContentFormValues, field: keyof ContentFormValues): unknown =>
  field === 'products' ? productIdsOf(values) : values[field];

function textOf(values: ContentFormValues, field: keyof ContentFormValues): string {
  if (field === 'products') return values.products.map(({ name }) => name).join(', ');
  return field === 'tags' ? values.tags.join(', ') : values[field];
}

/** Somebody saved the content first: both versions, and the person chooses. */
export function StaleContentDialog({ base, ...versions }: Props) {
  const { t } = useTranslation('contents');
  const names: Record<keyof ContentFormValues, string> = {
    caption: t('detail.caption'),
    tags: t('column.tags'),
    products: t('column.products'),
    postUrl: t('detail.post'),
  };
  return (
    <StaleEditDialog
      title={t('detail.staleTitle')}
      conflicts={findConflicts(base, versions.mine, versions.theirs, comparable)}
      {...versions}
      fieldName={(field) => names[field]}
      valueText={(values, field) => textOf(values, field) || MISSING}
    />
  );
}
