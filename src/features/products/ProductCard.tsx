import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { StockLevels } from '#contract/constants/products';
import type { ProductRow } from '#contract/schemas/products';
import { formatMajorMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { paths } from '../../shared/paths.ts';
import { ProductActionsMenu } from './ProductActionsMenu.tsx';
import { ProductStatusBadge } from './ProductStatusBadge.tsx';
import { ProductStockLabel } from './ProductStockLabel.tsx';
import { ProductThumbnail } from './ProductThumbnail.tsx';
import type { ProductAction } from './useProductListActions.ts';

interface Props {
  row: ProductRow;
  categoryName: (id: string) => string;
  stockLevels: StockLevels;
  onAction: ((action: ProductAction, row: ProductRow) => void) | undefined;
}

/** A product as a card: what the table shows of it, and the same actions. */
export function ProductCard({ row, categoryName, stockLevels, onAction }: Props) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <ProductThumbnail picture={row.image} size={72} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Link
          component={RouterLink}
          to={paths.products.edit(row.id)}
          color="text.primary"
          sx={{
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            overflowWrap: 'anywhere',
          }}
        >
          {row.name}
        </Link>
        <Typography variant="body2" color="textSecondary" noWrap>
          {categoryName(row.category)}
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {formatMajorMoney(row.price, row.currency, language)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: 13 }}>
          <ProductStockLabel stock={row.stock} levels={stockLevels} t={t} language={language} />
          <ProductStatusBadge status={row.status} t={t} />
        </Box>
      </Box>
      {onAction && <ProductActionsMenu row={row} onAction={onAction} t={t} />}
    </Box>
  );
}
