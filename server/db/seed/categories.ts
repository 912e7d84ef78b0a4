/** The category catalogue: id, Turkish name, English name. */
export const CATEGORIES = [
  ['face-care', 'Yüz bakımı', 'Face care'],
  ['cleansing', 'Cilt temizliği', 'Cleansing'],
  ['sun-care', 'Güneş bakımı', 'Sun care'],
  ['lip-care', 'Dudak bakımı', 'Lip care'],
  ['hair-care', 'Saç bakımı', 'Hair care'],
  ['body-care', 'Vücut bakımı', 'Body care'],
  ['hand-care', 'El bakımı', 'Hand care'],
  ['bath', 'Banyo ve sabun', 'Bath and soap'],
  ['fragrance', 'Parfüm ve koku', 'Fragrance'],
  ['mens-care', 'Erkek bakımı', 'Men’s care'],
  ['baby-care', 'Bebek bakımı', 'Baby care'],
  ['gift-sets', 'Hediye setleri', 'Gift sets'],
  ['coffee-beans', 'Çekirdek kahve', 'Coffee beans'],
  ['ground-coffee', 'Öğütülmüş kahve', 'Ground coffee'],
  ['tea', 'Çay ve bitki çayı', 'Tea and infusions'],
  ['brewing', 'Demleme ekipmanı', 'Brewing gear'],
  ['mugs', 'Kupa ve fincan', 'Mugs and cups'],
  ['tableware', 'Sofra', 'Tableware'],
  ['kitchen', 'Mutfak gereçleri', 'Kitchenware'],
  ['home-textiles', 'Ev tekstili', 'Home textiles'],
  ['candles', 'Mum', 'Candles'],
  ['lighting', 'Aydınlatma', 'Lighting'],
  ['decor', 'Dekorasyon', 'Decor'],
  ['storage', 'Saklama ve düzen', 'Storage'],
] as const;

export type CategoryId = (typeof CATEGORIES)[number][0];
