import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { canConfirmFigures } from '#contract/rules/contents';
import type { Content } from '#contract/schemas/contents';
import { useCommand } from '../../../shared/api/useCommand.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useNow } from '../../../shared/format/useNow.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { useConfirmFiguresMutation } from '../contentsApi.ts';
import { metricsText } from '../contentTexts.ts';

/** Whose word the figures of a post are, how old they are, and a member's way to vouch for a creator's. */
export function FiguresTrust({ content }: { content: Content }) {
  const { t } = useTranslation('contents');
  const brandId = useBrandId();
  const dates = useDates();
  const now = useNow();
  const notify = useNotify();
  const mayWrite = useMay('contents.write');
  const once = useCommand();
  const [confirm, { isLoading }] = useConfirmFiguresMutation();
  const { id, metrics, version } = content;
  if (metrics === null)
    return (
      <Typography variant="caption" color="textSecondary" component="p">
        {t('detail.noFigures')}
      </Typography>
    );
  const isOpen = canConfirmFigures(metrics);
  const { confirmedAt } = metrics;
  const run = async () => {
    try {
      await once({ id, version }, (key) => confirm({ brandId, id, version, key }).unwrap());
      notify.success(t('detail.figuresConfirmed'));
    } catch (error) {
      notify.failed(error, t('detail.confirmFailed'));
    }
  };
  return (
    <>
      <Typography variant="caption" color="textSecondary" component="p">
        {metricsText(t, content, dates, now)}
        {confirmedAt && ` · ${t('detail.figuresVerified', { age: dates.relative(confirmedAt, now) })}`}
      </Typography>
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, mt: 1 }}>
          <Typography variant="body2" sx={{ flex: '1 1 240px' }}>
            {t('detail.figuresUnverified')}
          </Typography>
          {mayWrite && (
            <WorkButton size="small" variant="outlined" color="inherit" loading={isLoading} onClick={() => void run()}>
              {t('detail.confirmFigures')}
            </WorkButton>
          )}
        </Box>
      )}
    </>
  );
}
