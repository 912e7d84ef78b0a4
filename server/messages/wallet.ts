import type { Language } from '#contract/constants/languages';
import type { LedgerColumn, LedgerType } from '#contract/constants/wallet';

interface WalletTexts {
  /** Of the downloaded ledger, without date and ending. */
  fileName: string;
  columns: Record<LedgerColumn | 'currency', string>;
  types: Record<LedgerType, string>;
  system: string;
  /** What a card statement and the payment page say. */
  topup: string;
}

/** The wallet's words in exports and towards payment providers. */
export const WALLET_TEXTS: Record<Language, WalletTexts> = {
  tr: {
    fileName: 'cuzdan-hareketleri',
    columns: {
      createdAt: 'Tarih',
      type: 'Tür',
      description: 'Açıklama',
      available: 'Kullanılabilir',
      held: 'Blokede',
      availableAfter: 'Kalan kullanılabilir',
      heldAfter: 'Kalan bloke',
      actor: 'Yapan',
      seq: 'Sıra',
      currency: 'Para birimi',
    },
    types: {
      topup: 'Bakiye yükleme',
      topup_fee: 'Yükleme bedeli',
      bonus: 'Bonus',
      hold: 'Bloke',
      hold_release: 'Bloke çözme',
      payout: 'Üretici ödemesi',
      platform_fee: 'Platform bedeli',
      licence_payment: 'Lisans ödemesi',
      commission: 'Komisyon',
      refund: 'İade',
      extra_payment: 'Ek ödeme',
      withdrawal: 'Para çekme',
      withdrawal_failed: 'Para çekme iadesi',
      chargeback: 'Ters ibraz',
      adjustment: 'Düzeltme',
      tax: 'Vergi',
    },
    system: 'Meydan',
    topup: 'Meydan cüzdanına bakiye yükleme',
  },
  en: {
    fileName: 'wallet-ledger',
    columns: {
      createdAt: 'Date',
      type: 'Type',
      description: 'Description',
      available: 'Available',
      held: 'Held',
      availableAfter: 'Available after',
      heldAfter: 'Held after',
      actor: 'By',
      seq: 'No.',
      currency: 'Currency',
    },
    types: {
      topup: 'Top-up',
      topup_fee: 'Top-up fee',
      bonus: 'Bonus',
      hold: 'Hold',
      hold_release: 'Hold released',
      payout: 'Creator payment',
      platform_fee: 'Platform fee',
      licence_payment: 'Licence payment',
      commission: 'Commission',
      refund: 'Refund',
      extra_payment: 'Extra payment',
      withdrawal: 'Withdrawal',
      withdrawal_failed: 'Withdrawal returned',
      chargeback: 'Chargeback',
      adjustment: 'Adjustment',
      tax: 'Tax',
    },
    system: 'Meydan',
    topup: 'Topping up the Meydan wallet',
  },
};
