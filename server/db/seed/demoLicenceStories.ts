import {
  accept,
  adCode,
  ask,
  counter,
  decline,
  note,
  offer,
  takeBack,
  terminate,
  withdraw,
  type FirstAct,
  type LicenceAct,
} from '#server/db/seed/demoLicenceSteps';

/** One licence from its first word on; each `ago` in days before the demo's present. */
export interface LicenceStory {
  ago: number;
  first: FirstAct;
  /** About something the brand found by itself instead of a creator's delivery. */
  isCaptured?: boolean;
  then?: readonly (readonly [ago: number, act: LicenceAct])[];
}

const WEB = ['website', 'organic_social'] as const;
const ADS = ['paid_social', 'whitelisting'] as const;

/** Every way that a licence can go. Amounts in minor units. */
export const LICENCE_STORIES: readonly LicenceStory[] = [
  // Ended twelve days ago.
  {
    ago: 42,
    isCaptured: true,
    first: note({
      usages: ['website'],
      durationDays: 30,
      begunBefore: 0,
      note: 'E-posta ile alınan izin: “Eylül favorilerim” videosu 30 gün boyunca ana sayfada gösterilebilir.',
    }),
  },
  // By contract, with its file.
  {
    ago: 24,
    isCaptured: true,
    first: note({
      usages: ['website', 'email', 'in_store'],
      durationDays: 365,
      begunBefore: 10,
      note: 'Ajansla imzalanan sözleşmenin 4. maddesi. Aslı hukuk klasöründe.',
      contract: [
        'İçerik kullanım sözleşmesi',
        'Taraflar: Defne Doğal Kozmetik ile içerik üreticisi. Bu belge örnek veridir.',
        'Madde 4. İçerik üreticisi, ekte belirtilen içeriğin web sitesinde, e-postalarda ve mağazalarda bir yıl boyunca dünya genelinde kullanılmasına izin verir.',
        'Madde 5. Her kullanımda üreticinin adı belirtilir. İçerik üzerinde değişiklik yapılamaz.',
      ],
    }),
  },
  // Ends in eight days.
  {
    ago: 23,
    first: ask({
      usages: WEB,
      durationDays: 30,
      priceMinor: 280_000,
      message: 'Videonuzu bir ay boyunca ürün sayfamızda göstermek isteriz.',
    }),
    then: [[22, accept('creator', 0)]],
  },
  // For nothing, against a mention.
  {
    ago: 20,
    first: ask({
      usages: ['organic_social'],
      durationDays: null,
      priceMinor: 0,
      creditRequired: true,
      message: 'Adınızı belirterek kendi hesabımızda paylaşabilir miyiz?',
    }),
    then: [[19.4, accept('creator', 0)]],
  },
  // Both agreed to end it.
  {
    ago: 18,
    first: ask({
      usages: [...WEB, 'email'],
      durationDays: 180,
      priceMinor: 420_000,
      message: 'Sonbahar bülteninde de yer almasını istiyoruz.',
    }),
    then: [
      [17, accept('creator', 0)],
      [6, terminate('creator', 'Markayla iş birliğim bitti, videonun kaldırılmasını rica ederim.')],
      [5, terminate('brand', 'Ürünün ambalajı değişti, video artık güncel değil.')],
    ],
  },
  {
    ago: 16,
    first: ask({ usages: WEB, durationDays: 90, priceMinor: 310_000 }),
    then: [
      [15.5, accept('creator', 0)],
      [7, takeBack('rights_claim', 'Videodaki müzik için hak sahibinden kaldırma talebi geldi.')],
    ],
  },
  {
    ago: 15,
    first: ask({
      usages: ADS,
      durationDays: 90,
      priceMinor: 350_000,
      message: 'Reklamlarımızda kullanmak için üç aylık izin istiyoruz.',
    }),
    then: [[14, decline('creator', 'Yüzümün göründüğü videoların reklamda kullanılmasını istemiyorum.')]],
  },
  // Nobody answered for seven days.
  {
    ago: 13,
    first: ask({ usages: ['marketplace_listing'], durationDays: 180, priceMinor: 240_000 }),
  },
  // Agreed in the third round.
  {
    ago: 12,
    first: ask({
      usages: ADS,
      durationDays: 180,
      priceMinor: 600_000,
      message: 'Altı ay boyunca sponsorlu gönderilerde kullanmak istiyoruz.',
    }),
    then: [
      [
        11.2,
        counter('creator', {
          usages: ADS,
          durationDays: 90,
          priceMinor: 750_000,
          message: 'Reklam kullanımı için üç ay ve 7.500 ₺ uygun olur.',
        }),
      ],
      [
        10.6,
        counter('brand', {
          usages: ADS,
          durationDays: 180,
          priceMinor: 900_000,
          message: 'Altı ayı koruyabilirsek 9.000 ₺ öneriyoruz.',
        }),
      ],
      [9.8, accept('creator', 2)],
      // One runs for months, the other one ends in five days.
      [9.5, adCode('creator', 'instagram', 'P-4821-ORTAK-REKLAM', 90)],
      [9.4, adCode('brand', 'tiktok', '#q8Z-spark-71f2', 14.4)],
    ],
  },
  {
    ago: 9,
    first: ask({ usages: ['print_ooh'], durationDays: 90, priceMinor: 500_000 }),
    then: [[8, withdraw('brand')]],
  },
  // Nobody else may use it for a year.
  {
    ago: 8,
    first: ask({
      usages: ['website', 'display_ads', 'tv_streaming'],
      durationDays: 365,
      priceMinor: 1_800_000,
      exclusivity: 'full',
      territory: ['WORLDWIDE'],
      message: 'Yılbaşı kampanyamızın yüzü olsun istiyoruz; bir yıl yalnızca bizde kalmalı.',
    }),
    then: [[7.3, accept('creator', 0)]],
  },
  // The brand answers next.
  {
    ago: 4,
    first: ask({
      usages: [...WEB, 'email'],
      durationDays: 90,
      priceMinor: 320_000,
      message: 'Ürün sayfamızda ve bültenimizde kullanmak isteriz.',
    }),
    then: [
      [
        2.6,
        counter('creator', {
          usages: WEB,
          durationDays: 90,
          priceMinor: 380_000,
          message: 'E-posta olmadan 3.800 ₺ için anlaşabiliriz.',
        }),
      ],
    ],
  },
  // Agreed in a currency of which the wallet has none.
  {
    ago: 3,
    first: offer({
      usages: ADS,
      durationDays: 90,
      priceMinor: 45_000,
      currency: 'EUR',
      territory: ['DE', 'AT'],
      message: 'Almanya’daki takipçilerim bu videoyu çok sevdi; reklamlarınız için öneririm.',
    }),
    then: [[2.1, accept('brand', 0)]],
  },
  {
    ago: 2,
    first: ask({
      usages: ['website', 'marketplace_listing'],
      durationDays: 180,
      priceMinor: 360_000,
      message: 'Pazar yeri sayfamızda ürün görseli olarak kullanmak istiyoruz.',
    }),
  },
  {
    ago: 0.8,
    first: offer({
      usages: WEB,
      durationDays: 365,
      priceMinor: 450_000,
      message: 'Bu videonun kurgusuz hâlini de verebilirim; sitenizde bir yıl kullanabilirsiniz.',
    }),
  },
  {
    ago: 0.3,
    first: ask({ usages: ['in_store'], durationDays: 30, priceMinor: 150_000 }, { isDraft: true }),
  },
];
