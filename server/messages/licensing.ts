import type { LicenceUsage } from '#contract/constants/challenges';
import type { Language } from '#contract/constants/languages';
import type { RightsOrigin, RightUse } from '#contract/constants/contents';
import type { LicenceColumn, LicenceExclusivity, LicencePhase } from '#contract/constants/licensing';
import type { NewsText } from '#server/plugins/news';

interface About {
  creator: string;
  code: string;
}

const news = (title: [tr: string, en: string], body: [tr: string, en: string]): NewsText => ({
  title: { tr: title[0], en: title[1] },
  body: { tr: body[0], en: body[1] },
});

/** What members are told about licences. */
export const LICENCE_NEWS = {
  offered: ({ creator, code }: About) =>
    news(
      [`${creator} size bir lisans teklif etti`, `${creator} offers you a licence`],
      [`${code}: 7 gün içinde yanıtlayın.`, `${code}: answer within 7 days.`],
    ),
  countered: ({ creator, code }: About) =>
    news(
      [`${creator} karşı teklif verdi`, `${creator} made a counter-offer`],
      [`${code}: 7 gün içinde yanıtlayın.`, `${code}: answer within 7 days.`],
    ),
  active: ({ creator, code }: About) =>
    news(
      [`${creator} ile lisans yürürlükte`, `The licence with ${creator} is in force`],
      [`${code}: içerikleri artık kullanabilirsiniz.`, `${code}: you can use the contents now.`],
    ),
  agreed: ({ creator, code }: About) =>
    news(
      [`${creator} ile lisansta anlaşıldı`, `The licence with ${creator} is agreed`],
      [`${code}: haklar anlaşılan günde başlar.`, `${code}: its rights begin on the agreed day.`],
    ),
  unpaid: ({ creator, code }: About) =>
    news(
      [`${creator} ile lisansın ödemesi alınamadı`, `The licence with ${creator} could not be paid`],
      [
        `${code}: cüzdan bakiyeniz yetersiz. Bakiye yükleyip yeniden deneyin.`,
        `${code}: the wallet’s balance is too low. Top up and try again.`,
      ],
    ),
  declined: ({ creator, code }: About) =>
    news(
      [`${creator} lisans talebinizi reddetti`, `${creator} declined your licence request`],
      [`${code}: nedenini talepte görebilirsiniz.`, `${code}: the request says why.`],
    ),
  withdrawn: ({ creator, code }: About) =>
    news(
      [`${creator} lisans teklifini geri çekti`, `${creator} withdrew the licence offer`],
      [`${code}: yapmanız gereken bir şey yok.`, `${code}: there is nothing left to do.`],
    ),
  lapsed: ({ creator, code }: About) =>
    news(
      [`${creator} ile lisans görüşmesi yanıtsız kapandı`, `The licence talks with ${creator} lapsed`],
      [`${code}: 7 gün içinde yanıt gelmedi.`, `${code}: nobody answered within 7 days.`],
    ),
  ending: ({ creator, code, days }: About & { days: number }) =>
    news(
      [`${creator} ile lisansın bitmesine ${days} gün kaldı`, `The licence with ${creator} ends in ${days} days`],
      [`${code}: şimdi yenileyebilirsiniz.`, `${code}: you can renew it now.`],
    ),
  /** Its renewal is drafted, asked or unpaid. */
  endingAsked: ({ creator, code, days }: About & { days: number }) =>
    news(
      [`${creator} ile lisansın bitmesine ${days} gün kaldı`, `The licence with ${creator} ends in ${days} days`],
      [`${code}: yenilemesinde henüz anlaşılmadı.`, `${code}: its renewal is not agreed yet.`],
    ),
  /** A contract that was made elsewhere is not renewed here. */
  endingManual: ({ creator, code, days }: About & { days: number }) =>
    news(
      [`${creator} ile lisansın bitmesine ${days} gün kaldı`, `The licence with ${creator} ends in ${days} days`],
      [
        `${code}: platform dışında anlaşıldı. Uzatırsanız yeni sözleşmeyi kaydedin.`,
        `${code}: it was agreed outside the platform. If you extend it, record the new contract.`,
      ],
    ),
  expired: ({ creator, code }: About) =>
    news(
      [`${creator} ile lisansın süresi doldu`, `The licence with ${creator} has expired`],
      [`${code}: bu lisansın verdiği haklar sona erdi.`, `${code}: the rights of this licence have ended.`],
    ),
  terminationProposed: ({ creator, code }: About) =>
    news(
      [`${creator} lisansı sonlandırmayı öneriyor`, `${creator} proposes to end the licence`],
      [`${code}: kabul ederseniz haklar hemen sona erer.`, `${code}: if you agree, the rights end at once.`],
    ),
  kept: ({ creator, code }: About) =>
    news(
      [`${creator} ile lisans sürüyor`, `The licence with ${creator} goes on`],
      [
        `${code}: sonlandırma önerisi düştü; haklar sürer.`,
        `${code}: the proposal to end it was dropped; the rights go on.`,
      ],
    ),
  terminated: ({ creator, code }: About) =>
    news(
      [`${creator} ile lisans sonlandırıldı`, `The licence with ${creator} was terminated`],
      [`${code}: bu lisansın verdiği haklar sona erdi.`, `${code}: the rights of this licence have ended.`],
    ),
  revoked: ({ creator, code }: About) =>
    news(
      [`${creator} ile lisans geri alındı`, `The licence with ${creator} was revoked`],
      [`${code}: bu lisansın verdiği haklar sona erdi.`, `${code}: the rights of this licence have ended.`],
    ),
  /** Taken back over somebody else's right. */
  refunded: ({ creator, code }: About) =>
    news(
      [`${creator} ile lisans geri alındı`, `The licence with ${creator} was revoked`],
      [
        `${code}: haklar sona erdi; kullanılmayan günlerin bedeli cüzdanınıza döndü.`,
        `${code}: the rights have ended; what the unused days cost is back in your wallet.`,
      ],
    ),
  codeEnding: ({ creator, code, days }: About & { days: number }) =>
    news(
      [
        `${creator} adlı üreticinin reklam kodunun bitmesine ${days} gün kaldı`,
        `The ad code of ${creator} ends in ${days} days`,
      ],
      [
        `${code}: yeni bir kod eklenmezse yürüyen reklam durur.`,
        `${code}: the running ad stops unless a new code is added.`,
      ],
    ),
};

