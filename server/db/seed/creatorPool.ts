type Gender = 'female' | 'male' | 'other';

interface Place {
  /** ISO 3166-1 alpha-2. */
  country: string;
  cities: readonly string[];
  language: 'tr' | 'en';
  firstNames: Record<Exclude<Gender, 'other'>, readonly string[]>;
  lastNames: readonly string[];
  /** Share of all creators, in percent. */
  share: number;
}

const list = (text: string) => text.split(' ');

/** Where the demo creators live and what they are called there. */
export const PLACES: readonly Place[] = [
  {
    country: 'TR',
    language: 'tr',
    share: 70,
    cities: [
      'İstanbul',
      'İstanbul',
      'İstanbul',
      'Ankara',
      'İzmir',
      'İzmir',
      'Bursa',
      'Antalya',
      'Eskişehir',
      'Muğla',
      'Gaziantep',
      'Trabzon',
      'Adana',
      'Çanakkale',
      'Kayseri',
      'Şanlıurfa',
    ],
    firstNames: {
      female: list(
        'Elif Zeynep Defne Asya Ece Nehir İrem Selin Buse Ceren Melis Derya Gizem Yağmur Şevval Öykü Beste Naz Pınar Çağla Işıl Sude Ilgın Ayça Tuğçe Merve Hande Esra Damla Ezgi',
      ),
      male: list(
        'Emre Kaan Mert Arda Can Deniz Yiğit Burak Onur Kerem Ozan Umut Barış Alp Çınar Efe Tolga Serkan Berk Doruk Görkem İlker Volkan Sarp Rüzgar Utku Cem Oğuz Batuhan Ömer',
      ),
    },
    lastNames: list(
      'Yılmaz Kaya Demir Çelik Şahin Yıldız Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Erdoğan Güneş Aksoy Bulut Ateş Yavuz Işık Tekin Ünal Sezer Uçar Güler Tunç Ergin',
    ),
  },
  {
    country: 'DE',
    language: 'en',
    share: 10,
    cities: ['Berlin', 'Hamburg', 'München', 'Köln', 'Leipzig'],
    firstNames: {
      female: list('Lena Marie Hannah Mia Leonie Clara Aylin Jana'),
      male: list('Jonas Leon Finn Paul Max Lukas Emir Moritz'),
    },
    lastNames: list('Müller Schneider Weber Fischer Wagner Becker Yıldırım Hoffmann Krause'),
  },
  {
    country: 'GB',
    language: 'en',
    share: 9,
    cities: ['London', 'Manchester', 'Bristol', 'Edinburgh', 'Leeds'],
    firstNames: {
      female: list('Amelia Isla Freya Poppy Grace Imogen Maya Niamh'),
      male: list('Oliver Harry Callum George Theo Rhys Idris Felix'),
    },
    lastNames: list('Taylor Hughes Walker Bennett Clarke Morgan Patel Reid Okafor'),
  },
  {
    country: 'NL',
    language: 'en',
    share: 6,
    cities: ['Amsterdam', 'Rotterdam', 'Utrecht', 'Eindhoven'],
    firstNames: { female: list('Sanne Lotte Fleur Noor Eva'), male: list('Daan Sem Bram Luuk Thijs') },
    lastNames: list('Jansen Visser Bakker Smit Meijer Mulder'),
  },
  {
    country: 'AZ',
    language: 'tr',
    share: 5,
    cities: ['Bakı', 'Gəncə', 'Sumqayıt'],
    firstNames: { female: list('Aysel Nigar Leyla Günel Aytən'), male: list('Elvin Rəşad Tural Orxan Kamran') },
    lastNames: list('Məmmədov Əliyev Hüseynov Quliyev İsmayılov'),
  },
];

interface Niche {
  id: string;
  interests: Record<'tr' | 'en', readonly string[]>;
  tr: readonly string[];
  en: readonly string[];
}

