import type { Language } from '#contract/constants/languages';
import type { REDEEM_BY_PASSED, ShipmentIssueType, ShipmentStatus } from '#contract/constants/shipments';
import type { PostalAddress } from '#contract/rules/addresses';
import type { NewsText } from '#server/plugins/news';

interface About {
  creator: string;
  challenge: string;
}

const inChallenge = ({ challenge }: About): NewsText['body'] => ({
  tr: `“${challenge}” kampanyasındaki gönderiye bakın.`,
  en: `Look at the shipment of “${challenge}”.`,
});

/** What members are told when something went wrong with a shipment. Never an address. */
export const SHIPMENT_NEWS: Record<ShipmentIssueType | 'left' | typeof REDEEM_BY_PASSED, (about: About) => NewsText> = {
  not_received: (about) => ({
    title: {
      tr: `${about.creator} gönderiyi almadığını bildirdi`,
      en: `${about.creator} has not received the shipment`,
    },
    body: inChallenge(about),
  }),
  damaged: (about) => ({
    title: { tr: `${about.creator} hasarlı bir gönderi bildirdi`, en: `${about.creator} reported a damaged shipment` },
    body: inChallenge(about),
  }),
  wrong_item: (about) => ({
    title: { tr: `${about.creator} yanlış ürün geldiğini bildirdi`, en: `${about.creator} got the wrong item` },
    body: inChallenge(about),
  }),
  missing_item: (about) => ({
    title: { tr: `${about.creator} eksik ürün bildirdi`, en: `${about.creator} reported a missing item` },
    body: inChallenge(about),
  }),
  customs: (about) => ({
    title: {
      tr: `${about.creator} gönderinin gümrükte beklediğini bildirdi`,
      en: `${about.creator}’s shipment is held by customs`,
    },
    body: inChallenge(about),
  }),
  redeem_by_passed: (about) => ({
    title: {
      tr: `${about.creator} kodunu son kullanma gününe kadar açmadı`,
      en: `${about.creator} has not opened the code in time`,
    },
    body: inChallenge(about),
  }),
  left: (about) => ({
    title: { tr: `${about.creator} kampanyadan ayrıldı`, en: `${about.creator} has left the challenge` },
    body: {
      tr: `“${about.challenge}” için gönderi, son tarihten sonraki 7 gün içinde de yola çıkmadı. Bloke tutar cüzdanınıza döndü.`,
      en: `Nothing was shipped for “${about.challenge}” within 7 days after the ship-by date. The held amount is back in your wallet.`,
    },
  }),
};

/** What members are told when a creator has chosen from the catalogue. */
export const CHOICE_NEWS: Record<'chosen', (about: About) => NewsText> = {
  chosen: ({ creator, challenge }) => ({
    title: { tr: `${creator} ürünlerini seçti`, en: `${creator} has chosen products` },
    body: {
      tr: `“${challenge}” için yaptığı seçimi onaylayın, değiştirin ya da geri çevirin.`,
      en: `Approve, change or turn down the choice for “${challenge}”.`,
    },
  }),
};

interface Due {
  count: number;
  challenge: string;
}

/** What members are told about the day by which they should have shipped. */
export const SHIPMENT_DUE_NEWS: Record<'dueSoon' | 'late', (about: Due) => NewsText> = {
  dueSoon: ({ count, challenge }) => ({
    title: {
      tr: `${count} gönderinin son günü yarın`,
      en: count === 1 ? '1 shipment is due tomorrow' : `${count} shipments are due tomorrow`,
    },
    body: {
      tr: `“${challenge}” için ürünleri 24 saat içinde kargoya verin.`,
      en: `Ship the products of “${challenge}” within 24 hours.`,
    },
  }),
  late: ({ count, challenge }) => ({
    title: { tr: `${count} gönderi gecikti`, en: count === 1 ? '1 shipment is late' : `${count} shipments are late` },
    body: {
      tr: `“${challenge}” için son kargo tarihi geçti. 7 gün sonra üretici kampanyadan cezasız ayrılabilir.`,
      en: `The ship-by date of “${challenge}” has passed. In 7 days the creator may leave without a penalty.`,
    },
  }),
};