interface LicenceTexts {
  /** Headings of the CSV export. */
  columns: Record<LicenceColumn | 'platformFee' | 'currency', string>;
  phases: Record<LicencePhase, string>;
  usages: Record<LicenceUsage, string>;
  exclusivity: Record<LicenceExclusivity, string>;
  /** The status of a licence that is agreed and begins later. */
  begins: string;
  worldwide: string;
  /** Of a term without an end. */
  perpetual: string;
  fileName: string;
}

/** What the server itself writes about licences. */
export const LICENCE_TEXTS: Record<Language, LicenceTexts> = {
  tr: {
    columns: {
      code: 'Kod',
      creator: 'Üretici',
      contents: 'İçerik sayısı',
      usages: 'Kullanım',
      territory: 'Ülkeler',
      term: 'Süre (gün)',
      exclusivity: 'Münhasırlık',
      price: 'Lisans bedeli',
      platformFee: 'Platform bedeli',
      currency: 'Para birimi',
      status: 'Durum',
      requestedAt: 'Talep',
      respondedAt: 'Yanıt',
      endsAt: 'Bitiş',
    },
    phases: {
      draft: 'Taslak',
      pending: 'Yanıt bekliyor',
      countered: 'Karşı teklif',
      accepted: 'Kabul edildi',
      payment_failed: 'Ödeme alınamadı',
      active: 'Yürürlükte',
      expiring: 'Bitmek üzere',
      expired: 'Süresi doldu',
      declined: 'Reddedildi',
      withdrawn: 'Geri çekildi',
      lapsed: 'Yanıtsız kapandı',
      revoked: 'Geri alındı',
      terminated: 'Sonlandırıldı',
    },
    usages: {
      organic_social: 'Organik sosyal medya',
      paid_social: 'Ücretli sosyal medya',
      whitelisting: 'Üretici hesabından reklam',
      website: 'Web sitesi',
      email: 'E-posta',
      marketplace_listing: 'Pazaryeri',
      display_ads: 'Görüntülü reklam',
      in_store: 'Mağaza içi',
      print_ooh: 'Basılı ve açık hava',
      tv_streaming: 'TV ve dijital yayın',
    },
    exclusivity: { none: 'Yok', category: 'Kategoride', full: 'Tam' },
    begins: 'Başlayacak',
    worldwide: 'Dünya geneli',
    perpetual: 'Süresiz',
    fileName: 'lisanslar',
  },
  en: {
    columns: {
      code: 'Code',
      creator: 'Creator',
      contents: 'Contents',
      usages: 'Usage',
      territory: 'Countries',
      term: 'Term (days)',
      exclusivity: 'Exclusivity',
      price: 'Price',
      platformFee: 'Platform fee',
      currency: 'Currency',
      status: 'Status',
      requestedAt: 'Requested',
      respondedAt: 'Answered',
      endsAt: 'Ends',
    },
    phases: {
      draft: 'Draft',
      pending: 'Awaiting answer',
      countered: 'Counter-offer',
      accepted: 'Accepted',
      payment_failed: 'Payment failed',
      active: 'Active',
      expiring: 'Expiring',
      expired: 'Expired',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      lapsed: 'Lapsed',
      revoked: 'Revoked',
      terminated: 'Terminated',
    },
    usages: {
      organic_social: 'Organic social media',
      paid_social: 'Paid social media',
      whitelisting: 'Ads from the creator’s account',
      website: 'Website',
      email: 'E-mail',
      marketplace_listing: 'Marketplace listing',
      display_ads: 'Display ads',
      in_store: 'In store',
      print_ooh: 'Print and outdoor',
      tv_streaming: 'TV and streaming',
    },
    exclusivity: { none: 'None', category: 'In the category', full: 'Full' },
    begins: 'Begins later',
    worldwide: 'Worldwide',
    perpetual: 'Perpetual',
    fileName: 'licences',
  },
};

