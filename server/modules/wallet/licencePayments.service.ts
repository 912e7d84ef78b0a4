import type { CurrencyCode } from '#contract/constants/money';
import { netOfGross } from '#contract/rules/invoices';
import type { Tx } from '#server/db/client';
import { invoiceDay, vatOn } from '#server/modules/invoices/invoices.service';
import { invoicePlatformFee } from '#server/modules/wallet/platformFeeInvoices';
import { insufficientFunds, postTransaction, type LedgerActor } from '#server/modules/wallet/postTransaction';
import { listWallets, lockWallet } from '#server/modules/wallet/wallets.repository';

/** Refuses what the wallet could not pay now. Throws 422 INSUFFICIENT_FUNDS with `missingMinor`. */
export async function refuseUnaffordable(
  tx: Tx,
  brandId: number,
  { currency, totalMinor }: { currency: CurrencyCode; totalMinor: number },
): Promise<void> {
  const wallet = (await listWallets(tx, brandId)).find((one) => one.currency === currency);
  const availableMinor = wallet?.availableMinor ?? 0;
  if (totalMinor > availableMinor) throw insufficientFunds(currency, availableMinor, totalMinor);
}

export interface LicencePayment {
  brandId: number;
  licenceId: number;
  currency: CurrencyCode;
  /** What the creator gets, and what the platform gets, VAT contained; minor units. */
  priceMinor: number;
  platformFeeMinor: number;
  description: string;
  actor: LedgerActor;
  at: Date;
}

/**
 * Pays a licence from what is available, bonus first, and invoices the platform's part of it. Answers the invoice, null
 * where the platform takes nothing. The same licence once. Runs as the system. Throws 422 INSUFFICIENT_FUNDS before
 * anything is written.
 */
export async function payLicence(tx: Tx, payment: LicencePayment): Promise<number | null> {
  const { brandId, licenceId, currency, priceMinor, platformFeeMinor, description, actor, at } = payment;
  const wallet = await lockWallet(tx, brandId, currency);
  const totalMinor = priceMinor + platformFeeMinor;
  if (totalMinor > wallet.availableMinor) throw insufficientFunds(currency, wallet.availableMinor, totalMinor);
  const platformRevenueMinor = netOfGross(platformFeeMinor, await vatOn(tx, 'licence_fee', invoiceDay(at)));
  const bonusOfPrice = Math.min(wallet.bonusMinor, priceMinor);
  const isNew = await postTransaction(tx, {
    brandId,
    currency,
    txId: `licence:${licenceId}`,
    refType: 'licence',
    refId: licenceId,
    description,
    actor,
    at,
    lines: [
      {
        type: 'licence_payment',
        availableMinor: -priceMinor,
        creatorPayableMinor: priceMinor,
        bonusMinor: -bonusOfPrice,
      },
      {
        type: 'platform_fee',
        availableMinor: -platformFeeMinor,
        platformRevenueMinor,
        taxPayableMinor: platformFeeMinor - platformRevenueMinor,
        bonusMinor: -Math.min(wallet.bonusMinor - bonusOfPrice, platformFeeMinor),
      },
    ],
  });
  return isNew ? invoicePlatformFee(tx, { brandId, currency, platformFeeMinor, description }, at, 'licence_fee') : null;
}
