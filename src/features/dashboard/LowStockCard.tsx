import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useListProductsQuery } from '../products/productsApi.ts';
import { DashboardCard } from './DashboardCard.tsx';

const SHOWN = 6;

/** The products nearest to running out, fewest first. */
export function LowStockCard() {
  const { t } = useTranslation('dashboard');
  const brandId = useBrandId();
  const { currentData, isFetching, isError, refetch } = useListProductsQuery({ brandId, stock: 'low_stock', sort: 'stock', limit: SHOWN });
  const items = currentData?.items ?? [];
  return (
    <DashboardCard title={t('lowStock.title')} {...(items.length > 0 ? { more: { label: t('lowStock.all'), to: paths.products.list({ stock: 'low_stock' }) } } : {})} lines={SHOWN} isLoading={isFetching && !currentData} isError={isError} onRetry={() => void refetch()}>
      {items.length === 0 ? (
        <Typography color="textSecondary">{t('lowStock.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map(({ id, name, stock }) => (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
              <Link component={RouterLink} to={paths.products.edit(id)} color="textPrimary" noWrap sx={{ flex: 1, minWidth: 0 }}>{name}</Link>
              <Typography variant="body2" className="tabular" sx={{ color: 'error.main', fontWeight: 550, flex: 'none' }}>{stock ? t('lowStock.left', { count: stock }) : t('lowStock.out')}</Typography>
            </Box>
          ))}
        </Box>
      )}
    </DashboardCard>
  );
}
