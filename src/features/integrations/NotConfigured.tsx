import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ShopifyNeededSetting } from '#contract/constants/shopify';
import { DetailCard } from '../../shared/record/DetailCard.tsx';

/** What whoever runs this installation has to do before a brand can connect its store. */
export function NotConfigured({ missing }: { missing: readonly ShopifyNeededSetting[] }) {
  const { t } = useTranslation('integrations');
  return (
    <DetailCard title={t('notConfigured.title')}>
      <Typography variant="body2" color="textSecondary">
        {t('notConfigured.body')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {missing.map((name) => (
          <li key={name}>
            <Box component="code" sx={{ fontSize: 13 }}>
              {name}
            </Box>
            <Typography component="span" variant="body2" color="textSecondary">
              {' · '}
              {t(`notConfigured.${name}`)}
            </Typography>
          </li>
        ))}
      </Box>
    </DetailCard>
  );
}
