import { useTranslation } from 'react-i18next';
import type { ProductStatus } from '#contract/constants/products';
import { Badge } from '../../shared/ui/Badge.tsx';

const LOOKS = { draft: { filled: true }, active: { tone: 'success' }, archived: {} } as const;

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const { t } = useTranslation('products');
  return <Badge {...LOOKS[status]}>{t(`status.${status}`)}</Badge>;
}
