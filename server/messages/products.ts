import type { Language } from '#contract/constants/languages';
import type { PRODUCT_IMPORT_COLUMNS, ProductColumn, ProductStatus } from '#contract/constants/products';

interface ProductTexts {
  /** Headings of the CSV export; an import understands them too. */
  columns: Record<ProductColumn | (typeof PRODUCT_IMPORT_COLUMNS)[number], string>;
  statuses: Record<ProductStatus, string>;
  fileName: string;
  /** Why a row was left out of a bulk change or of its undo. */
  missing: string;
  imageMissing: string;
  inUse: string;
  keptByFeed: string;
  changedSince: string;
}

export const PRODUCT_TEXTS: Record<Language, ProductTexts> = {
  tr: {
    columns: {
      image: 'Görsel',
      name: 'Ürün adı',
      category: 'Kategori',
      price: 'Fiyat',
      currency: 'Para birimi',
      stock: 'Stok',
      status: 'Durum',
      sku: 'SKU',
      createdAt: 'Oluşturulma',
      updatedAt: 'Güncellenme',
      description: 'Açıklama',
      gtin: 'GTIN',
      brandName: 'Marka adı',
      url: 'Bağlantı',
    },
    statuses: { draft: 'Taslak', active: 'Aktif', archived: 'Arşivde' },
    fileName: 'urunler',
    missing: 'Ürün bulunamadı',
    imageMissing: 'Aktifleştirmek için en az bir görsel ekleyin',
    inUse: 'Bir kampanya, indirim ya da izlenen bağlantı kullanıyor; silmek yerine arşivleyin',
    keptByFeed: 'Ürünü akışı ya da mağazası güncelliyor; önce oradan ayırın ya da arşivleyin',
    changedSince: 'Ürün bu arada değiştirildi',
  },
  en: {
    columns: {
      image: 'Image',
      name: 'Product name',
      category: 'Category',
      price: 'Price',
      currency: 'Currency',
      stock: 'Stock',
      status: 'Status',
      sku: 'SKU',
      createdAt: 'Created',
      updatedAt: 'Updated',
      description: 'Description',
      gtin: 'GTIN',
      brandName: 'Brand name',
      url: 'Link',
    },
    statuses: { draft: 'Draft', active: 'Active', archived: 'Archived' },
    fileName: 'products',
    missing: 'Product not found',
    imageMissing: 'Add at least one image to activate it',
    inUse: 'A challenge, a discount or a tracked link uses it; archive it instead of deleting it',
    keptByFeed: 'Its feed or store keeps it; detach it first, or archive it',
    changedSince: 'The product was changed in the meantime',
  },
};
