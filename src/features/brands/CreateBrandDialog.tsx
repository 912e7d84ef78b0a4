import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { BrandForm } from './BrandForm.tsx';
import type { BrandFormValues } from './brandFormValues.ts';
import { useNewBrand } from './useNewBrand.ts';

/** A further brand; the person stays in the one they work in. */
export function CreateBrandDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('brands');
  const notify = useNotify();
  const { initialValues, create, draft } = useNewBrand();
  const submit = async (values: BrandFormValues, saved: () => void) => {
    const { name, status } = await create(values);
    saved();
    notify.success(t(status === 'approved' ? 'list.created' : 'list.createdPending', { name }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="create-brand-title">
      <DialogTitle id="create-brand-title">{t('list.createTitle')}</DialogTitle>
      <DialogContent>
        <BrandForm
          initialValues={initialValues}
          own={null}
          label={t('create.label')}
          submitLabel={t('create.submit')}
          failedText={t('form.saveFailed')}
          draft={draft}
          secondary={
            <Button color="inherit" onClick={onClose}>
              {t('list.cancel')}
            </Button>
          }
          onSubmit={submit}
        />
      </DialogContent>
    </Dialog>
  );
}
