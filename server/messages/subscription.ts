import type { NewsText } from '#server/plugins/news';

interface Named {
  plan: string;
}

/** What is told about a plan that has to be paid for, or has ended. */
export const SUBSCRIPTION_NEWS = {
  due: ({ plan }: Named): NewsText => ({
    title: { tr: `${plan} planınızın ödemesi bekleniyor`, en: `Your ${plan} plan is waiting to be paid` },
    body: {
      tr: 'Yeni dönem başladı. Ödenene dek ücretsiz planın hakları geçerlidir.',
      en: 'A new period has begun. Until it is paid, the rights of the free plan apply.',
    },
  }),
  stillDue: ({ plan }: Named): NewsText => ({
    title: { tr: `${plan} planınızın ödemesi gecikti`, en: `The payment for your ${plan} plan is overdue` },
    body: { tr: 'Planınızı kaybetmemek için ödemeyi tamamlayın.', en: 'Complete the payment to keep your plan.' },
  }),
  canceled: ({ plan }: Named): NewsText => ({
    title: { tr: `${plan} planınız sona erdi`, en: `Your ${plan} plan has ended` },
    body: {
      tr: 'Verileriniz duruyor. Dilediğiniz zaman yeni bir plan seçebilirsiniz.',
      en: 'Your data is kept. You can choose a new plan whenever you like.',
    },
  }),
  unpaid: ({ plan }: Named): NewsText => ({
    title: {
      tr: `${plan} planınız ödenmediği için durduruldu`,
      en: `Your ${plan} plan was stopped because it was not paid`,
    },
    body: { tr: 'Ödeme yaptığınızda planınız yeniden aktifleşir.', en: 'It starts again as soon as you pay.' },
  }),
};
