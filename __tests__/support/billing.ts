import { and, eq } from 'drizzle-orm';
import type { PlanPeriod } from '#contract/constants/subscription';
import type { BillingIdentity } from '#contract/schemas/brands';
import { plans } from '#server/modules/subscription/plans.table';
import type { TestServer } from './buildServer.ts';

/** Whom the invoices of tests are made out to. */
export const BILLING: BillingIdentity = {
  legalName: 'Çiğ Köfteci Şükrü Gıda A.Ş.',
  taxIdType: 'vkn',
  taxId: '4840847211',
  taxOffice: 'Beyoğlu',
  address: {
    line1: 'İstiklal Cad. 12',
    line2: null,
    district: 'Beyoğlu',
    city: 'İstanbul',
    postalCode: '34430',
    country: 'TR',
  },
};

export async function planIdOf(
  { database }: Pick<TestServer, 'database'>,
  name: string,
  period: PlanPeriod = 'monthly',
): Promise<number> {
  const [plan] = await database.system((tx) =>
    tx
      .select({ id: plans.id })
      .from(plans)
      .where(and(eq(plans.name, name), eq(plans.period, period))),
  );
  if (!plan) throw new Error(`No plan ${name}`);
  return plan.id;
}
