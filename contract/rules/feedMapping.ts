import { FEED_ATTRIBUTES, FEED_REQUIRED_ATTRIBUTES, type FeedAttribute } from '#contract/constants/feeds';
import { foldTr } from '#contract/rules/text';

/** Which field of a source each attribute is read from. */
type AttributePaths = Partial<Record<FeedAttribute, string>>;

/** What an attribute is called besides its own name, best first: in Meta's form, in the exports of shops, in Turkish. */
const OTHER_NAMES: Record<FeedAttribute, readonly string[]> = {
  id: ['sku', 'product_id', 'item_id', 'offer_id', 'urun_kodu', 'stok_kodu', 'urun_id', 'urun_no', 'kod', 'guid'],
  title: ['name', 'product_name', 'baslik', 'urun_adi', 'urun_ismi', 'urun_basligi', 'ad', 'isim'],
  description: [
    'rich_text_description',
    'summary',
    'content',
    'aciklama',
    'urun_aciklamasi',
    'detay',
    'urun_detayi',
    'icerik',
  ],
  link: ['url', 'product_url', 'product_link', 'urun_linki', 'urun_url', 'urun_adresi', 'baglanti', 'adres'],
  image_link: [
    'image_url',
    'image',
    'image_1',
    'picture',
    'picture_url',
    'gorsel',
    'gorsel_1',
    'gorsel_linki',
    'gorsel_url',
    'resim',
    'resim_1',
    'resim_linki',
    'resim_url',
    'urun_gorseli',
    'urun_resmi',
    'fotograf',
  ],
  additional_image_link: [
    'additional_image_links',
    'additional_images',
    'images',
    'ek_gorsel',
    'ek_gorseller',
    'ek_resim',
    'ek_resimler',
    'diger_gorseller',
    'gorseller',
    'resimler',
  ],
  price: [
    'price.amount',
    'price.value',
    'fiyat',
    'satis_fiyati',
    'liste_fiyati',
    'urun_fiyati',
    'regular_price',
    'amount',
    'kdv_dahil_fiyat',
  ],
  sale_price: ['special_price', 'discount_price', 'indirimli_fiyat', 'indirimli_satis_fiyati', 'kampanya_fiyati'],
  sale_price_effective_date: ['indirim_tarihi', 'indirim_tarihleri', 'kampanya_tarihi', 'indirim_gecerlilik_tarihi'],
  availability: ['stock_status', 'stok_durumu', 'bulunabilirlik', 'stok_bilgisi'],
  availability_date: ['stok_tarihi', 'bulunabilirlik_tarihi'],
  quantity: [
    'quantity_to_sell_on_facebook',
    'sell_on_google_quantity',
    'inventory',
    'stock',
    'stock_quantity',
    'stok',
    'stok_adedi',
    'stok_miktari',
    'adet',
    'miktar',
  ],
  condition: ['urun_durumu', 'kondisyon', 'durum'],
  brand: ['marka', 'marka_adi', 'manufacturer', 'vendor', 'uretici'],
  gtin: ['barkod', 'barcode', 'ean', 'ean13', 'upc', 'isbn'],
  mpn: ['uretici_kodu', 'uretici_parca_no', 'model_kodu', 'model'],
  identifier_exists: ['tanimlayici_var'],
  item_group_id: [
    'group_id',
    'parent_id',
    'urun_grup_kodu',
    'grup_kodu',
    'varyant_grubu',
    'ana_urun_kodu',
    'model_grubu',
  ],
  color: ['colour', 'renk'],
  size: ['beden', 'numara', 'boyut', 'ebat'],
  gender: ['cinsiyet'],
  age_group: ['yas_grubu', 'yas'],
  google_product_category: ['google_kategorisi', 'google_urun_kategorisi', 'google_category', 'fb_product_category'],
  product_type: ['urun_tipi', 'urun_turu', 'category', 'kategori', 'kategori_adi', 'categories'],
};

/** How a field is compared: `g:Image Link`, `image_link` and `IMAGE-LINK` are one, and so are `Ürün Adı` and `urun_adi`. */
const plainName = (path: string): string =>
  foldTr(path)
    .replace(/^(g|c):/, '')
    .replace(/[^a-z0-9.]+/g, '_')
    .replace(/^_|_$/g, '');

/** Which field each attribute is most likely read from. Each field is given once, names of the standard first. */
export function guessMapping(fields: readonly string[]): AttributePaths {
  const byName = new Map<string, string>();
  // A field in Google's own namespace says more than one of the same name without.
  const ordered = [
    ...fields.filter((path) => path.startsWith('g:')),
    ...fields.filter((path) => !path.startsWith('g:')),
  ];
  for (const path of ordered) if (!byName.has(plainName(path))) byName.set(plainName(path), path);
  const taken = new Set<string>();
  const mapping: AttributePaths = {};
  const take = (attribute: FeedAttribute, names: readonly string[]) => {
    if (mapping[attribute] !== undefined) return;
    const found = names.map((name) => byName.get(name)).find((path) => path !== undefined && !taken.has(path));
    if (found === undefined) return;
    taken.add(found);
    mapping[attribute] = found;
  };
  for (const attribute of FEED_ATTRIBUTES) take(attribute, [attribute]);
  for (const attribute of FEED_ATTRIBUTES) take(attribute, OTHER_NAMES[attribute]);
  return mapping;
}

/** Required attributes that a mapping does not name. How many there are says whether there are any. */
export const missingAttributes = (mapping: AttributePaths): FeedAttribute[] =>
  FEED_REQUIRED_ATTRIBUTES.filter(
    (attribute) =>
      mapping[attribute] === undefined && !(attribute === 'availability' && mapping.quantity !== undefined),
  );
