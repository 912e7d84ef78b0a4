import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ShopifyConnection } from '#contract/schemas/shopify';
import { formatNumber } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { paths } from '../../shared/paths.ts';
import { DetailCard } from '../../shared/record/DetailCard.tsx';
import { TOUCH_TARGET } from '../../shared/ui/touchTarget.ts';

/** Products of the store that were not taken over: what is in the way of each, shown and not guessed. */
export function ConflictList({ connection: { conflicts, counts } }: { connection: ShopifyConnection }) {
  const { t } = useTranslation('integrations');
  const language = useLanguage();
  const more = counts.failed - conflicts.length;
  return (
    <DetailCard title={t('conflicts.title', { counted: formatNumber(counts.failed, language) })}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('conflicts.body')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {conflicts.map(({ externalId, name, sku, reason, product }) => (
          <Box component="li" key={externalId} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ fontWeight: 550 }}>
              {name}
              {sku !== null && (
                <Typography component="span" variant="body2" color="textSecondary">
                  {' · '}
                  {sku}
                </Typography>
              )}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t(`conflicts.${reason}`)}{' '}
              {product && (
                <Link component={RouterLink} to={paths.products.edit(product.id)} sx={TOUCH_TARGET}>
                  {product.name}
                </Link>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('conflicts.more', { counted: formatNumber(more, language) })}
        </Typography>
      )}
    </DetailCard>
  );
}
