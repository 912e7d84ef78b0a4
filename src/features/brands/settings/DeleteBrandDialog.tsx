import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Brand } from '#contract/schemas/brands';
import { errorMessage } from '../../../shared/api/errorMessage.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { paths } from '../../../shared/paths.ts';
import { useGetMeQuery } from '../../../shared/session/sessionApi.ts';
import { useDeleteBrandMutation } from '../brandsApi.ts';
import { BrandObstacleList, obstaclesOf } from './BrandObstacleList.tsx';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';

/** Deletes the brand once its slug has been typed. */
export function DeleteBrandDialog({ brand: { id, name, slug }, onClose }: { brand: Brand; onClose: () => void }) {
  const { t } = useTranslation('brands');
  const notify = useNotify();
  const navigate = useNavigate();
  const { refetch } = useGetMeQuery();
  const [deleteBrand, { isLoading }] = useDeleteBrandMutation();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const matches = typed.trim() === slug;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!matches) return;
    setProblem(null);
    const { error } = await deleteBrand({ id, slug });
    if (error) return setProblem(error);
    notify.success(t('delete.done', { name }));
    // The screen of a brand that is gone goes first; the profile then tells which brands are left.
    await navigate(paths.dashboard());
    await refetch();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="delete-brand-title">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="delete-brand-title">{t('delete.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t('delete.body', { name, slug })}</DialogContentText>
          {problem !== null && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {errorMessage(problem, t('delete.failed'))}
              <BrandObstacleList obstacles={obstaclesOf(problem)} />
            </Alert>
          )}
          <TextField
            autoFocus
            fullWidth
            size="small"
            id="delete-slug"
            label={t('delete.slug')}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('delete.cancel')}
          </Button>
          <WorkButton type="submit" variant="contained" color="error" disabled={!matches} loading={isLoading}>
            {t('delete.confirm')}
          </WorkButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