interface ShipmentTexts {
  /** Of the CSV file and the packing list, without date and ending. */
  fileName: string;
  packingName: string;
  statuses: Record<ShipmentStatus, string>;
  /** As a cell of the CSV names a carrier that is none of the known ones. */
  otherCarrier: string;
  columns: Record<'creator' | 'items' | 'status' | 'shipBy', string>;
  address: Record<keyof PostalAddress, string>;
  packing: Record<'title' | 'to' | 'items' | 'tracking' | 'notes' | 'leftOut', string> & {
    /** Why a shipment is in no packing list. */
    left: Record<'digital' | 'cancelled' | 'noAddress' | 'notReady', string>;
  };
}

/** The words of shipments in files. */
export const SHIPMENT_TEXTS: Record<Language, ShipmentTexts> = {
  tr: {
    fileName: 'gonderiler',
    packingName: 'paket-listesi',
    otherCarrier: 'diğer',
    statuses: {
      pending_address: 'Adres bekleniyor',
      choice_review: 'Seçim onayınızı bekliyor',
      ready: 'Gönderime hazır',
      shipped: 'Kargoya verildi',
      in_transit: 'Yolda',
      out_for_delivery: 'Dağıtımda',
      delivery_failed: 'Teslim edilemedi',
      exception: 'Aksaklık',
      delivered: 'Teslim edildi',
      sent: 'Gönderildi',
      received: 'Alındı',
      issue: 'Sorun bildirildi',
      returned: 'İade',
      lost: 'Kayıp',
      cancelled: 'İptal',
    },
    columns: { creator: 'Üretici', items: 'Ürünler', status: 'Durum', shipBy: 'Son kargo tarihi' },
    address: {
      fullName: 'Ad soyad',
      phone: 'Telefon',
      line1: 'Adres',
      line2: 'Adres (devamı)',
      district: 'İlçe',
      city: 'İl',
      postalCode: 'Posta kodu',
      country: 'Ülke',
    },
    packing: {
      title: 'Paket listesi',
      to: 'Alıcı',
      items: 'Paketin içinde',
      tracking: 'Kargo',
      notes: 'Not',
      leftOut: 'Bu listede olmayanlar',
      left: {
        digital: 'dijital, paketlenmez',
        cancelled: 'iptal edildi',
        noAddress: 'adresi yok',
        notReady: 'henüz gönderime hazır değil',
      },
    },
  },
  en: {
    fileName: 'shipments',
    packingName: 'packing-list',
    otherCarrier: 'other',
    statuses: {
      pending_address: 'Address needed',
      choice_review: 'Choice to review',
      ready: 'Ready to ship',
      shipped: 'Shipped',
      in_transit: 'In transit',
      out_for_delivery: 'Out for delivery',
      delivery_failed: 'Delivery failed',
      exception: 'Exception',
      delivered: 'Delivered',
      sent: 'Sent',
      received: 'Received',
      issue: 'Issue reported',
      returned: 'Returned',
      lost: 'Lost',
      cancelled: 'Cancelled',
    },
    columns: { creator: 'Creator', items: 'Items', status: 'Status', shipBy: 'Ship by' },
    address: {
      fullName: 'Full name',
      phone: 'Phone',
      line1: 'Address',
      line2: 'Address, continued',
      district: 'District',
      city: 'City or province',
      postalCode: 'Postal code',
      country: 'Country',
    },
    packing: {
      title: 'Packing list',
      to: 'Ship to',
      items: 'In the parcel',
      tracking: 'Tracking',
      notes: 'Note',
      leftOut: 'Not in this list',
      left: {
        digital: 'digital, nothing to pack',
        cancelled: 'cancelled',
        noAddress: 'no address',
        notReady: 'not ready to ship yet',
      },
    },
  },
};
