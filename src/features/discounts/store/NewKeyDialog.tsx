import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { STORE_KEY_LABEL_MAX } from '#contract/constants/discounts';
import type { StoreSecretAnswer } from '#contract/schemas/store';
import { revealSecret } from '../../../shared/api/secretHandle.ts';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useCreateStoreKeyMutation } from '../discountsApi.ts';

const FIRST = { label: '' };

interface Props {
  /** The key with its secret, which is told this once. */
  onMade: (answer: StoreSecretAnswer) => void;
  onClose: () => void;
}

/** Names a key and makes it. */
export function NewKeyDialog({ onMade, onClose }: Props) {
  const { t } = useTranslation(['discounts', 'forms']);
  const brandId = useBrandId();
  const [create] = useCreateStoreKeyMutation();
  const schema = useMemo(() => object({ label: string().trim().required(t('forms:error.required')) }), [t]);
  return (
    <FormDialog
      title={t('store.newTitle')}
      intro={t('store.newBody')}
      initialValues={FIRST}
      schema={schema}
      send={({ label }, key) => create({ brandId, key, body: { label: label.trim() } }).unwrap()}
      onDone={(handle) => {
        onMade(revealSecret(handle));
        onClose();
      }}
      failedText={t('store.failed')}
      submitLabel={t('store.make')}
      onClose={onClose}
    >
      <TextField
        name="label"
        label={t('store.label')}
        required
        maxLength={STORE_KEY_LABEL_MAX}
        hint={t('store.labelHint')}
      />
    </FormDialog>
  );
}
