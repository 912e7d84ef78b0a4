import { sql } from 'drizzle-orm';
import type { BrandStatus } from '#contract/constants/brands';
import { brands } from '#server/modules/brands/brands.table';
import type { WaitingSource } from '#server/plugins/moduleParts';

const inStatus = (brandId: number, status: BrandStatus) =>
  sql`select name, null::timestamptz as due_at, null::int as target from ${brands} where id = ${brandId} and status = ${status}`;

export const brandsWaiting: WaitingSource[] = [
  { kind: 'brand_rejected', needs: 'brands.update', rows: ({ brandId }) => inStatus(brandId, 'rejected') },
  { kind: 'brand_pending', needs: 'brands.read', rows: ({ brandId }) => inStatus(brandId, 'pending_review') },
];
