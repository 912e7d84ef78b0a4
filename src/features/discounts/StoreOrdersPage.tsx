import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { IntakeExample } from './store/IntakeExample.tsx';
import { StoreKeys } from './store/StoreKeys.tsx';

/** `/settings/store-orders`: how the brand's shop tells of its orders: signed by a key, or as a file. */
export function StoreOrdersPage() {
  const { t } = useTranslation('discounts');
  return (
    <>
      <PageHeader
        title={t('store.title')}
        description={t('store.description')}
        secondary={
          <Button component={Link} to={paths.help('store-orders')} variant="outlined" color="inherit">
            {t('store.help')}
          </Button>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          maxWidth: 860,
          gridTemplateColumns: 'minmax(0, 1fr)',
          pb: { xs: 10, md: 4 },
        }}
      >
        <StoreKeys />
        <IntakeExample />
      </Box>
    </>
  );
}
