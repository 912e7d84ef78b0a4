import type { Tx } from '#server/db/client';
import { findAddressees } from '#server/modules/auth/people.service';
import { getBilling } from '#server/modules/brands/memberships.service';
import type { PaymentCustomer } from '#server/paymentProviders/provider';
import type { BrandScope } from '#server/plugins/brandScope';
import { ApiError, notFound } from '#server/plugins/errors';

export const UNNAMED: PaymentCustomer = {
  name: '',
  email: '',
  phone: '',
  taxId: '',
  ip: '',
  city: '',
  country: '',
  address: '',
};

/** Who pays: the brand as its invoices name it, reached through the person who pays. Throws 422 BILLING_REQUIRED. */
export async function findPayer(tx: Tx, { brandId, userId }: BrandScope, ip: string): Promise<PaymentCustomer> {
  const billing = await getBilling(tx, brandId);
  if (!billing) throw new ApiError(422, 'BILLING_REQUIRED');
  const [person] = await findAddressees(tx, [userId]);
  if (!person) throw notFound();
  const { line1, line2, district, city, postalCode, country } = billing.address;
  return {
    name: billing.legalName,
    email: person.email,
    phone: person.phone ?? '',
    taxId: billing.taxId,
    ip,
    city,
    country,
    address: [line1, line2, district, postalCode, city].filter(Boolean).join(', '),
  };
}
