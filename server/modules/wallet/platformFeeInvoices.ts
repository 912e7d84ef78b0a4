import type { Tx } from '#server/db/client';
import { WALLET_TEXTS } from '#server/messages/wallet';
import { issueInvoice } from '#server/modules/invoices/invoices.service';
import type { HoldRecord } from '#server/modules/wallet/wallets.table';

/** The platform's invoice for its fee of a participation, paid from the hold; null when it takes none. Runs as the system. */
export async function invoicePlatformFee(
  tx: Tx,
  { brandId, currency, platformFeeMinor, description }: HoldRecord,
  now: Date,
): Promise<number | null> {
  if (platformFeeMinor === 0) return null;
  const text = (name: string) => [name, description].filter(Boolean).join(' · ');
  const { id } = await issueInvoice(
    tx,
    {
      brandId,
      kind: 'platform_fee',
      currency,
      items: [
        {
          description: { tr: text(WALLET_TEXTS.tr.types.platform_fee), en: text(WALLET_TEXTS.en.types.platform_fee) },
          price: { gross: platformFeeMinor },
        },
      ],
    },
    { now, paidBy: 'wallet' },
  );
  return id;
}
