import type { Database } from '#server/db/client';
import { CATEGORIES } from '#server/db/seed/categories';
import { COMMISSION_FEES } from '#server/db/seed/commissionFees';
import { DEMO_PLANS } from '#server/db/seed/demoPlans';
import { EMV_RATES } from '#server/db/seed/emvRates';
import { TAX_RATES } from '#server/db/seed/taxRates';
import { TOPUP_RULES } from '#server/db/seed/topupRules';
import { emvRates } from '#server/modules/analytics/emvRates.table';
import { commissionFees } from '#server/modules/discounts/discounts.table';
import { taxRates } from '#server/modules/invoices/taxRates.table';
import { productCategories } from '#server/modules/products/productCategories.table';
import { plans } from '#server/modules/subscription/plans.table';
import { topupRules } from '#server/modules/wallet/topups.table';

/** Categories, plans and tax rates, without which nothing works. Harmless to repeat. */
export async function seedReference(database: Database): Promise<void> {
  await database.system(async (tx) => {
    await tx
      .insert(productCategories)
      .values(CATEGORIES.map(([id, nameTr, nameEn]) => ({ id, nameTr, nameEn })))
      .onConflictDoNothing();
    await tx.insert(plans).values(DEMO_PLANS).onConflictDoNothing();
    await tx.insert(taxRates).values(TAX_RATES).onConflictDoNothing();
    await tx.insert(commissionFees).values(COMMISSION_FEES).onConflictDoNothing();
    await tx.insert(emvRates).values(EMV_RATES).onConflictDoNothing();
    await tx.insert(topupRules).values(TOPUP_RULES).onConflictDoNothing();
  });
}
