import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTotal } from '../../shared/format/number.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { paths } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMay } from '../../shared/session/useCurrentUser.ts';
import { PlusIcon } from '../../shared/ui/icons.tsx';
import { useListProductsQuery } from '../products/productsApi.ts';
import { DashboardCard } from './DashboardCard.tsx';

/** How many products there are, and the way to one more. */
export function ProductsCard() {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const brandId = useBrandId();
  const mayWrite = useMay('products.write');
  const { currentData, isFetching, isError, refetch } = useListProductsQuery({ brandId, limit: 1 });
  return (
    <DashboardCard title={t('products.title')} more={{ label: t('products.all'), to: paths.products.list() }} lines={1} isLoading={isFetching && !currentData} isError={isError} onRetry={() => void refetch()}>
      <Typography sx={{ fontSize: '1.75rem', lineHeight: '2.25rem', fontWeight: 600, letterSpacing: '-0.01em' }} className="tabular">
        {currentData && formatTotal(currentData.total, currentData.totalCapped ?? false, language)}
      </Typography>
      {mayWrite && (
        <Button component={Link} to={paths.products.create()} variant="outlined" color="inherit" startIcon={<PlusIcon />} sx={{ mt: 1.5 }}>
          {t('products.add')}
        </Button>
      )}
    </DashboardCard>
  );
}
