import type { CreateChallengeBody } from '#contract/schemas/challenges';
import { cosmeticsCatalogue } from '#server/db/seed/cosmeticsCatalogue';
import { FINISHED, IN_REVIEW } from '#server/db/seed/demoContentStories';
import type { ContentStep } from '#server/db/seed/demoContentSteps';
import { PICTURES } from '#server/db/seed/demoPictureStories';
import type { ProductDrawing } from '#server/db/seed/drawProduct';

export interface DemoChallenge {
  state: 'draft' | 'published' | 'paused' | 'completed' | 'cancelled';
  startedDaysAgo: number;
  /** Days after the start. */
  days: { start: number; end: number; contentStart: number; contentEnd: number } | null;
  brief: CreateChallengeBody;
  drawing: ProductDrawing | null;
  applicants: number;
  pitches: readonly string[];
  /** Fees that the first applicants ask for, in minor units. */
  asked: readonly number[];
  /** How many of the applicants are accepted, shortlisted and rejected, in this order. */
  decisions: { accept: number; shortlist: number; reject: number };
  /** Whether its parcels are on their ways, each in another state. */
  parcels?: true;
  /** Codes that its creators are given; fewer than there are creators, so that some wait. */
  codes?: readonly string[];
  /** Whether its creators choose what they get from a catalogue. */
  choices?: true;
  /** What became of what each accepted creator delivered, in their order. */
  contents?: readonly (readonly ContentStep[])[];
}

const PITCHES = [
  'Cilt bakım rutinimi her sabah çekiyorum; ürününüzü banyodaki doğal ışıkta, filtresiz göstermek isterim.',
  'Takipçilerim en çok “önce-sonra” videolarımı izliyor. Yedi gün kullanıp dürüst bir yorum çekebilirim.',
  'Geçen ay benzer bir marka için çektiğim video 84 bin izlendi. Aynı sıcaklıkta bir anlatım öneriyorum.',
  'Annemle birlikte deneyip iki kuşağın yorumunu tek videoda toplamak istiyorum.',
  'Kısa, hızlı kurgulu bir açılış ve yakın plan doku çekimi planlıyorum. Altyazıyı ben ekliyorum.',
  'Hassas ciltler için içerik üretiyorum; içindekiler listesini de anlatmak isterim.',
] as const;

const drawing = (place: number): ProductDrawing | null => {
  const line = cosmeticsCatalogue.lines[place % cosmeticsCatalogue.lines.length];
  const flavour = line?.flavours[(place * 5) % line.flavours.length];
  return line && flavour
    ? { shape: line.shape, palette: flavour.palette, prop: cosmeticsCatalogue.prop, mirrored: place % 2 === 0 }
    : null;
};

const base = {
  objective: 'ugc_ads',
  videoType: 'ugc_testimonial',
  productShipping: 'none',
  videoDuration: { kind: 'short' },
  aspectRatio: '9:16',
  rules: {
    do: ['Doğal ışıkta çekin', 'Ürünün etiketi en az iki saniye görünsün', 'Kendi sözlerinizle anlatın'],
    dont: ['Başka bir markayı göstermeyin', 'Tedavi ettiği izlenimini vermeyin'],
  },
  references: ['https://defnedogal.example/ornek-video'],
  recruitmentType: 'public',
  collaborations: 4,
  paymentAmount: 1750,
  currency: 'TRY',
  allowCustomFee: true,
  maxFeeMinor: 300_000,
  creatorSpec: { countries: ['TR'], age: { min: 18, max: 45 }, genders: [], categories: ['beauty', 'sustainability'] },
  scenes: [
    { text: 'Ürünü elinize alın, neden denediğinizi söyleyin', seconds: 6 },
    { text: 'Dokusunu yakından gösterin', seconds: 8 },
    { text: 'Bir haftanın sonunda ne değişti?', seconds: 10 },
  ],
  scenario: 'Samimi bir dille, banyo aynasının karşısında geçen kısa bir hikâye.',
} as const satisfies Partial<CreateChallengeBody>;

const DAYS = { start: 0, end: 21, contentStart: 5, contentEnd: 21 };
const NOBODY = { applicants: 0, pitches: PITCHES, asked: [], decisions: { accept: 0, shortlist: 0, reject: 0 } };

