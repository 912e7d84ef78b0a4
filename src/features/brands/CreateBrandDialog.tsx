import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createKeyRing } from '../../shared/api/idempotencyKey.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { useCurrentUser } from '../../shared/session/useCurrentUser.ts';
import { BrandForm } from './BrandForm.tsx';
import { type BrandFormValues, emptyBrand, toBrandBody } from './brandFormValues.ts';
import { useCreateBrandMutation } from './brandsApi.ts';

/** A further brand; the person stays in the one they work in. */
export function CreateBrandDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('brands');
  const notify = useNotify();
  const { email } = useCurrentUser();
  const [createBrand] = useCreateBrandMutation();
  const [keys] = useState(createKeyRing);
  const initialValues = useMemo(() => emptyBrand(email), [email]);
  const submit = async (values: BrandFormValues) => {
    const body = toBrandBody(values);
    const { name, status } = await createBrand({ body, key: keys.keyFor(body) }).unwrap();
    keys.done();
    notify.success(t(status === 'approved' ? 'list.created' : 'list.createdPending', { name }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="create-brand-title">
      <DialogTitle id="create-brand-title">{t('list.createTitle')}</DialogTitle>
      <DialogContent>
        <BrandForm
          initialValues={initialValues}
          ownSlug={null}
          label={t('create.label')}
          submitLabel={t('create.submit')}
          failedText={t('form.saveFailed')}
          secondary={<Button color="inherit" onClick={onClose}>{t('list.cancel')}</Button>}
          onSubmit={submit}
        />
      </DialogContent>
    </Dialog>
  );
}
