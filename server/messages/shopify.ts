import type { NewsText } from '#server/plugins/news';

export const STORE_NEWS = {
  reauth: ({ name }: { name: string }): NewsText => ({
    title: {
      tr: `“${name}” mağazasına erişilemiyor`,
      en: `The store “${name}” no longer lets us in`,
    },
    body: {
      tr: 'Mağaza erişimimize artık izin vermiyor. Siz yeniden bağlayana dek ürünler, siparişler ve hediye gönderileri mağazayla eşleşmez; daha önce gelenler olduğu gibi kalır.',
      en: 'The store no longer accepts our access. Until you connect it again, products, orders and gift orders are not kept in step with it; what came in already stays as it is.',
    },
  }),
};