/** What creators are about; the first sentence of a bio comes from here. */
export const NICHES: readonly Niche[] = [
  {
    id: 'beauty',
    interests: { tr: ['cilt bakımı', 'makyaj', 'saç bakımı'], en: ['skincare', 'makeup', 'hair'] },
    tr: ['Cilt bakımını abartmadan anlatıyorum.', 'Denemeden önermem: makyaj ve cilt bakımı.'],
    en: ['Honest skincare for real skin.', 'Make-up in ten minutes or less.'],
  },
  {
    id: 'food',
    interests: { tr: ['tarifler', 'hamur işi', 'sokak lezzetleri'], en: ['recipes', 'baking', 'street food'] },
    tr: ['Anneannemin tariflerini bugüne uyarlıyorum.', 'Az malzeme, bol lezzet.'],
    en: ['Weeknight cooking without the fuss.', 'I bake, you judge.'],
  },
  {
    id: 'coffee',
    interests: { tr: ['kahve', 'latte art', 'kafeler'], en: ['coffee', 'latte art', 'cafés'] },
    tr: ['Evde üçüncü dalga kahve.', 'Şehir şehir kahveci geziyorum.'],
    en: ['Pour-over nerd and café hunter.', 'Espresso at home, explained simply.'],
  },
  {
    id: 'home',
    interests: { tr: ['dekorasyon', 'kendin yap', 'ev bitkileri'], en: ['interior', 'diy', 'plants'] },
    tr: ['Küçük evler için büyük fikirler.', 'Kiralık evde de güzel yaşanır.'],
    en: ['Small flats, good light.', 'Renting does not mean giving up on style.'],
  },
  {
    id: 'fashion',
    interests: { tr: ['kombinler', 'ikinci el', 'aksesuar'], en: ['outfits', 'thrift', 'accessories'] },
    tr: ['Dolabındakilerle yeni kombinler.', 'İkinci el avcısı.'],
    en: ['Slow fashion, loud prints.', 'Thirty pieces, a hundred outfits.'],
  },
  {
    id: 'travel',
    interests: { tr: ['karayolu turları', 'kamp', 'şehir rehberleri'], en: ['road trips', 'camping', 'city guides'] },
    tr: ['Hafta sonu kaçamakları ve saklı koylar.', 'Sırt çantamla Anadolu.'],
    en: ['Trains, ferries and one backpack.', 'Weekend guides for people with a job.'],
  },
  {
    id: 'fitness',
    interests: { tr: ['koşu', 'yoga', 'kuvvet antrenmanı'], en: ['running', 'yoga', 'strength'] },
    tr: ['Sabah koşuları ve dengeli beslenme.', 'Evde ekipmansız antrenman.'],
    en: ['Running slowly, every day.', 'Strength training for beginners.'],
  },
  {
    id: 'parenting',
    interests: { tr: ['aile', 'oyuncaklar', 'kitaplar'], en: ['family', 'toys', 'books'] },
    tr: ['İki çocuklu hayat, filtresiz.', 'Çocuklarla evde oyun fikirleri.'],
    en: ['Two kids, one kitchen table.', 'Calm ideas for loud afternoons.'],
  },
  {
    id: 'technology',
    interests: { tr: ['teknolojik aletler', 'fotoğrafçılık', 'oyun'], en: ['gadgets', 'photography', 'gaming'] },
    tr: ['Teknolojiyi herkesin dilinden anlatıyorum.', 'Kutu açılışı değil, bir ay sonrası.'],
    en: ['Reviews after a month, not an hour.', 'Phones, cameras and desk set-ups.'],
  },
  {
    id: 'sustainability',
    interests: { tr: ['sıfır atık', 'bahçecilik', 'onarım'], en: ['zero waste', 'gardening', 'repair'] },
    tr: ['Daha az atık, daha çok onarım.', 'Balkonda bahçe kuruyorum.'],
    en: ['Mending, growing, wasting less.', 'A balcony garden in the city.'],
  },
];

export const CLOSINGS: Record<'tr' | 'en', readonly string[]> = {
  tr: [
    'İş birlikleri için mesaj atın.',
    'Her salı yeni video.',
    'Sevdiğim markalarla uzun soluklu çalışmayı tercih ediyorum.',
    'Kamera arkası da burada.',
    '',
  ],
  en: [
    'Open to long-term partnerships.',
    'New video every Tuesday.',
    'I only show what I use.',
    'Also behind the camera.',
    '',
  ],
};
