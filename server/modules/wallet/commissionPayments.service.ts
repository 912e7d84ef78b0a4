import type { Language } from '#contract/constants/languages';
import type { CurrencyCode } from '#contract/constants/money';
import type { Tx } from '#server/db/client';
import { WALLET_TEXTS } from '#server/messages/wallet';
import { creditPart, invoiceDay, issueInvoice, vatOn } from '#server/modules/invoices/invoices.service';
import { sumBonus } from '#server/modules/wallet/ledger.repository';
import { bonusBack, platformPart } from '#server/modules/wallet/ledgerParts';
import { postTransaction, type LedgerActor } from '#server/modules/wallet/postTransaction';
import { lockWallet } from '#server/modules/wallet/wallets.repository';

const SYSTEM: LedgerActor = { type: 'system', id: null };
const txIdOf = (commissionId: number): string => `commission:${commissionId}`;
/** What invoice and credit note call the platform's part of a commission. */
const feeLine = (description: string): Record<Language, string> => ({
  tr: `${WALLET_TEXTS.tr.types.platform_fee} · ${description}`,
  en: `${WALLET_TEXTS.en.types.platform_fee} · ${description}`,
});

/** A commission that is due. Minor units; the fee is the platform's on top, VAT contained. */
export interface DueCommission {
  id: number;
  amountMinor: number;
  feeMinor: number;
  /** What ledger and invoice show beside it, such as code and order. */
  description: string;
}

export interface CommissionRun {
  brandId: number;
  currency: CurrencyCode;
  at: Date;
}

export interface PaidCommissions {
  ids: number[];
  /** The platform's invoice for its part of them; null when it takes none. */
  invoiceId: number | null;
  feeVatBp: number;
}

/** Whatever happens to a brand's commissions in a currency happens one after the other, until the transaction ends. */
export const holdCommissions = async (tx: Tx, { brandId, currency }: Omit<CommissionRun, 'at'>): Promise<void> =>
  void (await lockWallet(tx, brandId, currency));

/**
 * Pays commissions in their order from what is available, bonus first, as far as it goes: the first one that it does not
 * cover and all behind it wait. One invoice for the platform's part of those that were paid. Each is paid once. Runs as the
 * brand's keeper.
 */
export async function payCommissions(
  tx: Tx,
  { brandId, currency, at }: CommissionRun,
  due: readonly DueCommission[],
): Promise<PaidCommissions> {
  const feeVatBp = await vatOn(tx, 'platform_fee', invoiceDay(at));
  const paid: DueCommission[] = [];
  for (const commission of due) {
    const { id, amountMinor, feeMinor, description } = commission;
    const wallet = await lockWallet(tx, brandId, currency);
    if (amountMinor + feeMinor > wallet.availableMinor) break;
    const bonusOfAmount = Math.min(wallet.bonusMinor, amountMinor);
    const isNew = await postTransaction(tx, {
      brandId,
      currency,
      txId: txIdOf(id),
      refType: 'commission',
      refId: id,
      description,
      actor: SYSTEM,
      at,
      lines: [
        {
          type: 'commission',
          availableMinor: -amountMinor,
          creatorPayableMinor: amountMinor,
          bonusMinor: -bonusOfAmount,
        },
        {
          type: 'platform_fee',
          availableMinor: -feeMinor,
          bonusMinor: -Math.min(wallet.bonusMinor - bonusOfAmount, feeMinor),
          ...platformPart(feeMinor, feeVatBp),
        },
      ],
    });
    if (isNew) paid.push(commission);
  }
  return {
    ids: paid.map(({ id }) => id),
    invoiceId: await invoiceFees(tx, { brandId, currency, at }, paid),
    feeVatBp,
  };
}

async function invoiceFees(
  tx: Tx,
  { brandId, currency, at }: CommissionRun,
  paid: readonly DueCommission[],
): Promise<number | null> {
  const items = paid
    .filter(({ feeMinor }) => feeMinor > 0)
    .map(({ feeMinor, description }) => ({ description: feeLine(description), price: { gross: feeMinor } }));
  if (items.length === 0) return null;
  const { id } = await issueInvoice(
    tx,
    { brandId, kind: 'platform_fee', currency, items },
    { now: at, paidBy: 'wallet' },
  );
  return id;
}

/** What of a paid commission comes back, in minor units. */
export interface CommissionRefund extends CommissionRun {
  id: number;
  /** Tells one refund of a commission from the next. */
  reference: string;
  amountMinor: number;
  feeMinor: number;
  /** What was paid and has not come back before this refund, fee included. */
  paidMinor: number;
  feeVatBp: number;
  invoiceId: number | null;
  description: string;
}

/**
 * Brings back what was paid of a commission beyond what it comes to now: the creator's next payments are less by it, and
 * the platform credits its part. Money that was paid in comes back before bonus does, and bonus as bonus. The same reference
 * once. Runs as the brand's keeper.
 */
export async function refundCommission(tx: Tx, refund: CommissionRefund): Promise<void> {
  const { brandId, currency, at, id, reference, amountMinor, feeMinor, paidMinor, feeVatBp, invoiceId, description } =
    refund;
  const backMinor = amountMinor + feeMinor;
  const bonusPaid = -(await sumBonus(tx, brandId, txIdOf(id)));
  const isNew = await postTransaction(tx, {
    brandId,
    currency,
    txId: `commission_refund:${id}:${reference}`,
    refType: 'commission',
    refId: id,
    description,
    actor: SYSTEM,
    at,
    lines: [
      {
        type: 'refund',
        availableMinor: backMinor,
        creatorPayableMinor: -amountMinor,
        ...platformPart(-feeMinor, feeVatBp),
        bonusMinor: bonusBack(bonusPaid, { outMinor: paidMinor, backMinor }),
      },
    ],
  });
  if (isNew && feeMinor > 0 && invoiceId !== null)
    await creditPart(tx, { brandId, invoiceId, grossMinor: feeMinor, description: feeLine(description) }, at);
}
