import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { COLLECTION_NAME_MAX } from '#contract/constants/contents';
import type { Collection } from '#contract/schemas/collections';
import { FormDialog } from '../../shared/form/FormDialog.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useCreateCollectionMutation, useRenameCollectionMutation } from './contentsApi.ts';

interface Props {
  /** The one that is named anew; without it a new one begins. */
  collection?: Pick<Collection, 'id' | 'name'>;
  onDone: (collection: Collection) => void;
  onClose: () => void;
}

/** Asks for the name of a collection, and begins it or names it so. */
export function CollectionNameDialog({ collection, onDone, onClose }: Props) {
  const { t } = useTranslation('contents');
  const brandId = useBrandId();
  const [create] = useCreateCollectionMutation();
  const [rename] = useRenameCollectionMutation();
  const [initialValues] = useState({ name: collection?.name ?? '' });
  const schema = useMemo(() => object({ name: string().trim().required(t('collections.nameRequired')) }), [t]);
  return (
    <FormDialog
      title={t(collection ? 'collections.rename' : 'collections.create')}
      initialValues={initialValues}
      schema={schema}
      send={({ name }, key) =>
        collection
          ? rename({ brandId, id: collection.id, name: name.trim() }).unwrap()
          : create({ brandId, key, body: { name: name.trim() } }).unwrap()
      }
      onDone={(made) => {
        onDone(made);
        onClose();
      }}
      failedText={t('collections.failed')}
      submitLabel={t('collections.save')}
      onClose={onClose}
    >
      <TextField required name="name" label={t('collections.name')} maxLength={COLLECTION_NAME_MAX} />
    </FormDialog>
  );
}
