import type { LicenceUsage } from '#contract/constants/challenges';
import type { Language } from '#contract/constants/languages';
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
  expired: ({ creator, code }: About) =>
    news(
      [`${creator} ile lisansın süresi doldu`, `The licence with ${creator} has expired`],
      [`${code}: içerikler artık kullanılamaz.`, `${code}: its contents can no longer be used.`],
    ),
  terminationProposed: ({ creator, code }: About) =>
    news(
      [`${creator} lisansı sonlandırmayı öneriyor`, `${creator} proposes to end the licence`],
      [`${code}: kabul ederseniz haklar hemen sona erer.`, `${code}: if you agree, the rights end at once.`],
    ),
  terminated: ({ creator, code }: About) =>
    news(
      [`${creator} ile lisans sonlandırıldı`, `The licence with ${creator} was terminated`],
      [`${code}: içerikler artık kullanılamaz.`, `${code}: its contents can no longer be used.`],
    ),
  revoked: ({ creator, code }: About) =>
    news(
      [`${creator} ile lisans geri alındı`, `The licence with ${creator} was revoked`],
      [`${code}: içerikler artık kullanılamaz.`, `${code}: its contents can no longer be used.`],
    ),
  codeEnding: ({ creator, code, days }: About & { days: number }) =>
    news(
      [`${creator} reklam kodunun bitmesine ${days} gün kaldı`, `The ad code of ${creator} ends in ${days} days`],
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
      price: 'Bedel',
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
    worldwide: 'Dünya geneli',
    perpetual: 'Süresiz',
    fileName: 'lisanslar',
  },
  en: {
    columns: {
      code: 'Code',
      creator: 'Creator',
      contents: 'Contents',
      usages: 'Usages',
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
    worldwide: 'Worldwide',
    perpetual: 'Perpetual',
    fileName: 'licences',
  },
};
