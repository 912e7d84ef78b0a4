import { FACT_COLUMNS } from '#contract/constants/analytics';
import { AUDIT_COLUMNS } from '#contract/constants/audit';
import { CHALLENGE_COLUMNS } from '#contract/constants/challenges';
import { CONTENT_COLUMNS } from '#contract/constants/contents';
import { CREATOR_COLUMNS } from '#contract/constants/creators';
import { DISCOUNT_COLUMNS, REDEMPTION_COLUMNS } from '#contract/constants/discounts';
import { INVITATION_COLUMNS } from '#contract/constants/invitations';
import { INVOICE_COLUMNS } from '#contract/constants/invoices';
import { LICENCE_COLUMNS } from '#contract/constants/licensing';
import { PRODUCT_COLUMNS } from '#contract/constants/products';
import { PENDING_COLUMNS, RATING_COLUMNS } from '#contract/constants/reviews';
import { MEMBER_COLUMNS } from '#contract/constants/team';
import { LEDGER_COLUMNS } from '#contract/constants/wallet';
import { pick, type Random } from './sampleValue.ts';

/** The columns that each list may be asked for as a file. */
const COLUMNS: Record<string, readonly string[]> = {
  'analytics/rows/export': FACT_COLUMNS,
  'audit/export': AUDIT_COLUMNS,
  'challenges/export': CHALLENGE_COLUMNS,
  'contents/export': CONTENT_COLUMNS,
  'creators/export': CREATOR_COLUMNS,
  'discounts/export': DISCOUNT_COLUMNS,
  'discounts/{id}/redemptions/export': REDEMPTION_COLUMNS,
  'invitations/export': INVITATION_COLUMNS,
  'invoices/export': INVOICE_COLUMNS,
  'licensing/requests/export': LICENCE_COLUMNS,
  'products/export': PRODUCT_COLUMNS,
  'reviews/contents/export': PENDING_COLUMNS,
  'reviews/export': RATING_COLUMNS,
  'team/members/export': MEMBER_COLUMNS,
  'wallet/entries/export': LEDGER_COLUMNS,
};

/** Some of the columns of an export, which its schema alone does not tell; null for other calls. */
export function someColumns(path: string, random: Random): string | null {
  const columns = COLUMNS[path.replace('/api/brand/', '')];
  return columns ? [...new Set([0, 1, 2, 3].map(() => pick(random, columns)))].join(',') : null;
}