/** One challenge for each state that a person may meet, the oldest first. */
export const DEMO_CHALLENGES: readonly DemoChallenge[] = [
  {
    state: 'completed',
    startedDaysAgo: 40,
    days: { ...DAYS, end: 28, contentEnd: 28 },
    drawing: drawing(4),
    brief: {
      ...structure(),
      title: 'Sonbahar bakımı: bir hafta, bir ürün',
      label: 'Sonbahar',
      description:
        'Sonbahar serimizden seçtiğiniz bir ürünü bir hafta kullanıp rutininizdeki yerini anlatmanızı istiyoruz. Filtre yok, gerçek deneyim var.',
      collaborations: 12,
    },
    applicants: 17,
    pitches: PITCHES,
    asked: [],
    decisions: { accept: 12, shortlist: 0, reject: 3 },
    contents: FINISHED,
  },
  {
    state: 'cancelled',
    startedDaysAgo: 37,
    days: { ...DAYS, end: 40, contentEnd: 40 },
    drawing: drawing(7),
    brief: {
      ...structure(),
      title: 'Güneş sonrası bakım serisi',
      label: 'Yaz',
      description:
        'Yaz sonunda cildi dinlendiren serimiz için kısa kullanım videoları arıyoruz; samimi ve sade bir anlatım bekliyoruz.',
      collaborations: 3,
    },
    applicants: 4,
    pitches: PITCHES,
    asked: [],
    decisions: { accept: 1, shortlist: 0, reject: 0 },
  },
  {
    state: 'published',
    startedDaysAgo: 18,
    days: { ...DAYS, end: 30, contentEnd: 30 },
    drawing: drawing(16),
    brief: {
      ...structure(),
      title: 'Rafınızdan bir kare',
      label: 'Vitrin',
      objective: 'awareness',
      videoType: 'lifestyle',
      aspectRatio: '1:1',
      description:
        'Ürünlerimizin evinizdeki yerini tek bir kareyle anlatın. Kare fotoğraf, doğal ışık, kendi rafınız; vitrin değil, hayat.',
      collaborations: 10,
      paymentAmount: 850,
      maxFeeMinor: 150_000,
    },
    applicants: 14,
    pitches: PITCHES,
    asked: [],
    decisions: { accept: 10, shortlist: 0, reject: 2 },
    contents: PICTURES,
  },
  {
    state: 'published',
    startedDaysAgo: 15,
    days: { ...DAYS, end: 30, contentEnd: 30 },
    drawing: drawing(20),
    brief: {
      ...structure(),
      title: 'Gül suyuyla sabah ritüeli',
      label: 'Kış',
      objective: 'product_launch',
      videoType: 'lifestyle',
      description:
        'Gül sulu yeni serimizle güne nasıl başladığınızı gösterin. Acele yok: bir damla, bir nefes, bir dakika.',
      collaborations: 18,
      paymentAmount: 1600,
    },
    applicants: 24,
    pitches: PITCHES,
    asked: [185_000, 160_000, 210_000],
    decisions: { accept: 18, shortlist: 2, reject: 2 },
    contents: IN_REVIEW,
  },
  {
    state: 'published',
    startedDaysAgo: 11,
    days: DAYS,
    drawing: drawing(1),
    brief: {
      ...structure(),
      title: 'Yüz serumu ile 14 gün',
      label: 'Kış',
      description:
        'Yeni serumumuzu on dört gün boyunca kullanıp cildinizdeki değişimi kendi sözlerinizle anlatmanızı istiyoruz. Ürünü biz gönderiyoruz.',
      productShipping: 'physical',
      shipByDays: 3,
      collaborations: 14,
      paymentAmount: 1250,
    },
    applicants: 18,
    pitches: PITCHES,
    asked: [],
    decisions: { accept: 14, shortlist: 0, reject: 2 },
    parcels: true,
  },
  {
    state: 'published',
    startedDaysAgo: 5,
    days: DAYS,
    drawing: drawing(9),
    brief: {
      ...structure(),
      title: 'Yılbaşı hediye setleri: kutu açılışı',
      label: 'Yılbaşı',
      videoType: 'unboxing',
      objective: 'product_launch',
      description:
        'Yılbaşı setlerimizin kutusunu açarken ilk izleniminizi paylaşın. Kutu kadar içindeki küçük notu da göstermenizi rica ediyoruz.',
      productShipping: 'physical',
      shipByDays: 2,
      collaborations: 6,
      paymentAmount: 1950,
    },
    applicants: 9,
    pitches: PITCHES,
    asked: [240_000, 215_000, 275_000],
    decisions: { accept: 2, shortlist: 2, reject: 1 },
  },
  {
    state: 'published',
    startedDaysAgo: 2,
    days: { ...DAYS, end: 25, contentEnd: 25 },
    drawing: drawing(12),
    brief: {
      ...structure(),
      title: 'Saç bakımında sade rutin',
      label: 'Kış',
      videoType: 'how_to',
      objective: 'awareness',
      description:
        'Üç adımlık sade saç bakım rutininizi gösterin: temizlik, maske ve durulama. Süslü bir banyo değil, gerçek bir sabah istiyoruz.',
      collaborations: 5,
      paymentAmount: 1500,
    },
    applicants: 6,
    pitches: PITCHES,
    asked: [180_000],
    decisions: { accept: 0, shortlist: 0, reject: 0 },
  },
  {
    state: 'paused',
    startedDaysAgo: 9,
    days: { ...DAYS, end: 30, contentEnd: 30 },
    drawing: drawing(14),
    brief: {
      ...structure(),
      title: 'Dudak balmı: cebinizdeki bakım',
      label: 'Kış',
      description:
        'Günün hangi anında kullandığınızı gösteren kısa, neşeli videolar arıyoruz. Sokakta, işte, evde; nerede isterseniz.',
      collaborations: 3,
      paymentAmount: 900,
    },
    applicants: 4,
    pitches: PITCHES,
    asked: [],
    decisions: { accept: 1, shortlist: 1, reject: 0 },
  },
  {
    state: 'published',
    startedDaysAgo: 0,
    days: { start: 9, end: 34, contentStart: 12, contentEnd: 34 },
    drawing: drawing(17),
    brief: {
      ...structure(),
      title: 'Sevgililer Günü kokuları',
      label: 'Şubat',
      objective: 'sales',
      videoType: 'lifestyle',
      description:
        'Vücut losyonlarımızın kokusunu kelimelerle anlatabilir misiniz? Bu kampanyada hissi tarif etmenizi istiyoruz.',
      collaborations: 5,
      paymentAmount: 2000,
    },
    ...NOBODY,
  },
  {
    state: 'draft',
    startedDaysAgo: 1,
    days: null,
    drawing: null,
    brief: {
      title: 'Bebek bakım serisi tanıtımı',
      label: 'Bahar',
      description: 'Bebek bakım serimizi deneyen ebeveynlerin içten yorumları.',
      objective: 'product_reviews',
      creatorSpec: { ...base.creatorSpec, countries: ['TR'], genders: [], categories: ['parenting'] },
    },
    ...NOBODY,
  },
  {
    state: 'published',
    startedDaysAgo: 5,
    days: DAYS,
    drawing: drawing(11),
    brief: {
      ...structure(),
      title: 'Mağazamızdan kendi seçtiğin bakım',
      label: 'Kış',
      videoType: 'review',
      objective: 'product_reviews',
      description:
        'Size bir hediye kodu gönderiyoruz: mağazamızdan dilediğiniz bakım ürününü seçip ilk kullanımınızı anlatın. Neden onu seçtiğinizi de duymak istiyoruz.',
      productShipping: 'digital',
      digitalDelivery: 'code',
      shipByDays: null,
      collaborations: 8,
      paymentAmount: 800,
    },
    applicants: 7,
    pitches: PITCHES,
    asked: [],
    decisions: { accept: 5, shortlist: 0, reject: 0 },
    codes: ['PAPATYA-7K2M-91', 'PAPATYA-4XQ8-17', 'PAPATYA-M3R5-62', 'PAPATYA-9TTB-08'],
  },
  {
    state: 'published',
    startedDaysAgo: 8,
    days: DAYS,
    drawing: drawing(12),
    brief: {
      ...structure(),
      title: 'Kendi bakım kutunu kur',
      label: 'Kış',
      videoType: 'unboxing',
      objective: 'product_reviews',
      description:
        'Kataloğumuzdan size en çok yakışacak bakım ürünlerini seçin; kutunuzu hazırlayıp adresinize gönderelim. Videoda neden bunları seçtiğinizi anlatın.',
      productShipping: 'physical',
      shipByDays: 4,
      collaborations: 10,
      paymentAmount: 700,
    },
    applicants: 8,
    pitches: PITCHES,
    asked: [],
    decisions: { accept: 8, shortlist: 0, reject: 0 },
    choices: true,
  },
];

/** What the demo challenges share, as values of their own. */
function structure(): Omit<CreateChallengeBody, 'title'> {
  return structuredClone(base);
}
