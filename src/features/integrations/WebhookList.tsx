import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ShopifyTopic } from '#contract/constants/shopify';
import type { ShopifyConnection } from '#contract/schemas/shopify';
import { formatNumber } from '../../shared/format/number.ts';
import { RelativeTime } from '../../shared/format/RelativeTime.tsx';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { DetailCard } from '../../shared/record/DetailCard.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { Badge } from '../../shared/ui/Badge.tsx';
import { WorkButton } from '../../shared/ui/WorkButton.tsx';
import { useReplayShopifyMutation } from './shopifyApi.ts';

/** What the shop tells by itself: when it last did, and what of it failed and can be done again. */
export function WebhookList({ connection: { webhooks } }: { connection: ShopifyConnection }) {
  const { t } = useTranslation('integrations');
  const language = useLanguage();
  const brandId = useBrandId();
  const mayWrite = useMay('integrations.write');
  const notify = useNotify();
  const [replay, { isLoading, originalArgs }] = useReplayShopifyMutation();
  const again = async (topic: ShopifyTopic) => {
    try {
      const replayed = await replay({ brandId, topic }).unwrap();
      notify.success(t('webhooks.replayed', { count: replayed, counted: formatNumber(replayed, language) }));
    } catch (fault) {
      notify.failed(fault, t('webhooks.replayFailed'));
    }
  };
  return (
    <DetailCard title={t('webhooks.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('webhooks.body')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {webhooks.map(({ topic, isSubscribed, lastAt, ok, failed }) => (
          <Box
            component="li"
            key={topic}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1.5,
              rowGap: 0.5,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 550 }}>
                {t(`webhooks.${topic}`)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {lastAt === null ? (
                  t('webhooks.never')
                ) : (
                  <>
                    <RelativeTime instant={lastAt} />
                    {' · '}
                    {t('webhooks.done', { count: ok, counted: formatNumber(ok, language) })}
                  </>
                )}
              </Typography>
            </Box>
            {!isSubscribed && <Badge tone="warning">{t('webhooks.off')}</Badge>}
            {failed > 0 && (
              <Badge tone="error">
                {t('webhooks.failed', { count: failed, counted: formatNumber(failed, language) })}
              </Badge>
            )}
            {failed > 0 && mayWrite && (
              <WorkButton
                size="small"
                variant="outlined"
                color="inherit"
                loading={isLoading && originalArgs?.topic === topic}
                aria-label={t('webhooks.replayOf', { topic: t(`webhooks.${topic}`) })}
                onClick={() => void again(topic)}
              >
                {t('webhooks.replay')}
              </WorkButton>
            )}
          </Box>
        ))}
      </Box>
    </DetailCard>
  );
}
