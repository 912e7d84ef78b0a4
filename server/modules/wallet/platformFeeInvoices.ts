import type { Tx } from '#server/db/client';
import { WALLET_TEXTS } from '#server/messages/wallet';
import { issueInvoice } from '#server/modules/invoices/invoices.service';
import type { HoldRecord } from '#server/modules/wallet/wallets.table';

type Fee = Pick<HoldRecord, 'brandId' | 'currency' | 'platformFeeMinor' | 'description'>;

/** The platform's invoice for its fee of a participation or a licence, paid from the wallet; null when it takes none. Runs as the brand's keeper. */
export async function invoicePlatformFee(
  tx: Tx,
  { brandId, currency, platformFeeMinor, description }: Fee,
  now: Date,
  kind: 'platform_fee' | 'licence_fee' = 'platform_fee',
): Promise<number | null> {
  if (platformFeeMinor === 0) return null;
  const text = (name: string) => [name, description].filter(Boolean).join(' · ');
  const { id } = await issueInvoice(
    tx,
    {
      brandId,
      kind,
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
