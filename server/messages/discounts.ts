import type {
  CommissionStatus,
  DiscountColumn,
  DiscountStatus,
  DiscountSyncError,
  DiscountSyncState,
  RedemptionColumn,
  RedemptionReason,
} from '#contract/constants/discounts';
import type { Language } from '#contract/constants/languages';
import type { NewsText } from '#server/plugins/news';

interface DiscountTexts {
  columns: Record<DiscountColumn | 'currency', string>;
  redemptionColumns: Record<RedemptionColumn | 'currency', string>;
  statuses: Record<DiscountStatus, string>;
  commissionStatuses: Record<CommissionStatus, string>;
  /** How the brand’s shop has a code, and why it does not. */
  shop: Record<DiscountSyncState, string>;
  shopErrors: Record<DiscountSyncError, string>;
  freeShipping: string;
  fileName: string;
  redemptionsFileName: string;
  /** Why a row was left out of a bulk change or of its undo. */
  missing: string;
  used: string;
  notNow: string;
  changedSince: string;
}

export const DISCOUNT_TEXTS: Record<Language, DiscountTexts> = {
  tr: {
    columns: {
      code: 'Kod',
      title: 'Başlık',
      value: 'İndirim',
      status: 'Durum',
      shop: 'Mağazada',
      creator: 'Üretici',
      challenge: 'Kampanya',
      redemptions: 'Kullanım',
      revenue: 'Ciro',
      discount: 'Yapılan indirim',
      commission: 'Komisyon',
      startsAt: 'Başlangıç',
      endsAt: 'Bitiş',
      createdAt: 'Oluşturulma',
      currency: 'Para birimi',
    },
    redemptionColumns: {
      order: 'Sipariş',
      placedAt: 'Sipariş zamanı',
      creator: 'Üretici',
      revenue: 'Ara toplam',
      discount: 'İndirim',
      refund: 'İade',
      commission: 'Komisyon',
      commissionPaid: 'Ödenen komisyon',
      commissionStatus: 'Komisyon durumu',
      currency: 'Para birimi',
    },
    statuses: {
      draft: 'Taslak',
      scheduled: 'Planlandı',
      active: 'Aktif',
      paused: 'Duraklatıldı',
      expired: 'Süresi doldu',
      exhausted: 'Limit doldu',
      archived: 'Arşivde',
    },
    commissionStatuses: { pending: 'Bekletiliyor', payable: 'Ödenecek', paid: 'Ödendi', reversed: 'Geri alındı' },
    shop: { synced: 'Güncel', pending: 'Yolda', failed: 'Mağazada yok' },
    shopErrors: {
      taken: 'kod mağazada zaten var',
      products: 'ürünlerden bazıları mağazada satılmıyor',
      categories: 'mağaza buradaki kategorileri tanımıyor',
      customers: 'mağazaya kimin yeni müşteri olduğu bildirilemiyor',
      shipping: 'ücretsiz kargo kodu mağazada oluşturulmalı',
      currency: 'mağaza başka bir para birimiyle satıyor',
      refused: 'mağaza kabul etmedi',
    },
    freeShipping: 'Ücretsiz kargo',
    fileName: 'indirimler',
    redemptionsFileName: 'kod-kullanimlari',
    missing: 'İndirim bulunamadı',
    used: 'Kod kullanıldı ya da izlenen bağlantıları var; silmek yerine arşivleyin',
    notNow: 'Bu durumda yapılamaz',
    changedSince: 'İndirim bu arada değiştirildi',
  },
  en: {
    columns: {
      code: 'Code',
      title: 'Title',
      value: 'Discount',
      status: 'Status',
      shop: 'In the store',
      creator: 'Creator',
      challenge: 'Challenge',
      redemptions: 'Uses',
      revenue: 'Revenue',
      discount: 'Given off',
      commission: 'Commission',
      startsAt: 'Starts',
      endsAt: 'Ends',
      createdAt: 'Created',
      currency: 'Currency',
    },
    redemptionColumns: {
      order: 'Order',
      placedAt: 'Placed',
      creator: 'Creator',
      revenue: 'Subtotal',
      discount: 'Discount',
      refund: 'Refunded',
      commission: 'Commission',
      commissionPaid: 'Commission paid',
      commissionStatus: 'State of the commission',
      currency: 'Currency',
    },
    statuses: {
      draft: 'Draft',
      scheduled: 'Scheduled',
      active: 'Active',
      paused: 'Paused',
      expired: 'Expired',
      exhausted: 'Used up',
      archived: 'Archived',
    },
    commissionStatuses: { pending: 'On hold', payable: 'Payable', paid: 'Paid', reversed: 'Reversed' },
    shop: { synced: 'Up to date', pending: 'On its way', failed: 'Not in the store' },
    shopErrors: {
      taken: 'the store already has the code',
      products: 'the store does not sell all of the products',
      categories: 'the store knows none of our categories',
      customers: 'the store cannot be told who is a new customer',
      shipping: 'free shipping has to be made in the store itself',
      currency: 'the store sells in another currency',
      refused: 'the store did not take it',
    },
    freeShipping: 'Free shipping',
    fileName: 'discounts',
    redemptionsFileName: 'redemptions',
    missing: 'Discount not found',
    used: 'The code was used or has tracked links; archive it instead of deleting it',
    notNow: 'Not possible in this state',
    changedSince: 'The discount was changed in the meantime',
  },
};

