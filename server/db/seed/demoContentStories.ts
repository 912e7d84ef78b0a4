import * as did from '#server/db/seed/demoContentSteps';
import type { ContentStep } from '#server/db/seed/demoContentSteps';
import { clip, PRAISE, still, THANKS } from '#server/db/seed/demoContentWords';

/** What became of each place of the challenge that is over: everything is paid, given back or divided. */
export const FINISHED: readonly (readonly ContentStep[])[] = [
  [
    did.deliver(
      31,
      [still('tube-lilac')],
      '#işbirliği Lavanta kokusu eve sonbaharı getirdi 🍂 Bir haftadır her sabah ilk işim bu krem. Ellerim teşekkür ediyor!',
    ),
    did.begin(30.6),
    did.tick(30.5, { 'do-0': true, 'do-1': true, 'do-2': true, 'dont-0': true, 'dont-1': true }),
    did.approve(30.5),
    did.publish(29, 'https://www.instagram.com/reel/DA1lavanta'),
    did.rates(28, 'brand', [5, 5, 5, 5], PRAISE),
    did.rates(27.5, 'creator', [5, 5, 5, 5], THANKS),
    did.answers(27, 'creator', 'Ben teşekkür ederim, serinin devamını merakla bekliyorum 💜'),
    did.note(12, {
      tags: ['sonbahar', 'lavanta', 'en iyiler'],
      products: ['El Kremi'],
      figures: [184_200, 12_940, 418, 1_730, 5_204],
    }),
  ],
  [
    did.deliver(32, [clip('cream-opening')], '#işbirliği Gece kremimle bir haftam: ilk günden son güne.'),
    did.begin(31.7),
    did.askChanges(31.6, [
      ['Kapağı açtığınız an çok güzel; bir nefeslik daha uzun kalabilir mi?', 1.5],
      ['Etiket burada yaprakların ardında kalıyor, iki saniye görünmesi gerekiyor.', 3],
    ]),
    did.deliver(29, [clip('cream-dusk')], '#işbirliği Gece kremimle bir haftam. Kapağı bu kez ağır ağır açtım 😊'),
    did.approve(28.4),
    did.publish(27, 'https://www.instagram.com/reel/DA2gecekremi'),
    did.rates(26, 'brand', [4, 5, 4, 4], { publicText: 'Değişiklikleri hızla ve özenle yaptı.' }),
    did.rates(25, 'creator', [5, 5, 4, 5], THANKS),
    did.note(12, {
      tags: ['sonbahar', 'gece bakımı'],
      products: ['Gece Kremi'],
      figures: [61_870, 3_905, 142, 288, 960],
    }),
  ],
  [
    did.deliver(30.5, [clip('flat-lay')], 'Reklam | Banyo rafımdan bir kare: sabah üç dakika, üç ürün.', 'tiktok'),
    did.timeIsOver(23.4),
    did.publish(22, 'https://www.tiktok.com/@rafimdan/video/7430011'),
    did.rates(21, 'creator', [4, 3, 5, 4], { publicText: 'Onay son güne kaldı ama ödeme hemen geldi.' }),
    did.note(11, {
      tags: ['sonbahar', 'rutin'],
      products: ['Yüz Serumu', 'Gündüz Kremi'],
      figures: [412_600, 38_110, 904, 6_120, null],
    }),
  ],
  [
    did.deliver(24.5, [clip('serum-evening')], '#işbirliği Biraz geç kaldım, beklediğinize değdi: serumla on günüm.'),
    did.begin(24),
    did.approve(23.8),
    did.publish(23, 'https://www.instagram.com/reel/DA4serum'),
    did.rates(22, 'brand', [3, 4, 4, 2], {
      reasons: ['late'],
      publicText: 'İçerik güzeldi, ancak teslim bir buçuk gün gecikti.',
      privateNote: 'Bir sonraki işte teslim tarihini baştan netleştirelim.',
    }),
    did.rates(21.5, 'creator', [4, 4, 5, 4], { publicText: 'Gecikmemi anlayışla karşıladılar.' }),
    did.answers(21, 'creator', 'Haklısınız, taşınma haftama denk geldi. Telafi etmek isterim.'),
    did.note(12, { tags: ['sonbahar', 'serum'], products: ['Yüz Serumu'], figures: [23_410, 1_204, 66, 41, 310] }),
  ],
  [
    did.deliver(31.5, [still('balm-teal')], 'Yeni rujum 💛 Siz hangi rengi seçerdiniz?'),
    did.begin(31),
    did.tick(31, { 'do-1': false, 'dont-0': false }),
    did.reject(30.9, {
      reason: 'off_brief',
      rules: ['do-1', 'dont-0'],
      note: 'Gösterilen ürün bizim değil; etiket hiç görünmüyor.',
    }),
    did.timeIsOver(27.7),
  ],
  [
    did.deliver(30, [clip('soap-water')], '#işbirliği Sabun köpüğüyle yavaşlayan bir sabah.'),
    did.begin(29.5),
    did.reject(29.4, { reason: 'quality', note: 'Görüntü alt kısımda bulanık, renkler üründen çok uzak.' }),
    did.dispute(
      28.9,
      'creator',
      'Brief doğal ışık istiyordu; mavi tonu sabah ışığı verdi. Bulanıklık su hareketinden, netlik üründe.',
    ),
    did.argue(28, 'Ürün rengini doğru göstermek briefin ilk maddesi. Yine de emeğin karşılıksız kalmasını istemeyiz.'),
    did.decide(26.5, {
      outcome: 'split',
      splitBp: 6000,
      ruling:
        'Çekim briefe büyük ölçüde uyuyor; renk sapması kullanım değerini azaltıyor. Ücretin yüzde 60’ı üreticinin.',
    }),
    did.rates(26, 'brand', [2, 3, 2, 3], { reasons: ['quality'], publicText: 'Ürünün rengi tanınmıyordu.' }),
    did.rates(25.8, 'creator', [2, 2, 3, 2], {
      reasons: ['communication'],
      publicText: 'Düzeltmem için bir tur bile istenmedi, doğrudan reddedildi.',
    }),
    did.reports(25, 'brand', 'İki tur hakkı vardı, üretici biliyordu; yorum yanıltıcı.'),
  ],
  [
    did.deliver(32.5, [clip('morning-shelf')], '#işbirliği Üç ürün, bir raf: sonbahar düzenim.'),
    did.approve(31.9),
    did.publish(30, 'https://www.instagram.com/reel/DA7raf'),
    did.rates(29, 'brand', [4, 4, 4, 5], { publicText: 'Sade ve düzenli bir anlatım.' }),
    did.rates(29, 'creator', [5, 5, 5, 5], THANKS),
    did.note(16, {
      tags: ['sonbahar', 'seri'],
      products: ['Gündüz Kremi', 'Vücut Losyonu'],
      figures: [9_880, 640, 21, 12, 75],
    }),
    did.takeDown(13),
  ],
  [
    did.deliver(
      31.2,
      [clip('unboxing'), still('box-kraft')],
      '#işbirliği Kutu açılışı: içinden çıkan not çok içtendi.',
    ),
    did.approve(30.2),
    did.rates(29.5, 'brand', [4, 4, 4, 4]),
    did.note(14, { tags: ['kutu açılışı'], products: ['Yüz Serumu'] }),
    did.archive(13.5),
  ],
  [
    did.deliver(
      33,
      [still('tube-butter')],
      '#ad Trying this hand cream for a week — the scent stays all day.',
      'youtube',
    ),
    did.begin(32.8),
    did.approve(32.1),
    did.publish(31, 'https://www.youtube.com/shorts/elkremi9'),
    did.rates(30, 'brand', [5, 5, 5, 5], PRAISE),
    did.rates(30, 'creator', [5, 5, 5, 5]),
    did.note(12, {
      tags: ['sonbahar', 'en iyiler'],
      products: ['El Kremi'],
      figures: [74_300, 5_560, 203, null, null],
    }),
  ],
  [
    did.deliver(
      29.8,
      [still('flat-sage'), still('serum-sky')],
      '#işbirliği Kaydırın: önce raf, sonra yakından serum. Hangisini önce denersiniz?',
    ),
    did.approve(29),
    did.publish(28, 'https://www.instagram.com/p/DA10kaydir'),
    did.rates(27, 'creator', [5, 5, 5, 5], THANKS),
    did.note(12, {
      tags: ['sonbahar', 'serum', 'çoklu'],
      products: ['Yüz Serumu'],
      figures: [31_020, 2_870, 119, 204, 1_480],
    }),
  ],
  [
    did.deliver(30.8, [still('cream-stone')], '#işbirliği Taş rengi, sakin bir akşam.'),
    did.timeIsOver(23.7),
    did.note(12, { tags: ['gece bakımı'], products: ['Gece Kremi'] }),
  ],
  [
    did.deliver(28, [still('tube-blush')], '#işbirliği Çantamın değişmezi.'),
    did.begin(27),
    did.dispute(
      26.8,
      'brand',
      'Videoda geçen “egzamaya iyi geliyor” sözü tedavi iddiası; yayınlanmadan karar verilmesini istiyoruz.',
    ),
    did.decide(24, {
      outcome: 'release',
      splitBp: null,
      ruling: 'Söz altyazıda yok, sesli anlatımda kişisel deneyim olarak geçiyor. Ücret üreticiye ödenir.',
    }),
    did.rates(23, 'brand', [3, 3, 4, 3], {
      reasons: ['off_brief', 'communication'],
      publicText: 'Sağlık iddialarından uzak durulmalıydı.',
    }),
    did.rates(22.5, 'creator', [3, 2, 4, 4], { reasons: ['communication'], publicText: 'Önce bana sorulabilirdi.' }),
    did.reports(21, 'creator', 'Sağlık iddiasında bulunmadım; Meydan da böyle karar verdi.'),
  ],
];

