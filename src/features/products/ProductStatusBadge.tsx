import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { ProductStatus } from '#contract/constants/products';

const LOOKS = {
  draft: { color: 'default', variant: 'filled' },
  active: { color: 'success', variant: 'outlined' },
  archived: { color: 'default', variant: 'outlined' },
} as const;

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const { t } = useTranslation('products');
  return <Chip size="small" label={t(`status.${status}`)} {...LOOKS[status]} />;
}
