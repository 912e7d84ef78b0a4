import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isOver } from '#contract/rules/discounts';
import type { Discount, DiscountLeak } from '#contract/schemas/discounts';
import { useCommand } from '../../../shared/api/useCommand.ts';
import { formatPercent } from '../../../shared/format/percent.ts';
import { useDates } from '../../../shared/format/useDates.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useNow } from '../../../shared/format/useNow.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { paths } from '../../../shared/paths.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { useMay } from '../../../shared/session/useCurrentUser.ts';
import { WorkButton } from '../../../shared/ui/WorkButton.tsx';
import { useReissueDiscountMutation } from '../discountsApi.ts';

/** Says why the code looks leaked; one press pauses it, if it is not yet, and gives its creator another one. */
export function LeakNotice({ discount, leak }: { discount: Discount; leak: DiscountLeak }) {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const dates = useDates();
  const notify = useNotify();
  const navigate = useNavigate();
  const brandId = useBrandId();
  const mayWrite = useMay('discounts.write');
  const [reissue, { isLoading }] = useReissueDiscountMutation();
  const once = useCommand();
  const now = useNow();
  const run = async () => {
    try {
      const answer = await once(discount.id, (key) => reissue({ brandId, id: discount.id, key }).unwrap());
      notify.success(t('leak.done', { old: answer.paused.code, code: answer.discount.code }));
      await navigate(paths.discounts.detail(answer.discount.id));
    } catch (error) {
      notify.failed(error, t('leak.failed'));
    }
  };
  const isPaused = discount.state === 'paused';
  const clock = { ...discount, redemptions: discount.stats.redemptions };
  const isOpen = (discount.state === 'live' || isPaused) && !isOver(clock, new Date(now).toISOString());
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      <AlertTitle sx={{ fontSize: 14 }}>{t('leak.title')}</AlertTitle>
      {t(`leak.${leak.cause}`, {
        count: leak.redemptions,
        percent: formatPercent(leak.unattributedBp, language),
        date: dates.date(leak.at),
      })}
      {mayWrite && isOpen && (
        <Box sx={{ mt: 1 }}>
          <WorkButton color="inherit" variant="outlined" size="small" loading={isLoading} onClick={() => void run()}>
            {t(isPaused ? 'leak.reissuePaused' : 'leak.reissue')}
          </WorkButton>
        </Box>
      )}
    </Alert>
  );
}
