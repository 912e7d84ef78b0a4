import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Feed } from '#contract/schemas/feeds';
import { formatNumber } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { useCopy } from '../../../shared/notify/useCopy.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { DetailCard } from '../../../shared/record/DetailCard.tsx';
import { useView } from '../../../shared/replay/useView.ts';
import { useBrandId } from '../../../shared/session/useBrandId.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { useRotateFeedAddressMutation } from '../feedsApi.ts';

interface Props {
  feed: Feed;
  /** Null for who may not see it. */
  address: string | null;
}

/** Where Google or Meta reads the export: copied as a whole, and given up for another one when it got into the wrong hands. */
export function ExportAddress({ feed, address }: Props) {
  const { t } = useTranslation('feedRuns');
  const notify = useNotify();
  const brandId = useBrandId();
  const [rotate, { isLoading }] = useRotateFeedAddressMutation();
  const [isAsking, setAsking] = useView('feed:renew', false);
  const copy = useCopy();
  const language = useLanguage();
  const leftOut = feed.itemsTotal - feed.itemsValid;
  const renew = async () => {
    try {
      await rotate({ brandId, id: feed.id }).unwrap();
      notify.success(t('address.renewed'));
    } catch (error) {
      notify.failed(error, t('address.renewFailed'));
    }
    setAsking(false);
  };
  return (
    <DetailCard title={t('address.title')}>
      <Typography variant="body2" color="textSecondary">
        {t(address === null ? 'address.hidden' : 'address.body')}
      </Typography>
      {leftOut > 0 && (
        <Alert severity="warning" role="status" sx={{ mt: 1.5 }}>
          {t('address.leftOut', { count: leftOut, counted: formatNumber(leftOut, language) })}
        </Alert>
      )}
      {address !== null && (
        <>
          <Box component="code" sx={{ display: 'block', my: 1.5, fontSize: 13, overflowWrap: 'anywhere' }}>
            {address}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button size="small" variant="outlined" onClick={() => void copy(address)}>
              {t('address.copy')}
            </Button>
            <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking(true)}>
              {t('address.renew')}
            </Button>
          </Box>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        destructive
        busy={isLoading}
        title={t('address.renewTitle')}
        confirmLabel={t('address.renew')}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      >
        {t('address.renewBody')}
      </ConfirmDialog>
    </DetailCard>
  );
}
