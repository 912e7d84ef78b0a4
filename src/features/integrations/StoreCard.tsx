import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopifyConnection } from '#contract/schemas/shopify';
import { formatNumber } from '../../shared/format/number.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { DetailCard } from '../../shared/record/DetailCard.tsx';
import { useView } from '../../shared/replay/useView.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { MissingScopes } from './MissingScopes.tsx';
import { useSyncShopifyMutation } from './shopifyApi.ts';

const TONES = { connected: 'success', syncing: 'info', degraded: 'warning' } as const;

/** A connected store: how it does, what it keeps right here, and what one can do about it. */
export function StoreCard({ connection }: { connection: ShopifyConnection }) {
  const { t } = useTranslation('integrations');
  const language = useLanguage();
  const brandId = useBrandId();
  const mayWrite = useMay('integrations.write');
  const notify = useNotify();
  const [sync, { isLoading }] = useSyncShopifyMutation();
  const [isLeaving, setLeaving] = useView('shopify:disconnect', false);
  const { state, shopDomain, shopName, shopCurrency, counts, progress, lastSyncAt, installedAt, failure } = connection;
  const status = state === 'syncing' || state === 'degraded' ? state : 'connected';
  const begin = async () => {
    try {
      await sync({ brandId }).unwrap();
    } catch (fault) {
      notify.failed(fault, t('store.syncFailed'));
    }
  };
  const number = (count: number) => formatNumber(count, language);
  return (
    <DetailCard
      title={shopName ?? shopDomain ?? t('title')}
      action={<Badge tone={TONES[status]}>{t(`state.${status}`)}</Badge>}
    >
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[shopDomain, shopCurrency].filter(Boolean).join(' · ')}
      </Typography>
      {status === 'degraded' && (
        <Alert severity="warning" role="status" sx={{ mt: 2 }}>
          {t(`failure.${failure ?? 'unknown'}`)}
        </Alert>
      )}
      {shopCurrency === null && (
        <Alert severity="warning" role="status" sx={{ mt: 2 }}>
          {t('store.currency')}
        </Alert>
      )}
      <MissingScopes connection={connection} />
      {progress && (
        <Box sx={{ mt: 2 }} role="status">
          <Typography variant="body2" className="tabular" sx={{ mb: 0.75 }}>
            {progress.total === null
              ? t('store.progress', { done: number(progress.done) })
              : t('store.progressOf', { done: number(progress.done), total: number(progress.total) })}
          </Typography>
          <LinearProgress
            aria-label={t('store.progressLabel')}
            {...(progress.total
              ? { variant: 'determinate', value: Math.min(100, (progress.done / progress.total) * 100) }
              : { variant: 'indeterminate' })}
          />
        </Box>
      )}
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))', m: 0, my: 2 }}
      >
        <Fact name={t('store.products')}>{number(counts.products)}</Fact>
        <Fact name={t('store.variants')}>{number(counts.variants)}</Fact>
        <Fact name={t('store.failed')}>{number(counts.failed)}</Fact>
        <Fact name={t('store.lastSync')}>
          <RelativeTime instant={lastSyncAt} />
        </Fact>
        <Fact name={t('store.since')}>
          <RelativeTime instant={installedAt} />
        </Fact>
      </Box>
      {mayWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <WorkButton
            variant="outlined"
            color="inherit"
            loading={isLoading}
            disabled={state === 'syncing'}
            onClick={() => void begin()}
          >
            {t('store.sync')}
          </WorkButton>
          <Button color="inherit" onClick={() => setLeaving(true)}>
            {t('store.disconnect')}
          </Button>
        </Box>
      )}
      {isLeaving && <DisconnectDialog shop={shopDomain ?? ''} onClose={() => setLeaving(false)} />}
    </DetailCard>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" className="tabular" sx={{ m: 0, fontWeight: 550 }}>
        {children}
      </Typography>
    </div>
  );
}
