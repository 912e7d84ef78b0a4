import type { Catalogue, Flavour, ProductLine } from '#server/db/seed/catalogue';
import type { CategoryId } from '#server/db/seed/categories';
import type { ProductShape } from '#server/db/seed/productShapes';

const flavour = (name: string, code: string, sentence: string, wall: string, table: string, body: string, accent: string): Flavour =>
  ({ name, code, sentence, palette: { wall, table, body, accent } });

const INGREDIENTS = [
  flavour('Lavantalı', 'LAV', 'Isparta tarlalarından toplanan lavanta, günün yorgunluğunu hafifleten sakin bir koku bırakır.', '#e8ddf0', '#cdb9da', '#f6f1ea', '#8d6fb0'),
  flavour('Zeytinyağlı', 'ZEY', 'Ayvalık’ın soğuk sıkım zeytinyağı cildi gün boyu yumuşak tutar.', '#e4e8d3', '#bec79f', '#64703f', '#9aa85c'),
  flavour('Güllü', 'GUL', 'Damıtılmış Isparta gülü cilde taze, kadife gibi bir his verir.', '#f6e0e3', '#e3b6be', '#f8efe9', '#c0566c'),
  flavour('Argan Yağlı', 'ARG', 'E vitamini bakımından zengin argan yağı kuruluğa karşı korur.', '#f1e4cf', '#d9bd90', '#a9692f', '#7a4517'),
  flavour('Papatyalı', 'PAP', 'Papatya özü hassas cildi yatıştırır, kızarıklık görünümünü azaltır.', '#f7efcd', '#e2d08d', '#fdfaf0', '#d8a31f'),
  flavour('Aynısefalı', 'AYN', 'Aynısefa çiçekleri zeytinyağında kırk gün bekletilir.', '#fae3c8', '#eabb84', '#e0842f', '#b3561a'),
  flavour('Biberiyeli', 'BIB', 'Biberiye yaprağı canlandıran, ferah bir koku taşır.', '#dce9e0', '#aecbb8', '#3f6b57', '#6d9b82'),
  flavour('Yeşil Çaylı', 'YCY', 'Rize’nin yeşil çayı antioksidanlarıyla dış etkenlere karşı destek olur.', '#e2eed7', '#b7d09d', '#f2f5ea', '#6c9440'),
  flavour('Kayısı Çekirdekli', 'KAY', 'Malatya kayısısının çekirdek yağı hızla emilir, yağlı his bırakmaz.', '#fbe5d3', '#efbf99', '#f5d6b8', '#d97b3c'),
  flavour('Nar Özlü', 'NAR', 'Nar çekirdeği özü cilde canlı bir görünüm kazandırır.', '#f4d9d9', '#dba3a6', '#9c2f3d', '#7c1f2d'),
  flavour('Bal ve Yulaflı', 'BAL', 'Süzme bal nemi tutar, ince öğütülmüş yulaf nazikçe arındırır.', '#f5e8cc', '#dcc28c', '#eec56e', '#a8742a'),
  flavour('Deniz Yosunlu', 'YOS', 'Ege’nin deniz yosunu minerallerle besler, cildi tazeler.', '#d7e8ea', '#a3c6cb', '#e9f1ef', '#2f7078'),
] as const;

const line = (name: string, size: string, code: string, category: CategoryId, shape: ProductShape, price: number, description: string): ProductLine =>
  ({ name, size, code, category, shape, price, currency: 'TRY', description, flavours: INGREDIENTS });

