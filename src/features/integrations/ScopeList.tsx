import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ShopifyConnection } from '#contract/schemas/shopify';
import { DetailCard } from '../../shared/record/DetailCard.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';

/** Each permission in plain words, and whether the shop has given it. */
export function ScopeList({
  connection: { scopesWanted, scopesGranted, scopesMissing },
}: {
  connection: ShopifyConnection;
}) {
  const { t } = useTranslation('integrations');
  return (
    <DetailCard title={t('scopes.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('scopes.body')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {scopesWanted.map((scope) => (
          <Box
            component="li"
            key={scope}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 550 }}>
                {t(`scopes.${scope}.name`)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {t(`scopes.${scope}.why`)}
              </Typography>
            </Box>
            {scopesGranted.includes(scope) && <Badge tone="success">{t('scopes.granted')}</Badge>}
            {scopesMissing.includes(scope) && <Badge tone="warning">{t('scopes.missing')}</Badge>}
          </Box>
        ))}
      </Box>
    </DetailCard>
  );
}
