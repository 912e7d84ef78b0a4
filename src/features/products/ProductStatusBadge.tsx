import type { TFunction } from 'i18next';
import type { ProductStatus } from '#contract/constants/products';
import { Badge } from '../../shared/ui/Badge.tsx';

const LOOKS = { draft: { filled: true }, active: { tone: 'success' }, archived: {} } as const;

export function ProductStatusBadge({ status, t }: { status: ProductStatus; t: TFunction<'products'> }) {
  return <Badge {...LOOKS[status]}>{t(`status.${status}`)}</Badge>;
}