/** Natural skincare, named in Turkish. */
export const cosmeticsCatalogue: Catalogue = {
  gtinPrefix: '8690',
  skuPrefix: 'DFN',
  brandName: 'Defne Doğal',
  website: 'https://defnedogal.example',
  prop: 'leaves',
  lines: [
    line('Gündüz Kremi', '50 ml', 'GDK', 'face-care', 'jar', 489.9, 'Hafif yapısıyla makyaj altına uygun, gün boyu nem veren yüz kremi.'),
    line('Gece Kremi', '50 ml', 'GCK', 'face-care', 'jar', 549.9, 'Uyurken cildi onaran, yoğun dokulu gece bakımı.'),
    line('Yüz Serumu', '30 ml', 'SRM', 'face-care', 'dropper', 629, 'Birkaç damlası yeten, parfümsüz yüz serumu. Sabah ve akşam nemli cilde uygulayın.'),
    line('Göz Çevresi Kremi', '15 ml', 'GOZ', 'face-care', 'tube', 399.5, 'İnce çizgi görünümünü yumuşatan, hassas bölge için geliştirilmiş krem.'),
    line('Yüz Toniği', '200 ml', 'TON', 'cleansing', 'sprayBottle', 279.9, 'Temizlik sonrası cildi dengeleyen alkolsüz tonik.'),
    line('Yüz Temizleme Jeli', '150 ml', 'JEL', 'cleansing', 'pumpBottle', 319.9, 'Cildi kurutmadan arındıran, sülfatsız günlük temizleme jeli.'),
    line('Kil Maskesi', '100 ml', 'KIL', 'cleansing', 'jar', 359, 'Haftada bir kez on dakika: gözenekleri sıkılaştıran kil maskesi.'),
    line('Yüz Peelingi', '100 ml', 'PLG', 'cleansing', 'tube', 299.9, 'İnce tanecikli, her cilt tipine uygun haftalık peeling.'),
    line('Güneş Kremi SPF 30', '100 ml', 'GNS', 'sun-care', 'tube', 569.9, 'Beyaz iz bırakmayan mineral filtreli güneş kremi. Resif dostudur.'),
    line('Güneş Sonrası Sütü', '200 ml', 'GSS', 'sun-care', 'pumpBottle', 389.9, 'Güneşten sonra cildi serinleten ve yatıştıran hafif süt.'),
    line('Dudak Balmı', '10 ml', 'DDK', 'lip-care', 'jar', 129.9, 'Balmumu ve bitkisel yağlarla dudakları yumuşatan günlük bakım.'),
    line('Şampuan', '300 ml', 'SMP', 'hair-care', 'pumpBottle', 349.9, 'Silikon ve tuz içermeyen, her gün kullanılabilen şampuan.'),
    line('Saç Kremi', '250 ml', 'SCK', 'hair-care', 'tube', 329.9, 'Uçları besleyen, kolay taranmayı sağlayan durulanan saç kremi.'),
    line('Saç Bakım Yağı', '50 ml', 'SYG', 'hair-care', 'dropper', 419.9, 'Kırık uçlara karşı yıkamadan önce veya sonra birkaç damla.'),
    line('Saç Maskesi', '200 ml', 'SMS', 'hair-care', 'jar', 399.9, 'Yıpranmış saçlar için on dakikalık yoğun bakım.'),
    line('Katı Şampuan', '85 g', 'KSP', 'hair-care', 'soap', 189.9, 'Plastiksiz, seyahate uygun; yaklaşık elli yıkama yeter.'),
    line('Vücut Losyonu', '250 ml', 'LSY', 'body-care', 'pumpBottle', 369.9, 'Çabuk emilen, duştan sonra bütün vücuda uygulanan losyon.'),
    line('Vücut Yağı', '100 ml', 'VYG', 'body-care', 'dropper', 439.9, 'Nemli cilde uygulandığında parlak ve ipeksi bir görünüm veren kuru yağ.'),
    line('Vücut Peelingi', '200 ml', 'VPL', 'body-care', 'jar', 379.9, 'Deniz tuzu tanecikleriyle ölü deriyi arındıran vücut peelingi.'),
    line('El Kremi', '75 ml', 'ELK', 'hand-care', 'tube', 189.9, 'Sık yıkanan ellere yağlı his bırakmadan bakım yapar.'),
    line('Sıvı El Sabunu', '300 ml', 'SIV', 'hand-care', 'pumpBottle', 219.9, 'Elleri kurutmadan temizleyen, bitkisel köpüklü sıvı sabun.'),
    line('Tırnak Bakım Yağı', '10 ml', 'TRN', 'hand-care', 'dropper', 169.9, 'Tırnak etlerini yumuşatan, fırçalı bakım yağı.'),
    line('El Yapımı Sabun', '100 g', 'SBN', 'bath', 'soap', 119.9, 'Soğuk yöntemle üretilir, altı hafta dinlendirilir. Boya ve hayvansal yağ içermez.'),
    line('Banyo Tuzu', '400 g', 'TUZ', 'bath', 'pouch', 249.9, 'Ilık suya iki avuç: kasları gevşeten mineral banyo tuzu.'),
    line('Duş Jeli', '300 ml', 'DUS', 'bath', 'pumpBottle', 269.9, 'Yumuşak köpüklü, cildin pH dengesini koruyan duş jeli.'),
    line('Oda Spreyi', '100 ml', 'ODA', 'fragrance', 'sprayBottle', 299.9, 'Oda ve tekstilde kullanılabilen, uçucu yağlarla hazırlanan sprey.'),
    line('Vücut Misti', '150 ml', 'MST', 'fragrance', 'sprayBottle', 339.9, 'Gün içinde tazelenmek için hafif vücut spreyi.'),
    line('Tıraş Sonrası Balsam', '100 ml', 'TRS', 'mens-care', 'tube', 329.9, 'Tıraştan sonra cildi yatıştıran, alkolsüz balsam.'),
    line('Sakal Bakım Yağı', '30 ml', 'SKL', 'mens-care', 'dropper', 289.9, 'Sakalı yumuşatır, altındaki cildi nemlendirir.'),
    line('Bebek Losyonu', '200 ml', 'BBK', 'baby-care', 'pumpBottle', 299.9, 'Dermatolojik olarak test edilmiş, parfümsüz bebek losyonu.'),
    line('Hediye Kutusu', '3 parça', 'HDY', 'gift-sets', 'box', 899.9, 'Sabun, el kremi ve mumdan oluşan, kurdeleli hediye kutusu.'),
    line('Doğal Mum', '220 g', 'MUM', 'candles', 'candle', 349.9, 'Soya mumundan elde dökülür, pamuk fitille kırk saat yanar.'),
  ],
};