/** Why a code may not be used, as the shop tells its customer. */
export const REDEMPTION_REASON_TEXTS: Record<Language, Record<RedemptionReason, string>> = {
  tr: {
    unknown: 'Böyle bir kod yok.',
    draft: 'Bu kod henüz kullanıma açılmadı.',
    archived: 'Bu kod artık geçerli değil.',
    paused: 'Bu kod şu anda kullanılamıyor.',
    not_started: 'Bu kodun geçerlilik süresi henüz başlamadı.',
    expired: 'Bu kodun süresi doldu.',
    exhausted: 'Bu kodun kullanım hakkı doldu.',
    currency: 'Bu kod başka bir para birimi için geçerli.',
    products: 'Bu kod sepetinizdeki ürünlerde geçerli değil.',
    minimum_subtotal: 'Sepet tutarı bu kodun alt sınırına ulaşmıyor.',
    minimum_quantity: 'Sepetteki ürün sayısı bu kod için yeterli değil.',
    new_customers: 'Bu kod yalnızca ilk alışverişte geçerli.',
    returning_customers: 'Bu kod yalnızca daha önce alışveriş yapan müşteriler için geçerli.',
    used_before: 'Bu kodu daha önce kullandınız.',
  },
  en: {
    unknown: 'There is no such code.',
    draft: 'This code is not in use yet.',
    archived: 'This code is no longer valid.',
    paused: 'This code cannot be used at the moment.',
    not_started: 'This code is not valid yet.',
    expired: 'This code has expired.',
    exhausted: 'This code has been used up.',
    currency: 'This code is for another currency.',
    products: 'This code does not apply to the products in your basket.',
    minimum_subtotal: 'The basket is below the minimum of this code.',
    minimum_quantity: 'There are too few products in the basket for this code.',
    new_customers: 'This code is for first orders only.',
    returning_customers: 'This code is for returning customers only.',
    used_before: 'You have used this code before.',
  },
};

interface Leak {
  code: string;
}

/** What the team is told of a code that looks leaked. */
export const DISCOUNT_NEWS = {
  unattributed: ({ code, share }: Leak & { share: number }): NewsText => ({
    title: { tr: `${code} sızmış olabilir`, en: `${code} may have leaked` },
    body: {
      tr: `Son 30 günde bağlantılarından gelebilecek kullanımların %${share} kadarı tıklama olmadan geldi. Kodu duraklatıp yenileyebilirsiniz.`,
      en: `Of the uses of the last 30 days that could have come by its links, ${share}% came without a click. You can pause the code and reissue it.`,
    },
  }),
  spike: ({ code, today }: Leak & { today: number }): NewsText => ({
    title: { tr: `${code} sızmış olabilir`, en: `${code} may have leaked` },
    body: {
      tr: `Kod son 24 saatte ${today} kez kullanıldı; önceki 7 günün ortalamasının en az 5 katı. Kodu duraklatıp yenileyebilirsiniz.`,
      en: `The code was used ${today} times in 24 hours, at least 5 times the mean of the 7 days before. You can pause it and reissue it.`,
    },
  }),
} as const;