interface RightsTrailTexts {
  title: string;
  fileName: string;
  shown: (entries: number, total: number) => string;
  verifyTitle: string;
  verify: readonly string[];
  /** How signs are written that cannot be drawn. */
  signs: string;
  page: (number: number, of: number) => string;
  kinds: Record<'grant' | 'revocation' | 'use', string>;
  uses: Record<RightUse, string>;
  origins: Record<RightsOrigin, string>;
  actors: Record<'user' | 'creator' | 'system', string>;
  anyUsage: string;
  anywhere: string;
  who: string;
  content: string;
  scope: string;
  terms: string;
  hash: string;
  /** Above the text that the hash of an entry covers. */
  hashed: string;
  /** Before the names of its values. */
  fields: string;
  textsTitle: string;
  textOf: string;
  /** In the place of terms that were not kept as text. */
  noText: string;
}

/** The words of the trail of rights as a PDF. */
export const RIGHTS_TRAIL_TEXTS: Record<Language, RightsTrailTexts> = {
  tr: {
    title: 'Kullanım hakları kaydı',
    fileName: 'hak-kaydi',
    shown: (entries, total) =>
      entries === total ? `${total} kayıt` : `Zincirdeki ${total} kaydın ${entries} tanesi gösteriliyor`,
    verifyTitle: 'Bu kayıt çevrimdışı nasıl doğrulanır',
    verify: [
      "Bu belgedeki her özet, yine bu belgede yazılı bir metnin SHA-256 özetidir. Metni kopyalayın, bütün boşlukları ve satır sonlarını silin ve kalan UTF-8 baytlarının SHA-256 özetini hesaplayın, örneğin: tr -d '[:space:]' < metin.txt | sha256sum",
      '1. Her kaydın “Özeti alınan metin” başlığı altındaki metin, o kaydın “Özet” değerini vermelidir. Metin bir JSON dizisidir; değerleri aşağıda sayılan alanlardır.',
      '2. Dizinin ilk değeri önceki kaydın özetidir (ilk kayıtta boştur). Bir kayıt değiştirilir, çıkarılır ya da araya eklenirse sonraki hiçbir özet tutmaz.',
      '3. “Şartların özeti”, belgenin sonunda aynı özetin altında yazılı metnin özetidir: lisans kodu, içerikler ve dosyalarının özetleri, sözleşme metninin özeti ve lisansın iki dildeki cümlesi.',
      '4. Zincirin tamamı markanın konsolundan JSON satırları olarak indirilir; /verify sayfası o dosyayı çevrimdışı denetler.',
    ],
    signs: 'Bu belgenin yazı tipinde bulunmayan işaretler, örneğin emojiler, Unicode koduyla yazılır: [U+1F338].',
    page: (number, of) => `Sayfa ${number} / ${of}`,
    kinds: { grant: 'Hak verildi', revocation: 'Hak geri alındı', use: 'Kullanım' },
    uses: { download: 'İndirildi', public_link: 'Herkese açık adres oluşturuldu' },
    origins: { challenge_terms: 'Kampanya koşulları', licence: 'Lisans', manual: 'Sözleşme kaydı' },
    actors: { user: 'Marka üyesi', creator: 'Üretici', system: 'Sistem' },
    anyUsage: 'belirli bir kullanım yok',
    anywhere: 'ülke belirtilmedi',
    who: 'Kim',
    content: 'İçerik',
    scope: 'Kapsam',
    terms: 'Şartların özeti',
    hash: 'Özet',
    hashed: 'Özeti alınan metin',
    fields: 'Alanlar, sırayla',
    textsTitle: 'Özeti alınan şartlar',
    textOf: 'Metin, özeti',
    noText: 'Bu kaydın şartları metin olarak saklanmadan önce verilmiş bir hak; yalnızca özeti bilinir.',
  },
  en: {
    title: 'Trail of usage rights',
    fileName: 'rights-trail',
    shown: (entries, total) =>
      entries === total ? `${total} entries` : `${entries} of the ${total} entries of the chain`,
    verifyTitle: 'How to verify this trail offline',
    verify: [
      "Each hash in this document is the SHA-256 of a text that this document prints. Copy the text, take out every space and line break, and compute the SHA-256 of the UTF-8 bytes that are left, for example: tr -d '[:space:]' < text.txt | sha256sum",
      '1. The text under “Hashed text” of an entry has to give its “Hash”. It is a JSON array; its values are the fields that are listed below.',
      '2. The first value of the array is the hash of the entry before (empty for the first entry). If an entry is changed, taken out or put in, no later hash fits.',
      '3. “Hash of the terms” is that of the text which stands under the same hash at the end: the code of the licence, its contents and the hashes of their files, the hash of the contract’s text, and the licence’s sentence in both languages.',
      '4. The whole chain can be downloaded from the brand’s console as JSON lines; the page /verify checks that file offline.',
    ],
    signs: 'Signs that the font of this document lacks, such as emoji, are written as their Unicode number: [U+1F338].',
    page: (number, of) => `Page ${number} of ${of}`,
    kinds: { grant: 'Right granted', revocation: 'Right taken back', use: 'Use' },
    uses: { download: 'Downloaded', public_link: 'Public address given out' },
    origins: { challenge_terms: 'Terms of the challenge', licence: 'Licence', manual: 'Record of a contract' },
    actors: { user: 'Member of the brand', creator: 'Creator', system: 'System' },
    anyUsage: 'no usage named',
    anywhere: 'no country named',
    who: 'Who',
    content: 'Content',
    scope: 'Scope',
    terms: 'Hash of the terms',
    hash: 'Hash',
    hashed: 'Hashed text',
    fields: 'Fields, in order',
    textsTitle: 'Terms that were hashed',
    textOf: 'Text with the hash',
    noText: 'This right is older than the keeping of terms as text; only its hash is known.',
  },
};
