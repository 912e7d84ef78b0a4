import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ChallengeTemplate } from '#contract/schemas/challenges';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useViewedRecord } from '../../../shared/replay/useViewedRecord.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { TrashIcon } from '../../../shared/ui/icons.tsx';
import { useDeleteTemplateMutation } from '../challengesApi.ts';

/** The brand's templates, and the way to be rid of one. */
export function TemplatesDialog({
  templates,
  onClose,
}: {
  templates: readonly ChallengeTemplate[];
  onClose: () => void;
}) {
  const { t } = useTranslation('challenges');
  const notify = useNotify();
  const brandId = useBrandId();
  const [asked, setAsked] = useViewedRecord('templates:delete', templates);
  const [remove, { isLoading }] = useDeleteTemplateMutation();
  const confirm = async ({ id, name }: ChallengeTemplate) => {
    try {
      await remove({ brandId, id }).unwrap();
      notify.success(t('templates.deleted', { name }));
    } catch (error) {
      notify.failed(error, t('actions.failed'));
    }
    setAsked(null);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="templates-title">
      <DialogTitle id="templates-title">{t('templates.title')}</DialogTitle>
      <DialogContent>
        {templates.length === 0 && <Typography color="textSecondary">{t('templates.none')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {templates.map((template) => (
            <Box
              component="li"
              key={template.id}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography noWrap title={template.name}>
                  {template.name}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="div" noWrap>
                  {template.title} · <RelativeTime instant={template.createdAt} />
                </Typography>
              </Box>
              <IconButton
                aria-label={t('templates.delete', { name: template.name })}
                onClick={() => setAsked(template)}
              >
                <TrashIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('templates.close')}</Button>
      </DialogActions>
      {asked && (
        <ConfirmDialog
          open
          destructive
          busy={isLoading}
          title={t('templates.askTitle')}
          confirmLabel={t('templates.confirm')}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(null)}
        >
          {t('templates.askBody', { name: asked.name })}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
