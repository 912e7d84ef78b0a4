import type { FeedChangeOutcome } from '#contract/constants/feeds';
import type { Language } from '#contract/constants/languages';
import type { NewsText } from '#server/plugins/news';

interface FeedTexts {
  fileName: string;
  columns: Record<'item' | 'product' | 'outcome' | 'field' | 'before' | 'after', string>;
  outcomes: Record<FeedChangeOutcome, string>;
  /** What of a product a run changes. */
  fields: Record<string, string>;
}

export const FEED_TEXTS: Record<Language, FeedTexts> = {
  tr: {
    fileName: 'akis-farklari',
    columns: { item: 'Ürün kodu', product: 'Ürün', outcome: 'Sonuç', field: 'Alan', before: 'Önce', after: 'Sonra' },
    outcomes: { created: 'Eklendi', updated: 'Güncellendi', removed: 'Arşivlendi' },
    fields: {
      name: 'Ad',
      description: 'Açıklama',
      price: 'Fiyat',
      salePrice: 'İndirimli fiyat',
      currency: 'Para birimi',
      stock: 'Stok',
      url: 'Bağlantı',
      gtin: 'Barkod',
      brandName: 'Marka',
      variants: 'Varyantlar',
    },
  },
  en: {
    fileName: 'feed-differences',
    columns: { item: 'Item', product: 'Product', outcome: 'Outcome', field: 'Field', before: 'Before', after: 'After' },
    outcomes: { created: 'Created', updated: 'Updated', removed: 'Archived' },
    fields: {
      name: 'Name',
      description: 'Description',
      price: 'Price',
      salePrice: 'Sale price',
      currency: 'Currency',
      stock: 'Stock',
      url: 'Link',
      gtin: 'Barcode',
      brandName: 'Brand',
      variants: 'Variants',
    },
  },
};

const written = (count: number, language: Language): string => new Intl.NumberFormat(language).format(count);

export const FEED_NEWS = {
  failed: ({ name }: { name: string }): NewsText => ({
    title: { tr: `“${name}” akışı durdu`, en: `The feed “${name}” has stopped` },
    body: {
      tr: 'Üst üste üç çalışması başarısız oldu. Nedenini düzeltip akışı sürdürün; ürünler olduğu gibi duruyor.',
      en: 'Three runs in a row failed. Fix the cause and resume the feed; the products are as they were.',
    },
  }),
  waits: ({ name, current, removed }: { name: string; current: number; removed: number }): NewsText => ({
    title: { tr: `“${name}” akışı onayınızı bekliyor`, en: `The feed “${name}” waits for you to confirm a run` },
    body: {
      tr: `Kaynak, bu akışın ${written(current, 'tr')} ürününden ${written(removed, 'tr')} tanesini artık içermiyor. Siz onaylayana dek hiçbir ürün değişmez.`,
      en: `The source no longer has ${written(removed, 'en')} of the feed’s ${written(current, 'en')} products. No product changes until you confirm the run.`,
    },
  }),
};
