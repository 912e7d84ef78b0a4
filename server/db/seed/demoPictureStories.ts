import * as did from '#server/db/seed/demoContentSteps';
import type { ContentStep } from '#server/db/seed/demoContentSteps';
import { clip, PRAISE, still, THANKS } from '#server/db/seed/demoContentWords';

/** Square pictures of a shelf, with what goes wrong with pictures. */
export const PICTURES: readonly (readonly ContentStep[])[] = [
  [
    did.deliver(13, [still('family-sky')], '#işbirliği Mavi raf, sakin sabah.'),
    did.approve(12.4),
    did.publish(11.5, 'https://www.instagram.com/p/DC1raf'),
    did.rates(11, 'brand', [5, 5, 5, 5], PRAISE),
    did.rates(10.8, 'creator', [5, 5, 5, 5], THANKS),
    did.note(3, {
      tags: ['raf', 'vitrin', 'en iyiler'],
      products: ['Vücut Losyonu'],
      figures: [27_900, 3_410, 96, 77, 820],
    }),
  ],
  [
    did.deliver(13.4, [still('cream-lilac'), still('tube-sage')], '#işbirliği Mor kavanoz, yeşil tüp. Kaydırın.'),
    did.approve(12.8),
    did.publish(12, 'https://www.instagram.com/p/DC2ikili'),
    did.note(3, {
      tags: ['raf', 'çoklu'],
      products: ['Gece Kremi', 'El Kremi'],
      figures: [12_240, 1_190, 40, 22, 151],
    }),
  ],
  [
    did.deliver(12.2, [still('serum-night')], '#işbirliği Gece ışığında serum.'),
    did.approve(11.9),
    did.publish(11, 'https://www.instagram.com/p/DC3gece'),
    did.rates(10, 'brand', [4, 4, 5, 4], { publicText: 'Işık kullanımı çok başarılı.' }),
    did.note(3, {
      tags: ['vitrin', 'gece bakımı'],
      products: ['Yüz Serumu'],
      figures: [44_180, 5_020, 188, 130, 1_204],
    }),
  ],
  [
    did.deliver(12.6, [clip('balm-square'), still('balm-butter')], '#işbirliği Cebimdeki güneş ☀️'),
    did.approve(11.6),
    did.note(3, { tags: ['raf', 'dudak'], products: ['Dudak Balmı'] }),
  ],
  [
    did.deliver(11.8, [still('soap-stone')], '#işbirliği Taş, su, sabun.'),
    did.approve(11),
    did.note(4, { tags: ['vitrin'] }),
    did.archive(3.5),
  ],
  [
    did.deliver(12.9, [still('box-rose')], '#işbirliği Kutudan çıkan.'),
    did.approve(12.1),
    did.publish(11.8, 'https://www.instagram.com/p/DC6kutu', [3_310, 190, 7, null, 12]),
    did.note(5, { tags: ['kutu açılışı'], products: ['Yüz Serumu'] }),
    did.takeDown(4),
  ],
  [did.deliver(5.2, [clip('gift-box'), still('flat-plum')], '#işbirliği Kutuyu açarken yalnız değildim.')],
  [did.deliver(4.4, [still('cream-night')], '#işbirliği Gece kremi, gece mavisi.'), did.begin(3.7)],
  [
    did.deliver(6.1, [still('serum-sage')], '#işbirliği Yeşilin sakinliği.'),
    did.askChanges(5.3, [['Kareyi biraz yakınlaştırıp etiketi ortalar mısınız? Sağdaki taşlar dikkati dağıtıyor.']]),
  ],
  // The same picture as of the first creator.
  [
    did.deliver(3.6, [still('family-sky')], '#işbirliği Rafımdan size.'),
    did.begin(3.1),
    did.dispute(
      2.7,
      'brand',
      'Aynı fotoğrafı başka bir üretici de teslim etti; kime ait olduğunu netleştirmek istiyoruz.',
    ),
  ],
];