/** The challenge whose deliveries wait for the brand now, the most urgent first; the last two creators are overdue. */
export const IN_REVIEW: readonly (readonly ContentStep[])[] = [
  [did.deliver(6.7, [clip('serum-drop')], '#işbirliği Sabahın ilk damlası: gül suyu ritüelim 🌹')],
  [did.deliver(5.6, [still('rose-cream')], '#reklam Kapağı açınca mutfak bile gül koktu.', 'tiktok'), did.begin(4)],
  [
    did.deliver(
      4.9,
      [still('flat-blush')],
      'Bayıldım bu üçlüye! Sabahları aynanın karşısında beş dakika bana yetiyor, siz de deneyin derim. Kodum bioda. #gül #rutin',
    ),
  ],
  [did.deliver(2.2, [still('soap-blush')], '#işbirliği Suyun sesi, gülün kokusu. Sesi açın 🔊')],
  [did.deliver(0.3, [still('family-teal')], '#işbirliği Raftaki üç arkadaş ve ben.')],
  [did.deliver(3.4, [clip('lip-balm')], 'Kendim aldım, kendim denedim! #reklamdeğil #gülsuyu'), did.begin(3)],
  [
    did.deliver(6, [clip('serum-blush')], '#işbirliği Damla damla: gül suyuyla uyanış.'),
    did.begin(5.8),
    did.tick(5.8, { 'do-0': true, 'do-1': false, 'dont-0': true }),
    did.askChanges(5.7, [
      ['Pipet kalkarken etiket kadrajdan çıkıyor; kamerayı biraz aşağı alabilir miyiz?', 2],
      ['Damlanın düştüğü an çok hoş, burayı yavaşlatabilirsiniz.', 3.5],
      ['Kapanışta ürünün adını siz söylerseniz harika olur.'],
    ]),
  ],
  [
    did.deliver(9, [still('cream-plum')], '#işbirliği Gül kremi, ilk deneme.'),
    did.askChanges(8.6, [['Başka bir markanın şişesi arkada görünüyor.']]),
    did.deliver(7, [still('cream-butter')], '#işbirliği Gül kremi, bu kez yalnız o.'),
    did.begin(6),
    did.askChanges(3.2, [
      ['Arka plan tertemiz, elinize sağlık. Son olarak kavanozu açarken etiketi bize çevirin lütfen.'],
    ]),
  ],
  [
    did.deliver(8.4, [clip('tube-warm')], '#işbirliği Elden yüze: tek tüp.'),
    did.askChanges(7.9, [
      ['Işık çok sarı, pencereye yaklaşabilir misiniz?', 0.5],
      ['Tüpün arka yüzü görünüyor.', 2.8],
    ]),
    did.deliver(1.4, [clip('hand-cream')], '#işbirliği Elden yüze: tek tüp, bu kez pencere kenarında.'),
  ],
  [did.deliver(2.9, [clip('placeholder')], 'deneme'), did.begin(2.5)],
  [
    did.deliver(3.8, [still('flat-butter')], 'Gül suyu mu? Ben limon sevdim 🍋'),
    did.begin(2),
    did.tick(1.9, { 'do-1': false }),
    did.reject(1.9, { reason: 'off_brief', rules: ['do-1'], note: 'Kampanya ürünü hiç görünmüyor.' }),
  ],
  [
    did.deliver(5, [still('serum-petal')], '#işbirliği Üç damla, iki dakika.'),
    did.begin(4.6),
    did.reject(4.5, { reason: 'quality', note: 'Ses duyulmuyor.' }),
    did.dispute(3.9, 'creator', 'Videoda konuşma yok; briefte müzikli anlatıma izin vardı. Ses ayarı bilerek düşük.'),
    did.argue(3.1, 'Kapanışta ürün adının söylenmesini rica etmiştik; duyulmuyor.'),
  ],
  [
    did.deliver(7.5, [still('family-blush')], '#işbirliği Dolabımın gül köşesi.'),
    did.approve(6.9),
    did.publish(6, 'https://www.instagram.com/reel/DB13gul', [15_730, 1_121, 48, 60, 233]),
    did.note(1, { tags: ['gül', 'rutin'], products: ['Yüz Toniği'] }),
  ],
  [
    did.deliver(8, [still('flat-rose')], '#işbirliği Yukarıdan bakınca her şey düzenli.'),
    did.approve(7.2),
    did.rates(6.5, 'creator', [5, 5, 5, 4], { publicText: 'İlk iş birliğimizdi, çok rahat ilerledi.' }),
    did.note(2, { tags: ['gül', 'yukarıdan'], products: ['Yüz Serumu'] }),
  ],
  [
    did.deliver(6.3, [still('soap-teal')], '#işbirliği Sabah duşunun yeni kokusu.'),
    did.begin(5.9),
    did.approve(5.2),
    did.publish(4.5, 'https://www.instagram.com/reel/DB15dus'),
    did.rates(4, 'brand', [5, 5, 5, 5], PRAISE),
    did.note(1, {
      tags: ['gül', 'en iyiler'],
      products: ['Yüz Temizleme Jeli'],
      figures: [88_450, 7_702, 311, 540, 1_990],
    }),
  ],
  [
    did.deliver(4.2, [still('balm-rose')], '#işbirliği Gül yaprağı gibi dudaklar.'),
    did.approve(3.6),
    did.rates(3, 'brand', [4, 4, 5, 4]),
    did.rates(2.8, 'creator', [5, 5, 5, 5], THANKS),
  ],
  [],
  [],
];
