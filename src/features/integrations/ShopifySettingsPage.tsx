import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SHOPIFY_RESULTS } from '#contract/constants/shopify';
import { RecordSkeleton, RecordView } from '../../shared/record/RecordView.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ConflictList } from './ConflictList.tsx';
import { ConnectCard } from './ConnectCard.tsx';
import { GiftSettings } from './GiftSettings.tsx';
import { useGetShopifyQuery } from './shopifyApi.ts';
import { NotConfigured } from './NotConfigured.tsx';
import { ScopeList } from './ScopeList.tsx';
import { StoreCard } from './StoreCard.tsx';
import { SyncSettings } from './SyncSettings.tsx';
import { WebhookList } from './WebhookList.tsx';

/** `/settings/integrations/shopify`: the brand's store, from its address to what it keeps right. */
export function ShopifySettingsPage() {
  const { t } = useTranslation('integrations');
  const brandId = useBrandId();
  const query = useGetShopifyQuery({ brandId });
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Box
        sx={{ display: 'grid', gap: 3, maxWidth: 860, gridTemplateColumns: 'minmax(0, 1fr)', pb: { xs: 10, md: 4 } }}
      >
        <Result />
        <RecordView
          id={brandId}
          query={query}
          texts={{
            notFound: t('unknown.title'),
            notFoundBody: t('unknown.body'),
            failed: t('failed'),
            lacking: t('unknown.title'),
            lackingBody: t('unknown.body'),
          }}
          loading={<RecordSkeleton heights={[180, 240]} />}
        >
          {(connection) => {
            const { state, conflicts } = connection;
            if (state === 'not_configured') return <NotConfigured missing={connection.missingSettings} />;
            const isConnected = state === 'connected' || state === 'syncing' || state === 'degraded';
            return (
              <>
                {isConnected ? <StoreCard connection={connection} /> : <ConnectCard connection={connection} />}
                {isConnected && <SyncSettings connection={connection} />}
                {isConnected && <GiftSettings connection={connection} />}
                {isConnected && <WebhookList connection={connection} />}
                {conflicts.length > 0 && <ConflictList connection={connection} />}
                <ScopeList connection={connection} />
              </>
            );
          }}
        </RecordView>
      </Box>
    </>
  );
}

/** What came of asking the shop, which leads its owner back here; put away by hand. */
function Result() {
  const { t } = useTranslation('integrations');
  const [search, setSearch] = useSearchParams();
  const result = SHOPIFY_RESULTS.find((known) => known === search.get('result'));
  if (!result) return null;
  return (
    <Alert
      severity={result === 'connected' ? 'success' : 'warning'}
      role="status"
      onClose={() =>
        setSearch(
          (current) => {
            current.delete('result');
            return current;
          },
          { replace: true },
        )
      }
    >
      {t(`result.${result}`)}
    </Alert>
  );
}
