import type { InvoiceColumn, InvoiceKind, InvoiceStatus, TaxKind } from '#contract/constants/invoices';
import type { TaxIdType } from '#contract/constants/brands';
import type { Language } from '#contract/constants/languages';
import type { PlanPeriod } from '#contract/constants/subscription';
import type { NewsText } from '#server/plugins/news';

interface InvoiceTexts {
  kinds: Record<InvoiceKind, string>;
  statuses: Record<InvoiceStatus, string>;
  taxes: Record<TaxKind, string>;
  taxIds: Record<TaxIdType, string>;
  methods: Record<'mock' | 'paytr' | 'iyzico' | 'wallet' | 'refund', string>;
  /** Headings of the CSV export. */
  columns: Record<InvoiceColumn | 'currency' | 'paidMinor' | 'buyer' | 'taxId', string>;
  fileName: string;
  /** What an invoice line calls a plan. */
  planLine: (plan: string, period: PlanPeriod) => string;
  pdf: Record<
    | 'seller'
    | 'buyer'
    | 'number'
    | 'ettn'
    | 'issueDate'
    | 'dueDate'
    | 'period'
    | 'description'
    | 'quantity'
    | 'unitPrice'
    | 'discount'
    | 'vat'
    | 'lineTotal'
    | 'subtotal'
    | 'withholding'
    | 'total'
    | 'paid'
    | 'due'
    | 'payment'
    | 'related'
    | 'taxOffice'
    | 'copy'
    | 'void',
    string
  >;
}

export const INVOICE_TEXTS: Record<Language, InvoiceTexts> = {
  tr: {
    kinds: {
      subscription: 'Abonelik',
      topup_fee: 'Bakiye yükleme bedeli',
      platform_fee: 'Platform bedeli',
      licence_fee: 'Lisans platform bedeli',
      credit_note: 'İade faturası',
    },
    statuses: {
      draft: 'Taslak',
      open: 'Ödeme bekliyor',
      paid: 'Ödendi',
      void: 'İptal',
      uncollectible: 'Tahsil edilemedi',
    },
    taxes: { kdv: 'KDV', stopaj: 'Stopaj', other: 'Diğer vergi' },
    taxIds: { vkn: 'VKN', tckn: 'TCKN', foreign: 'Vergi numarası' },
    methods: {
      mock: 'Deneme ödemesi',
      paytr: 'Kart (PayTR)',
      iyzico: 'Kart (iyzico)',
      wallet: 'Cüzdan bakiyesi',
      refund: 'İade',
    },
    columns: {
      number: 'Fatura no',
      kind: 'Tür',
      issueDate: 'Düzenlenme',
      dueDate: 'Son ödeme tarihi',
      status: 'Durum',
      taxMinor: 'Vergi',
      totalMinor: 'Toplam',
      currency: 'Para birimi',
      paidMinor: 'Ödenen',
      buyer: 'Alıcı',
      taxId: 'Vergi veya kimlik no',
    },
    fileName: 'faturalar',
    planLine: (plan, period) => `Meydan ${plan} planı, ${period === 'yearly' ? 'yıllık' : 'aylık'}`,
    pdf: {
      seller: 'Satıcı',
      buyer: 'Sayın',
      number: 'Fatura no',
      ettn: 'ETTN',
      issueDate: 'Düzenlenme tarihi',
      dueDate: 'Son ödeme tarihi',
      period: 'Dönem',
      description: 'Açıklama',
      quantity: 'Miktar',
      unitPrice: 'Birim fiyat',
      discount: 'İndirim',
      vat: 'KDV',
      lineTotal: 'Tutar',
      subtotal: 'Ara toplam',
      withholding: 'Tevkifat',
      total: 'Genel toplam',
      paid: 'Ödenen',
      due: 'Kalan',
      payment: 'Ödeme',
      related: 'İlgili fatura',
      taxOffice: 'Vergi dairesi',
      void: 'İPTAL',
      copy: 'Bu belge bilgi amaçlıdır; e-fatura veya e-arşiv fatura yerine geçmez.',
    },
  },
  en: {
    kinds: {
      subscription: 'Subscription',
      topup_fee: 'Top-up fee',
      platform_fee: 'Platform fee',
      licence_fee: 'Platform fee on a licence',
      credit_note: 'Credit note',
    },
    statuses: { draft: 'Draft', open: 'Open', paid: 'Paid', void: 'Void', uncollectible: 'Uncollectible' },
    taxes: { kdv: 'VAT', stopaj: 'Withholding tax', other: 'Other tax' },
    taxIds: { vkn: 'Tax no. (VKN)', tckn: 'Identity no. (TCKN)', foreign: 'Tax no.' },
    methods: {
      mock: 'Mock payment',
      paytr: 'Card (PayTR)',
      iyzico: 'Card (iyzico)',
      wallet: 'Wallet balance',
      refund: 'Refund',
    },
    columns: {
      number: 'Invoice no.',
      kind: 'Kind',
      issueDate: 'Issued',
      dueDate: 'Due',
      status: 'Status',
      taxMinor: 'Tax',
      totalMinor: 'Total',
      currency: 'Currency',
      paidMinor: 'Paid',
      buyer: 'Buyer',
      taxId: 'Tax or identity no.',
    },
    fileName: 'invoices',
    planLine: (plan, period) => `Meydan ${plan} plan, ${period}`,
    pdf: {
      seller: 'Seller',
      buyer: 'Bill to',
      number: 'Invoice no.',
      ettn: 'ETTN',
      issueDate: 'Issue date',
      dueDate: 'Due date',
      period: 'Period',
      description: 'Description',
      quantity: 'Quantity',
      unitPrice: 'Unit price',
      discount: 'Discount',
      vat: 'VAT',
      lineTotal: 'Amount',
      subtotal: 'Subtotal',
      withholding: 'Withholding',
      total: 'Total',
      paid: 'Paid',
      due: 'Due',
      payment: 'Payment',
      related: 'Related invoice',
      taxOffice: 'Tax office',
      void: 'VOID',
      copy: 'This document is for information; it does not replace an e-invoice or e-archive invoice.',
    },
  },
};

const ISSUED: Record<InvoiceKind, Record<Language, string>> = {
  subscription: { tr: 'Abonelik faturanız hazır', en: 'Your subscription invoice is ready' },
  topup_fee: { tr: 'Bakiye yükleme faturanız hazır', en: 'Your top-up invoice is ready' },
  platform_fee: { tr: 'Platform bedeli faturanız hazır', en: 'Your platform fee invoice is ready' },
  licence_fee: {
    tr: 'Lisansın platform bedeli faturası hazır',
    en: 'Your invoice for the platform fee on a licence is ready',
  },
  credit_note: { tr: 'İade faturanız hazır', en: 'Your credit note is ready' },
};

/** What those are told who may read invoices. */
export const INVOICE_NEWS = {
  issued: ({ kind, number }: { kind: InvoiceKind; number: string }): NewsText => ({
    title: ISSUED[kind],
    body: {
      tr: `${number} numaralı faturayı Faturalar sayfasından indirebilirsiniz.`,
      en: `You can download invoice ${number} from the Invoices page.`,
    },
  }),
};
