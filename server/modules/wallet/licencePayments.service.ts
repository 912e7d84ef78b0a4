import type { CurrencyCode } from '#contract/constants/money';
import type { Tx } from '#server/db/client';
import { creditPart, invoiceDay, vatOn } from '#server/modules/invoices/invoices.service';
import { invoicePlatformFee } from '#server/modules/wallet/platformFeeInvoices';
import { bonusBack, platformPart } from '#server/modules/wallet/ledgerParts';
import { insufficientFunds, postTransaction, type LedgerActor } from '#server/modules/wallet/postTransaction';
import { sumBonus, sumRefund } from '#server/modules/wallet/ledger.repository';
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

const refundIdOf = (licenceId: number): string => `licence_refund:${licenceId}`;
const txIdOf = (licenceId: number): string => `licence:${licenceId}`;

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
 * where the platform takes nothing. The same licence once. Runs as the brand's keeper. Throws 422 INSUFFICIENT_FUNDS before
 * anything is written.
 */
export async function payLicence(tx: Tx, payment: LicencePayment): Promise<number | null> {
  const { brandId, licenceId, currency, priceMinor, platformFeeMinor, description, actor, at } = payment;
  const wallet = await lockWallet(tx, brandId, currency);
  const totalMinor = priceMinor + platformFeeMinor;
  if (totalMinor > wallet.availableMinor) throw insufficientFunds(currency, wallet.availableMinor, totalMinor);
  const vatBp = await vatOn(tx, 'licence_fee', invoiceDay(at));
  const bonusOfPrice = Math.min(wallet.bonusMinor, priceMinor);
  const isNew = await postTransaction(tx, {
    brandId,
    currency,
    txId: txIdOf(licenceId),
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
        ...platformPart(platformFeeMinor, vatBp),
        bonusMinor: -Math.min(wallet.bonusMinor - bonusOfPrice, platformFeeMinor),
      },
    ],
  });
  return isNew ? invoicePlatformFee(tx, { brandId, currency, platformFeeMinor, description }, at, 'licence_fee') : null;
}

/** What of a paid licence goes back to the brand: parts of its price and fee, minor units. */
interface LicenceRefund extends LicencePayment {
  /** What was paid in all. */
  paidMinor: number;
  /** When it was paid: the VAT of that day is credited. */
  paidAt: Date;
  /** The platform's invoice of the payment; null when it took nothing. */
  invoiceId: number | null;
}

/**
 * Brings part of a licence's payment back to what is available: the creator's next payments are less by the price, as with a
 * commission that is refunded, and the platform credits its fee with a document. Money that was paid in comes back before
 * bonus does, and bonus as bonus. The same licence once. Runs as the brand's keeper.
 */
export async function refundLicence(tx: Tx, refund: LicenceRefund): Promise<void> {
  const {
    brandId,
    licenceId,
    currency,
    priceMinor,
    platformFeeMinor,
    description,
    actor,
    at,
    paidMinor,
    paidAt,
    invoiceId,
  } = refund;
  await lockWallet(tx, brandId, currency);
  const bonusPaid = -(await sumBonus(tx, brandId, txIdOf(licenceId)));
  const vatBp = await vatOn(tx, 'licence_fee', invoiceDay(paidAt));
  const backMinor = priceMinor + platformFeeMinor;
  const isNew = await postTransaction(tx, {
    brandId,
    currency,
    txId: refundIdOf(licenceId),
    refType: 'licence',
    refId: licenceId,
    description,
    actor,
    at,
    lines: [
      {
        type: 'refund',
        availableMinor: backMinor,
        creatorPayableMinor: -priceMinor,
        ...platformPart(-platformFeeMinor, vatBp),
        bonusMinor: bonusBack(bonusPaid, { outMinor: paidMinor, backMinor }),
      },
    ],
  });
  if (isNew && platformFeeMinor > 0 && invoiceId !== null)
    await creditPart(tx, { brandId, invoiceId, grossMinor: platformFeeMinor }, at);
}

/** What of a licence's payment came back to the brand, and what of it the creator's next payments are less by; minor units. */
export const refundedOf = (
  tx: Tx,
  { brandId, licenceId }: Pick<LicencePayment, 'brandId' | 'licenceId'>,
): Promise<{ totalMinor: number; priceMinor: number }> => sumRefund(tx, brandId, refundIdOf(licenceId));
