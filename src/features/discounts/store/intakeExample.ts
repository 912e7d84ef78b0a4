import type { CurrencyCode } from '#contract/constants/money';

interface Example {
  /** Where the API is, "https://api.example". */
  origin: string;
  /** An instant, ISO. */
  placedAt: string;
  currency: CurrencyCode;
  /** A code of the brand; without one EXAMPLE_CODE stands for it, and the server refuses it as unknown. */
  code?: string | undefined;
}

export const EXAMPLE_CODE = 'YAZ15';

/** A shell script that signs one order and sends it; key and secret are filled in by whoever runs it. The same stands in the help. */
export function intakeExample({ origin, placedAt, currency, code = EXAMPLE_CODE }: Example): string {
  const order = {
    id: '1001',
    currency,
    placedAt,
    codes: [code],
    subtotalMinor: 21_250,
    discountMinor: 3750,
    taxMinor: 4250,
    isNewCustomer: true,
    lines: [{ sku: 'SERUM-30', quantity: 1, totalMinor: 21_250 }],
  };
  return [
    'KEY=mk_…',
    'SECRET=ms_…',
    `BODY='${JSON.stringify({ type: 'order', order })}'`,
    'TS=$(date +%s)',
    `SIG=$(printf '%s.%s' "$TS" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -hex | sed 's/^.* //')`,
    `curl -X POST ${origin}/api/store/orders \\`,
    `  -H 'content-type: application/json' -H "x-meydan-key: $KEY" \\`,
    `  -H "x-meydan-timestamp: $TS" -H "x-meydan-signature: $SIG" \\`,
    '  -d "$BODY"',
  ].join('\n');
}
