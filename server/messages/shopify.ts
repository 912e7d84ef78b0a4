import type { NewsText } from '#server/plugins/news';

export const STORE_NEWS = {
  reauth: ({ name }: { name: string }): NewsText => ({
    title: {
      tr: `“${name}” mağazası yeniden izninizi istiyor`,
      en: `The store “${name}” asks for your consent again`,
    },
    body: {
      tr: 'Mağaza izni geri aldı ya da izinlerden biri eksik. Siz yeniden izin verene dek ürünler, siparişler ve hediye gönderileri mağazayla eşleşmez; daha önce gelenler olduğu gibi kalır.',
      en: 'The store took its consent back, or a permission is missing. Until you agree again, products, orders and gift orders are not kept in step with it; what came in already stays as it is.',
    },
  }),
};
