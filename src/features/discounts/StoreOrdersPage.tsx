import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useView } from '../../shared/replay/useView.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { UploadIcon } from '../../shared/ui/icons.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { lazyPart } from '../../shared/ui/lazyPart.tsx';
import { IntakeExample } from './store/IntakeExample.tsx';
import { StoreKeys } from './store/StoreKeys.tsx';

const OrdersImportDialog = lazyPart(async () => (await import('./store/OrdersImportDialog.tsx')).OrdersImportDialog);

/** `/settings/store-orders`: how the brand's shop tells of its orders: signed by a key, or as a file. */
export function StoreOrdersPage() {
  const { t } = useTranslation('discounts');
  const mayWrite = useMay('discounts.write');
  const [isImporting, setImporting] = useView('discounts:import', false);
  return (
    <>
      <PageHeader
        title={t('store.title')}
        description={t('store.description')}
        action={
          mayWrite && (
            <Button variant="contained" startIcon={<UploadIcon />} onClick={() => setImporting(true)}>
              {t('store.import')}
            </Button>
          )
        }
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
      <Suspense fallback={null}>{isImporting && <OrdersImportDialog onClose={() => setImporting(false)} />}</Suspense>
    </>
  );
}
