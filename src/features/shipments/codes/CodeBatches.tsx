import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CodeBatch } from '#contract/schemas/digitalCodes';
import { formatDay } from '../../../shared/format/date.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useNow } from '../../../shared/format/useNow.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { useRemoveCodesMutation } from '../shipmentsApi.ts';

/** What was added together, how many of them nobody has, and until when they can be used. */
export function CodeBatches({ challengeId, batches }: { challengeId: number; batches: readonly CodeBatch[] }) {
  const { t } = useTranslation('shipments');
  const brandId = useBrandId();
  const mayWrite = useMay('shipments.write');
  const notify = useNotify();
  const language = useLanguage();
  const dates = useDates();
  const now = useNow();
  const [remove, { isLoading }] = useRemoveCodesMutation();
  const [askedId, setAskedId] = useView<string | null>('codes:remove', null);
  const asked = batches.find(({ id }) => id === askedId);
  if (batches.length === 0) return null;
  const untilText = ({ redeemBy, isExpired }: CodeBatch) =>
    redeemBy === null
      ? t('codes.noEnd')
      : t(isExpired ? 'codes.expired' : 'codes.until', { day: formatDay(redeemBy, language) });
  const removeAsked = async (batchId: string) => {
    try {
      const { removed } = await remove({ brandId, challengeId, batchId }).unwrap();
      notify.success(t('codes.removed', { count: removed }));
    } catch (error) {
      notify.failed(error, t('codes.removeFailed'));
    }
    setAskedId(null);
  };
  return (
    <section>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {t('codes.batches')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, fontSize: 13 }}>
        {batches.map((batch) => {
          const when = dates.relative(batch.addedAt, now);
          return (
            <Box
              component="li"
              key={batch.id}
              sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}
            >
              <div>
                {t('codes.batch', { left: batch.left, total: batch.total })} · {untilText(batch)}
                <Box sx={{ color: 'text.secondary' }}>
                  {batch.addedBy === null ? when : t('codes.by', { when, name: batch.addedBy })}
                </Box>
              </div>
              {mayWrite && batch.left > 0 && (
                <Button
                  size="small"
                  color="inherit"
                  aria-label={t('codes.removeOf', { count: batch.left, when })}
                  onClick={() => setAskedId(batch.id)}
                >
                  {t('codes.remove')}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
      <ConfirmDialog
        open={asked !== undefined}
        destructive
        busy={isLoading}
        title={t('codes.removeTitle')}
        confirmLabel={t('codes.remove')}
        onConfirm={() => asked && void removeAsked(asked.id)}
        onCancel={() => setAskedId(null)}
      >
        {t('codes.removeBody', { count: asked?.left ?? 0 })}
      </ConfirmDialog>
    </section>
  );
}
